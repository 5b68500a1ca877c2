import { type Box, boxAround, createFreeSpace, type Size } from './free-space.ts'

type Shift = { x: number; y: number }
export type PlacedMark = Size & { id: string; x: number; y: number; isGroup: boolean }

/** Pixels between two marks, and by which one is moved at most to make room. */
const [gap, maxShift] = [2, 30]

/** The ways around the boxes that are in the way, the shortest first. */
const waysAround = (box: Box, obstacles: readonly Box[]): Shift[] =>
  obstacles
    .flatMap(({ left, top, right, bottom }) => [
      { x: left - gap - box.right, y: 0 },
      { x: right + gap - box.left, y: 0 },
      { x: 0, y: top - gap - box.bottom },
      { x: 0, y: bottom + gap - box.top },
    ])
    .filter(({ x, y }) => Math.abs(x) + Math.abs(y) <= maxShift)
    .toSorted((one, other) => Math.abs(one.x) + Math.abs(one.y) - Math.abs(other.x) - Math.abs(other.y))

const nowhere: Shift = { x: 0, y: 0 }

const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

// From north to south, so that a mark stays where it is while others come into view beside it.
const inOrder = (one: PlacedMark, other: PlacedMark): number =>
  Number(other.isGroup) - Number(one.isGroup) || one.y - other.y || one.x - other.x

const nearestOf = (marks: readonly PlacedMark[], { x, y }: PlacedMark): PlacedMark | undefined =>
  marks.toSorted((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y))[0]

/**
 * Makes room for each mark, so that none covers another: `shifts` says by how much one is moved from its spot. `joins`: for a mark that
 * finds no room, the one beside it of whose group it should be.
 */
export const arrangeMarks = (marks: readonly PlacedMark[]) => {
  const space = createFreeSpace()
  const shifts = new Map<string, Shift>()
  const joins = new Map<string, string>()
  const placed: PlacedMark[] = []
  for (const mark of marks.toSorted(inOrder)) {
    const box = boxAround(mark, mark)
    const obstacles = space.coveredBy(box)
    const shift =
      obstacles.length === 0
        ? nowhere
        : waysAround(box, obstacles).find((way) => space.isFree(moved(box, way)))
    if (shift) {
      space.take(moved(box, shift))
      shifts.set(mark.id, shift)
      placed.push(mark)
    } else joins.set(mark.id, nearestOf(placed, mark)!.id)
  }
  return { shifts, joins }
}
