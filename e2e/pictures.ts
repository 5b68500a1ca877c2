import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The header of a 1-bit PNG with sides of `side` pixels. */
const pngHead = (side: number) => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size[8] = 1
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', size)])
}

const pngOf81Megapixels = Buffer.concat([
  pngHead(9000),
  chunk('IDAT', deflateSync(Buffer.alloc(9000 * (9000 / 8 + 1)))),
  chunk('IEND', Buffer.alloc(0)),
])

const named = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

const unknown =
  'This file is not a JPEG, PNG, WebP or AVIF picture. Please choose one, or save your photo as JPEG first.'
const tooLarge = 'This picture is too large. Please choose one of at most 25 MB and 50 megapixels.'
const unreadable =
  'This is a HEIC photo, which we can’t read. On an iPhone choose Settings › Camera › Formats › Most Compatible for new photos, or save this one as JPEG; then choose that.'
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

/** Files that can't be read as a photo, whatever their names say. */
export const badPictures = [
  {
    what: 'A text called .jpg',
    file: named('me.jpg', 'image/jpeg', Buffer.from('no picture at all')),
    sentence: unknown,
  },
  { what: 'An SVG drawing', file: named('me.svg', 'image/svg+xml', svg), sentence: unknown },
  { what: 'A HEIC photo', file: named('me.heic', 'image/heic', heic), sentence: unreadable },
  {
    what: 'A photo of 26 MB',
    file: named('me.png', 'image/png', Buffer.concat([pngHead(100), Buffer.alloc(26 * 1024 * 1024)])),
    sentence: tooLarge,
  },
  {
    what: 'A photo of 81 megapixels',
    file: named('me.png', 'image/png', pngOf81Megapixels),
    sentence: tooLarge,
  },
]

/** Starts like a photo, so that only decoding it shows that it is damaged. */
export const brokenPicture = named(
  'me.png',
  'image/png',
  Buffer.concat([pngHead(100), Buffer.from('<svg/>')]),
)
