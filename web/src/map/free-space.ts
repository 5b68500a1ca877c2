/** In pixels; `top` is above `bottom`, which is the greater number. */
export type Box = { left: number; top: number; right: number; bottom: number }

type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const boxAround = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/** A side of the squares by which taken boxes are looked up, about as wide as the widest of them. */
const squareSide = 128

const squaresOf = ({ left, top, right, bottom }: Box): string[] => {
  const squares: string[] = []
  for (let x = Math.floor(left / squareSide); x <= Math.floor(right / squareSide); x += 1)
    for (let y = Math.floor(top / squareSide); y <= Math.floor(bottom / squareSide); y += 1)
      squares.push(`${x} ${y}`)
  return squares
}

/** A plane on which boxes are taken one after the other. */
export const createFreeSpace = () => {
  const taken = new Map<string, Box[]>()
  /** The taken boxes that this one would cover a part of. */
  const coveredBy = (box: Box): Box[] => [
    ...new Set(
      squaresOf(box).flatMap((square) => (taken.get(square) ?? []).filter((other) => touches(box, other))),
    ),
  ]
  return {
    coveredBy,
    isFree: (box: Box): boolean =>
      squaresOf(box).every((square) => !taken.get(square)?.some((other) => touches(box, other))),
    take: (box: Box) => {
      for (const square of squaresOf(box)) {
        const there = taken.get(square)
        if (there) there.push(box)
        else taken.set(square, [box])
      }
    },
  }
}
