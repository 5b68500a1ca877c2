import { describe, expect, it } from 'vitest'
import { hashedSide, hashPhoto, isSamePhoto, photoBands, searchedBands } from './photo-hash.ts'

/** A wave over the whole copy, so that every part of it has steps. */
const waves = (phase: number) =>
  Array.from({ length: hashedSide * hashedSide }, (_, at) => {
    const [x, y] = [at % hashedSide, Math.floor(at / hashedSide)]
    return 128 + 60 * Math.sin(x / (7 + phase) + phase) + 60 * Math.sin(y / (5 + phase) + x / (20 - phase))
  })

const mirrored = (pixels: number[]) =>
  pixels.map((_, at) => pixels[at - (at % hashedSide) + (hashedSide - 1 - (at % hashedSide))] ?? 0)

describe('a photo', () => {
  const hash = hashPhoto(waves(1))

  it('is the same brightened, mirrored, and both', () => {
    const brighter = waves(1).map((grey) => Math.min(255, grey * 1.2))
    for (const pixels of [waves(1), brighter, mirrored(waves(1)), mirrored(brighter)]) {
      const other = hashPhoto(pixels)
      expect(isSamePhoto(hash, other)).toBe(true)
      expect(isSamePhoto(other, hash)).toBe(true)
    }
  })

  it('isn’t the same as another one', () => {
    for (const phase of [2, 3, 4]) expect(isSamePhoto(hash, hashPhoto(waves(phase)))).toBe(false)
  })

  it('is found by a band that it has in common with what is searched for', () => {
    const stored = new Set(photoBands(hash))
    expect(searchedBands(hashPhoto(mirrored(waves(1)))).some((band) => stored.has(band))).toBe(true)
  })

  it('fits the database’s numbers', () => {
    for (const bits of hash) expect(BigInt.asIntN(64, bits)).toBe(bits)
    for (const band of searchedBands(hash)) expect(band).toBeLessThan(2 ** 31)
  })

  it('that shows nothing is like none, not even itself', () => {
    const plain = hashPhoto(Array.from({ length: hashedSide * hashedSide }, () => 90))
    expect(plain).toEqual([])
    expect(isSamePhoto(plain, plain)).toBe(false)
    expect(photoBands(plain)).toEqual([])
  })
})
