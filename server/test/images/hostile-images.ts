import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk } from './images.ts'

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })

/** The segments of a JPEG of our own, each with the data that follows it, up to the end of the image. */
const readSegments = (jpeg: Buffer) => {
  const segments: Buffer[] = []
  for (let at = 2; jpeg[at + 1] !== 0xd9; at += segments.at(-1)!.length) {
    let end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (jpeg[at + 1] === 0xda) while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end += 1
    segments.push(jpeg.subarray(at, end))
  }
  return segments
}

/** Offsets in a scan's header: its first coefficient and its bits, if it is of one component. */
const [firstCoefficient, bits] = [7, 9]

/**
 * A progressive JPEG of nearly 40 megapixels, valid to a decoder, whose first luminance scan is repeated `repeated` times as
 * full-precision scans.
 */
export const manyScans = async (repeated: number): Promise<Buffer> => {
  const segments = readSegments(await grey(6300, 6300).jpeg({ progressive: true, quality: 50 }).toBuffer())
  const at = segments.findIndex((each) => each[1] === 0xda && each[firstCoefficient] === 1)
  const table = segments[at - 1]!
  const scan = Buffer.from(segments[at]!)
  scan[bits] = 0
  const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])]
  return Buffer.concat([start, ...segments, table, ...Array.from({ length: repeated }, () => scan), end])
}

/** A few hundred bytes that unpack to 40 megapixels of four channels. */
export const deepAvif = (bitdepth: 8 | 10 | 12, width = 8000, height = 5000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 90, g: 90, b: 90, alpha: 0.5 } } })
    .avif({ bitdepth, effort: 0, quality: 30 })
    .toBuffer()

/** A PNG of 40 megapixels of four channels of 16 bits each. */
export const deepPng = (): Promise<Buffer> =>
  sharp({ create: { width: 8000, height: 5000, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A PNG of 40 megapixels of four channels of 8 bits each: as much as may be. */
export const largestPng = (): Promise<Buffer> =>
  sharp({ create: { width: 8000, height: 5000, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
    .png({ compressionLevel: 9 })
    .toBuffer()

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** An animated PNG of `frames` frames, each the whole picture. */
export const animatedPng = (frames: number, side = 2000): Buffer => {
  const size = Buffer.concat([number(side), number(side)])
  const rows = deflateSync(Buffer.alloc(side * (side + 1)), { level: 9 })
  const control = (sequence: number) =>
    chunk(
      'fcTL',
      Buffer.concat([number(sequence), size, number(0), number(0), Buffer.from([0, 1, 0, 30, 0, 0])]),
    )
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 0, 0, 0, 0])])),
    chunk('acTL', Buffer.concat([number(frames), number(0)])),
    control(0),
    chunk('IDAT', rows),
  ]
  for (let frame = 1; frame < frames; frame += 1)
    parts.push(control(2 * frame - 1), chunk('fdAT', Buffer.concat([number(2 * frame), rows])))
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))])
}

/** An animated WebP of `frames` frames, each the whole picture: the first one's bytes again and again. */
export const animatedWebp = async (frames: number, side = 2000): Promise<Buffer> => {
  const still = await grey(side, side).webp({ quality: 20, effort: 0 }).toBuffer()
  const part = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const short = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])
  const size = Buffer.concat([short(side - 1), short(side - 1)])
  const frame = part(
    'ANMF',
    Buffer.concat([short(0), short(0), size, short(40), Buffer.from([0]), still.subarray(12)]),
  )
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    part('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size])),
    part('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
