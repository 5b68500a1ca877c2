import { describe, expect, it } from 'vitest'
import { hashedSide, hashPhoto, isSamePhoto } from './photo-hash.ts'

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
      expect(isSamePhoto(hash.bits, other.bits)).toBe(true)
      expect(isSamePhoto(other.bits, hash.bits)).toBe(true)
    }
  })

  it('isn’t the same as another one', () => {
    for (const phase of [3, 4, 9]) expect(isSamePhoto(hash.bits, hashPhoto(waves(phase)).bits)).toBe(false)
  })

  it('is found by a band that it has in common with what is searched for', () => {
    const stored = new Set(hash.bands)
    expect(hashPhoto(mirrored(waves(1))).bands.some((band) => stored.has(band))).toBe(true)
  })

  it('fits the database’s numbers', () => {
    for (const bits of hash.bits) expect(BigInt.asIntN(64, bits)).toBe(bits)
    for (const band of hash.bands) expect(band).toBeLessThan(2 ** 31)
  })

  it('that shows nothing is like none, not even itself', () => {
    const plain = hashPhoto(Array.from({ length: hashedSide * hashedSide }, () => 90))
    expect(plain).toEqual({ bits: [], bands: [] })
    expect(isSamePhoto(plain.bits, plain.bits)).toBe(false)
  })
})
