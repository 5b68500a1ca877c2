import { crc32, deflateSync } from 'node:zlib'
import { createClient } from '../calls/client.ts'
import { uploadOf } from '../visits/visits.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with a pattern (PNG specification, 5: signature, header, data, end). */
export const drawPicture = (width = 600, height = 400): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const row = width * 3 + 1
  const pixels = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([(x + y) % 256, (x * 3) % 256, (x * y) % 256], y * row + 1 + x * 3)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(pixels, { level: 1 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Uploads `picture` as the person of this session; its path at the server. */
export const storePicture = async (url: string, cookie: string, picture: Buffer): Promise<string> => {
  const client = createClient(url, 1)
  try {
    const { status, bytes } = await client.send(uploadOf(picture), cookie)
    if (status >= 300) throw new Error(`The upload answered ${status}: ${String(bytes)}`)
    return new URL((JSON.parse(String(bytes)) as { data: { url: string } }).data.url, url).pathname
  } finally {
    client.close()
  }
}
