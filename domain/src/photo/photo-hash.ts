// Tells whether two photos are the same picture after it was scaled, encoded anew, brightened, cropped a little or mirrored: each
// pixel of a tiny grey copy is compared with the next one across and down ("difference hash", Krawetz 2013, "Kind of Like That").

/** Grey levels from 0 to 255, row by row, of a square copy with this side. */
export const hashedSide = 72

/** Bits of a photo: the first 64 compare pixels across, the last 64 down. */
type Bits = readonly [across: bigint, down: bigint]

/**
 * A photo as a whole and without its edges, then both mirrored: two numbers of 64 bits each, signed as the database has them. Empty if
 * there is too little to see.
 */
export type PhotoHash = readonly bigint[]

/** The shares of each side that are cut off before hashing, so that a photo cropped as much is like one of the two. */
const trims = [0, 0.025] as const

/** A step in grey below this is none: it may be the encoder's. */
const leastStep = 2
/** Steps that a photo needs, or it is like any other plain one. */
const leastSteps = 24

/** Bits of 128 in which two copies of a photo may differ. */
const maxDistance = 20

type Grey = ArrayLike<number>

/** The mean of each cell of a grid over the copy without `trim` at each side. */
const grid = (pixels: Grey, trim: number, columns: number, rows: number): number[] => {
  const from = trim * hashedSide
  const span = hashedSide - 2 * from
  // A fixed number of samples in each cell.
  const samples = 6
  return Array.from({ length: columns * rows }, (_, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    let sum = 0
    for (let at = 0; at < samples * samples; at++) {
      const x = from + (span * (column + ((at % samples) + 0.5) / samples)) / columns
      const y = from + (span * (row + (Math.floor(at / samples) + 0.5) / samples)) / rows
      sum += pixels[Math.floor(y) * hashedSide + Math.floor(x)] ?? 0
    }
    return sum / (samples * samples)
  })
}

const toBits = (isSet: (at: number) => boolean): bigint => {
  let bits = 0n
  for (let at = 0; at < 64; at++) if (isSet(at)) bits |= 1n << BigInt(at)
  return bits
}

const bitsOf = (pixels: Grey, trim: number): Bits => {
  const [across, down] = [grid(pixels, trim, 9, 8), grid(pixels, trim, 8, 9)]
  const rises = (one: number | undefined, next: number | undefined) => next! - one! > leastStep
  return [
    toBits((at) => {
      const cell = Math.floor(at / 8) * 9 + (at % 8)
      return rises(across[cell], across[cell + 1])
    }),
    toBits((at) => rises(down[at], down[at + 8])),
  ]
}

const mirror = (pixels: Grey): number[] =>
  Array.from(pixels, (_, at) => pixels[at - (at % hashedSide) + hashedSide - 1 - (at % hashedSide)] ?? 0)

const countBits = (bits: bigint): number => {
  let count = 0
  for (let rest = bits; rest > 0n; rest &= rest - 1n) count += 1
  return count
}

/** Of the pixels of its copy (`hashedSide`). */
export const hashPhoto = (pixels: Grey): PhotoHash => {
  const ways = [pixels, mirror(pixels)].flatMap((way) => trims.map((trim) => bitsOf(way, trim)))
  const steps = countBits(ways[0]![0]) + countBits(ways[0]![1])
  return steps < leastSteps ? [] : ways.flat().map((bits) => BigInt.asIntN(64, bits))
}

const unsigned = (number: bigint): bigint => BigInt.asUintN(64, number)

const pairsOf = (hash: PhotoHash): Bits[] =>
  Array.from({ length: hash.length / 2 }, (_, at) => [unsigned(hash[2 * at]!), unsigned(hash[2 * at + 1]!)])

/** In how many of 128 bits two photos differ, the nearer of their ways. */
const photoDistance = (one: PhotoHash, other: PhotoHash): number => {
  // One of them mirrored is enough.
  const upright = pairsOf(other).slice(0, trims.length)
  const distances = pairsOf(one).flatMap(([across, down]) =>
    upright.map((bits) => countBits(across ^ bits[0]) + countBits(down ^ bits[1])),
  )
  return Math.min(128, ...distances)
}

export const isSamePhoto = (one: PhotoHash, other: PhotoHash): boolean =>
  photoDistance(one, other) <= maxDistance

const bandBits = 16n
const bandMask = (1n << bandBits) - 1n

/** The bands of a photo's bits, as the number of the band and its 16 bits: an index finds photos that have one in common. */
const bandsOfPair = ([across, down]: Bits): number[] =>
  [across, down].flatMap((bits, half) =>
    Array.from({ length: 4 }, (_, at) => {
      const value = Number((bits >> (BigInt(at) * bandBits)) & bandMask)
      // A plain part says nothing.
      return value === 0 || value === Number(bandMask) ? [] : [(half * 4 + at) * 65_536 + value]
    }).flat(),
  )

/** What a photo is found by. */
export const photoBands = (hash: PhotoHash): number[] => [
  ...new Set(pairsOf(hash).slice(0, trims.length).flatMap(bandsOfPair)),
]

/** What photos like it are looked for by: its own bands, mirrored too, and each with one other bit. */
export const searchedBands = (hash: PhotoHash): number[] => {
  const own = pairsOf(hash).flatMap(bandsOfPair)
  const near = own.flatMap((band) => Array.from({ length: Number(bandBits) }, (_, bit) => band ^ (1 << bit)))
  return [...new Set([...own, ...near])]
}
