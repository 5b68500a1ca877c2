import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A landscape of soft gradients with grain, as photographs have. */
export const photo = async (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, seed = 1; at < pixels.length; at += 3) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    pixels[at] = 40 + (x / width) * 160 + (seed % 16)
    pixels[at + 1] = 90 + (y / height) * 120 + (seed % 12)
    pixels[at + 2] = 60 + Math.sin(x / 90) * 30 + (seed % 20)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A JPEG with the detail of a photograph in every part. */
export const textured = async (width: number, height: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: width / 2, height: height / 2, channels: 3, background: '#000000', noise } as const
  const grain = await sharp({ create }).png().toBuffer()
  return sharp(grain).resize(width, height).jpeg({ quality: 95 }).toBuffer()
}

export const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A small file that unpacks to `side`² pixels. */
export const bomb = (side: number) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
