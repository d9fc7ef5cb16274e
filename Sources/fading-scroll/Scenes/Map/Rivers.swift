import ScrollCore

/// Water that runs from the heights to the sea.
struct Rivers {
    /// Each river from its spring to the sea, or to the river it joins; logical pixels.
    let courses: [[Point]]

    /// Rivers from so many springs.
    init(on heights: Lattice, springs: Int) {
        let downstream = Rivers.downstream(on: heights)
        var wet = Set<Int>()
        var numbers = SeededNumbers(seed: 5)
        var courses: [[Point]] = []
        var tries = 0
        while courses.count < springs, tries < springs * 60 {
            tries += 1
            let spring = Int(numbers.next() * Double(heights.count))
            guard heights.values[spring] > 0.24 else { continue }
            let course = Rivers.course(from: spring, downstream, &wet, heights)
            if !course.isEmpty { courses.append(course) }
        }
        self.courses = courses
    }

    /// The crossing to which water runs from each; -1 in the sea.
    ///
    /// The sea rises from the rim: the lowest dry crossing at its shore is flooded next and drains to where it was flooded
    /// from, so that water finds a way out of every hollow.
    private static func downstream(on heights: Lattice) -> [Int] {
        var drains = [Int](repeating: -2, count: heights.count)
        var shore = CheapestFirst()
        for index in 0..<heights.count where heights.isRim(index) {
            drains[index] = -1
            shore.push(index, cost: heights.values[index])
        }
        while let (level, index) = shore.pop() {
            heights.forEachNeighbour(of: index) { neighbour, _ in
                guard drains[neighbour] == -2 else { return }
                drains[neighbour] = heights.values[neighbour] < 0 ? -1 : index
                shore.push(neighbour, cost: max(level, heights.values[neighbour]))
            }
        }
        return drains
    }

    private static func course(
        from spring: Int, _ downstream: [Int], _ wet: inout Set<Int>, _ heights: Lattice
    ) -> [Point] {
        var course = [spring]
        while let index = course.last, downstream[index] >= 0, !wet.contains(index) {
            // Two rivers side by side become one.
            var joined: Int?
            heights.forEachNeighbour(of: index) { neighbour, _ in if wet.contains(neighbour) { joined = neighbour } }
            course.append(joined ?? downstream[index])
        }
        // One that joins another after a few steps would look like a fork.
        guard course.count > 9 else { return [] }
        wet.formUnion(course)
        return course.map { bent(heights.point($0)) }
    }

    /// A point of the lattice moved a little, so that a river does not show the lattice.
    private static func bent(_ point: Point) -> Point {
        let bend = Noise(seed: 77)
        return Point(
            x: point.x + 9 * bend.value(point.x / 47, point.y / 47),
            y: point.y + 9 * bend.value(point.y / 47 + 50, point.x / 47))
    }
}
