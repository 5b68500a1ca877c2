/** One stroke of an outline, in the units of its typeface. */
export type Command = { command: string; args: number[] }
type Point = { x: number; y: number; isOnCurve: boolean }

const contoursOf = (commands: readonly Command[]): Point[][] => {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([])
    // A quadratic curve comes as its control point and its end.
    for (let at = 0; at + 1 < args.length; at += 2) {
      const isOnCurve = at + 2 >= args.length
      const [x = 0, y = 0] = args.slice(at, at + 2).map(Math.round)
      contours.at(-1)?.push({ x, y, isOnCurve })
    }
  }
  return contours.filter(({ length }) => length > 0)
}

/** The `glyf` entry of a simple glyph (OpenType, "glyf", simple glyph description), every coordinate in two bytes; empty for a blank. */
export const encodeOutline = (commands: readonly Command[]): Uint8Array => {
  const contours = contoursOf(commands)
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array()
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const bytes: number[] = []
  const write16 = (...values: number[]) => {
    for (const value of values) bytes.push((value >> 8) & 0xff, value & 0xff)
  }
  write16(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
  let end = -1
  for (const { length } of contours) write16((end += length))
  // No instructions.
  write16(0)
  bytes.push(...points.map(({ isOnCurve }) => Number(isOnCurve)))
  for (const axis of [xs, ys]) write16(...axis.map((value, at) => value - (axis[at - 1] ?? 0)))
  while (bytes.length % 4 > 0) bytes.push(0)
  return Uint8Array.from(bytes)
}
