import FadingScrollView
import HeadlessCompositor
import Testing

@Suite struct CompositorSurveyTests {
    private func survey(_ options: CompositorOptions) throws -> CompositorSurvey {
        let rig = try WindowRig(options)
        return try withExtendedLifetime(rig) { try CompositorSurvey(of: rig.display()) }
    }

    @Test func `A survey lists what is offered, and the version that is used of it`() throws {
        var options = CompositorOptions()
        options.globals.offers = [.init(.compositor, version: 99), .init(.seat, version: 3)]
        let survey = try survey(options)
        #expect(survey.announcements.map(\.interface) == ["wl_compositor", "wl_seat"])
        #expect(survey.announcements.map { survey.usedVersion(of: $0) } == [5, 3])
    }

    @Test func `A survey names what is missing, needed or not`() throws {
        var options = CompositorOptions()
        options.globals[.shm] = nil
        options.globals[.viewporter] = nil
        let missing = try survey(options).missing
        #expect(
            missing.map(\.interface) == [
                "wl_shm", "wp_viewporter", "zxdg_decoration_manager_v1", "wp_cursor_shape_manager_v1",
                "wp_presentation",
                "zwp_pointer_gestures_v1",
            ])
        #expect(missing.map(\.isRequired) == [true, false, false, false, false, false])
    }
}
