import { describe, expect, it } from 'vitest'
import { pictureFileRefusal, pictureSizeRefusal } from './picture-file.ts'

const megabyte = 1024 * 1024
const most = 25 * megabyte

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const ftyp = (...brands: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(16 + (brands.length - 1) * 4)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`,
  )

describe('a file that is chosen as a picture', () => {
  it.each([
    ['a JPEG', bytes('\u00ff\u00d8\u00ff\u00e0\0')],
    ['a PNG', bytes('\u0089PNG\r\n\u001a\n\0\0')],
    ['a WebP', bytes('RIFF\u0024\0\0\0WEBPVP8 ')],
    ['an AVIF', ftyp('avif', 'mif1', 'miaf')],
    ['an AVIF in a general HEIF file', ftyp('mif1', 'avif')],
  ])('may be %s, up to 25 megabytes', (_, head) => {
    expect(pictureFileRefusal({ size: most, head })).toBeNull()
    expect(pictureFileRefusal({ size: most + 1, head })).toBe('imageTooLarge')
  })

  it.each([
    ['a text', bytes('no picture at all')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', bytes('GIF89a')],
    ['a RIFF sound', bytes('RIFF\u0024\0\0\0WAVEfmt ')],
  ])('is refused if it is %s, whatever its size', (_, head) => {
    expect(pictureFileRefusal({ size: 1, head })).toBe('imageNotRecognised')
    expect(pictureFileRefusal({ size: 2 * most, head })).toBe('imageNotRecognised')
  })

  it.each([
    ['a phone’s HEIC', ftyp('heic', 'mif1', 'miaf')],
    ['a HEIC in a general HEIF file', ftyp('mif1', 'heix')],
    ['a burst', ftyp('hevc', 'msf1')],
  ])('is refused with how to get a JPEG if it is %s', (_, head) => {
    expect(pictureFileRefusal({ size: 1, head })).toBe('imageHeic')
  })

  it('that is empty is called so', () => {
    expect(pictureFileRefusal({ size: 0, head: bytes('') })).toBe('imageEmpty')
  })

  it('may have fifty megapixels', () => {
    expect(pictureSizeRefusal({ width: 10_000, height: 5000 })).toBeNull()
    expect(pictureSizeRefusal({ width: 10_001, height: 5000 })).toBe('imageTooLarge')
    expect(pictureSizeRefusal(undefined)).toBe('imageBroken')
  })
})
