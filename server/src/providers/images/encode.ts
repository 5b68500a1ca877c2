import { hashedSide, hashPhoto, type PhotoHash } from '@thikana/domain/photo/photo-hash'
import { pictureWidths } from '@thikana/domain/photo/picture'
import { type RefusalCode, refuse } from '@thikana/domain/refusal'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

// libvips reads dozens of formats, SVG and others with a history of security holes among them: only these four stay enabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// Nothing is decoded twice, so no cache; a decoder on one core leaves the rest to the other decoder and to the server.
sharp.cache(false)
sharp.concurrency(1)

const maxWidth = Math.max(...pictureWidths)
/** A strip of pixels far taller than wide is scaled to this: WebP ends at 16,383. */
const maxHeight = 3 * maxWidth

/** Effort 4, the usual one, takes twice the time for a twentieth fewer bytes. */
const webp = { quality: 78, effort: 2 }
/** The lowest effort takes twice the time of the WebP files, the next ones eight times (docs/decisions/039-photos.md). */
const avif = { quality: 55, effort: 0 }
/** The share of the WebP files' bytes up to which AVIF files are worth their storage. */
const maxAvifShare = 0.85

/** A file of this width is tried first, which takes a fifteenth of the time; wider ones save less. */
const tried = { width: 360, maxShare: 0.75 } as const

const bytesOf = (files: Uint8Array[]) => files.reduce((sum, { length }) => sum + length, 0)

/** The AVIF file of each width of `webps`; none if they would save little. */
const encodeAvifs = async (
  widths: number[],
  webps: Uint8Array[],
  pixelsAt: (width: number) => Sharp,
): Promise<Uint8Array[]> => {
  const encode = (width: number) => pixelsAt(width).avif(avif).toBuffer()
  const at = Math.max(
    0,
    widths.findLastIndex((width) => width <= tried.width),
  )
  if ((await encode(widths[at]!)).length > tried.maxShare * webps[at]!.length) return []
  const avifs: Uint8Array[] = []
  for (const width of widths) avifs.push(await encode(width))
  return bytesOf(avifs) <= maxAvifShare * bytesOf(webps) ? avifs : []
}

/** Pixels each way that suffice for the average colour and the preview. */
const smallSide = 64

const decode = (bytes: Buffer, unreadable: RefusalCode) =>
  // Its pixels have been counted (`inspect`).
  sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse(unreadable)
    })

export type Encoded = {
  width: number
  height: number
  colour: string
  /** A blurred preview (ThumbHash) as base64url. */
  thumbHash: string
  /** What tells that it is the same picture as another one. */
  hash: PhotoHash
  /** A file for each width, narrowest first. */
  webps: Uint8Array[]
  /** The same as AVIF; none if they would save little. */
  avifs: Uint8Array[]
}

type Small = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const averageColour = async ({ data, info }: Small): Promise<string> => {
  const average = await sharp(data, { raw: info })
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = average
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const thumbHashOf = ({ data, info }: Small): string =>
  Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')

/** What tells that a picture is the same as another one. */
export const hashOf = async (pixels: Sharp): Promise<PhotoHash> =>
  hashPhoto(
    await pixels
      .flatten({ background: '#ffffff' })
      .resize(hashedSide, hashedSide, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer(),
  )

/**
 * Encodes an inspected picture upright, without its metadata (place and device among it), in each stored width. Throws Refusal
 * `unreadable`.
 */
export const encodePicture = async (
  bytes: Buffer,
  unreadable: RefusalCode,
  withAvif = true,
): Promise<Encoded> => {
  const { data, info } = await decode(bytes, unreadable)
  const { width, height } = info
  const raw = { width, height, channels: info.channels }
  // Decoded once: the pixels are upright and small by now, and each width is encoded from them.
  const pixels = () => sharp(data, { raw })
  const small = await pixels()
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const widths = [...pictureWidths.filter((step) => step < width), width]
  const pixelsAt = (one: number) => (one === width ? pixels() : pixels().resize({ width: one }))
  const webps: Uint8Array[] = []
  for (const one of widths) webps.push(await pixelsAt(one).webp(webp).toBuffer())
  return {
    width,
    height,
    colour: await averageColour(small),
    thumbHash: thumbHashOf(small),
    hash: await hashOf(pixels()),
    webps,
    avifs: withAvif ? await encodeAvifs(widths, webps, pixelsAt) : [],
  }
}
