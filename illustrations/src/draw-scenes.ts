// Draws the web app's own pictures. Run it after a change to the drawings, and commit the files it writes.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawBanner } from './banner.ts'
import { drawSeal } from './seal.ts'
import { drawSpot, spotNames } from './spot.ts'

const publicFolder = join(import.meta.dirname, '../../web/public')
const scenes = join(publicFolder, 'scenes')

/** The maximum size of a banner at each width, in bytes. */
const budgets = [
  { width: 960, maxBytes: 90_000 },
  { width: 1600, maxBytes: 160_000 },
  { width: 2400, maxBytes: 260_000 },
]

/** The same for phones, which show 6:5 of the picture's 12:5 under an overlay that hides fine detail. */
const phoneBudgets = [
  { width: 840, maxBytes: 40_000 },
  { width: 1200, maxBytes: 60_000 },
]
const best = 86
const phoneBest = 62

/** The horizontal position of each banner's subject; the same values are `object-position` in the banner's style sheet. */
const subjects = [0.72, 0.65, 0.65] as const

const cutForPhones = (banner: string, subject: number): Promise<Buffer> =>
  sharp(Buffer.from(banner))
    .extract({ left: Math.round(1200 * subject), top: 0, width: 1200, height: 1000 })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** The best quality within `maxBytes`, from `from` down in steps of 4. */
const toWebp = async (drawing: Buffer, from: number, width: number, maxBytes: number): Promise<Buffer> => {
  const pixels = await sharp(drawing).resize(width).png({ compressionLevel: 1 }).toBuffer()
  for (let quality = from; quality >= 40; quality -= 4) {
    const image = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (image.length <= maxBytes) return image
  }
  throw new Error(`A banner ${width} wide doesn't fit into ${maxBytes} bytes.`)
}

/** Wraps one 32×32 PNG as an ICO file; the directory's fields are little-endian. */
const toIco = (png: Buffer): Buffer => {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2) // an icon
  directory.writeUInt16LE(1, 4) // with one picture
  directory.writeUInt8(32, 6)
  directory.writeUInt8(32, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(png.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, png])
}

/** The icons of the web manifest and the favicon. A maskable icon may be cut to its inner four fifths, so its mark is smaller. */
const drawIcons = async (seal: string): Promise<void> => {
  const at = (size: number) => sharp(Buffer.from(seal), { density: 600 }).resize(size).png().toBuffer()
  for (const size of [192, 512]) await writeFile(join(publicFolder, `icon-${size}.png`), await at(size))
  await writeFile(join(publicFolder, 'favicon.ico'), toIco(await at(32)))
  const ground = { create: { width: 512, height: 512, channels: 3, background: '#FBF8F3' } } as const
  const maskable = await sharp(ground)
    .composite([{ input: await at(360) }])
    .png()
    .toBuffer()
  await writeFile(join(publicFolder, 'icon-maskable-512.png'), maskable)
}

const writeBanner = async (
  name: string,
  drawing: Buffer,
  from: number,
  sizes: typeof budgets,
): Promise<void> => {
  for (const { width, maxBytes } of sizes) {
    const image = await toWebp(drawing, from, width, maxBytes)
    await writeFile(join(scenes, `${name}-${width}.webp`), image)
    console.log(`${name}-${width}.webp ${Math.round(image.length / 1000)} kB`)
  }
}

await mkdir(scenes, { recursive: true })
await writeFile(join(publicFolder, 'seal.svg'), drawSeal())
await writeFile(join(publicFolder, 'favicon.svg'), drawSeal())
await drawIcons(drawSeal())
for (const name of spotNames) await writeFile(join(scenes, `${name}.svg`), drawSpot(name))
// For previews of links to the home page, some of which know no WebP.
await writeFile(
  join(scenes, 'banner-shared.jpg'),
  await sharp(Buffer.from(drawBanner(0)))
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'right' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer(),
)
for (const n of [0, 1, 2] as const) {
  const svg = drawBanner(n)
  await writeBanner(`banner-${n}`, Buffer.from(svg), best, budgets)
  await writeBanner(`banner-${n}-phone`, await cutForPhones(svg, subjects[n]), phoneBest, phoneBudgets)
}
