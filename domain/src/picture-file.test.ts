import { describe, expect, it } from 'vitest'
import { pictureFileRefusal, pictureSizeRefusal } from './picture-file.ts'

const tenMegabytes = 10 * 1024 * 1024

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
  ])('may be %s, up to ten megabytes', (_, head) => {
    expect(pictureFileRefusal({ size: tenMegabytes, head })).toBeNull()
    expect(pictureFileRefusal({ size: tenMegabytes + 1, head })).toBe('imageTooLarge')
  })

  it.each([
    ['a text', bytes('no picture at all')],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a HEIC', ftyp('heic', 'mif1')],
    ['a GIF', bytes('GIF89a')],
    ['a RIFF sound', bytes('RIFF\u0024\0\0\0WAVEfmt ')],
    ['nothing', bytes('')],
  ])('is refused if it is %s, whatever its size', (_, head) => {
    expect(pictureFileRefusal({ size: 1, head })).toBe('imageNotRecognised')
    expect(pictureFileRefusal({ size: 2 * tenMegabytes, head })).toBe('imageNotRecognised')
  })

  it('may have forty megapixels', () => {
    expect(pictureSizeRefusal({ width: 8000, height: 5000 })).toBeNull()
    expect(pictureSizeRefusal({ width: 8001, height: 5000 })).toBe('imageTooLarge')
    expect(pictureSizeRefusal(undefined)).toBe('imageBroken')
  })
})
