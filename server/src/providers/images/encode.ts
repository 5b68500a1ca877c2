import { type Picture, pictureUrl, pictureVariants, pictureWidths } from '@thikana/domain/picture'
import { refuse } from '@thikana/domain/refusal'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'

// libvips reads dozens of formats, SVG and others with a history of holes among them: all are shut but these four.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** What an upload may weigh; the route that takes it stops reading there. */
export const bytesMost = 10 * 1024 * 1024
const pixelsMost = 40_000_000
const widthMost = Math.max(...pictureWidths)
/** A strip of pixels far taller than wide is scaled to this: WebP ends at 16,383. */
const heightMost = 3 * widthMost
/** Long for 40 megapixels on a slow machine, short for a file that was made to keep it busy. */
const secondsMost = 30

/** Effort 4, the usual one, takes twice the time for a twentieth fewer bytes. */
const webp = { quality: 78, effort: 2 }
/** Wide enough to tell the average colour by, in pixels. */
const colourWidth = 64

/** HEIF comes in two codecs: AV1 (`avif`) is built in, HEVC (`heic`) is under patents and is not, so it may turn out unreadable. */
const heif = ['image/avif', 'image/heif', 'image/heic']
const readable = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', ...heif]

const open = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: pixelsMost }).timeout({ seconds: secondsMost })

const decode = async (bytes: Buffer) => {
  if (bytes.length > bytesMost) throw refuse('imageTooLarge')
  // What the file is called or said to be is no evidence: only its first bytes are.
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!readable.includes(type)) throw refuse('imageNotRecognised')
  const unreadable = heif.includes(type) && type !== 'image/avif' ? 'imageNotRecognised' : 'imageBroken'
  // Reads the header only: a bomb is refused before a pixel of it is unpacked.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(unreadable)
    })
  if (width * height > pixelsMost) throw refuse('imageTooLarge')
  return open(bytes)
    .autoOrient()
    .resize({ width: widthMost, height: heightMost, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse(unreadable)
    })
}

type Encoded = { picture: Picture; files: { url: string; bytes: Buffer }[] }

/**
 * The uploaded picture upright, without its metadata (place and device among it), in each width it is kept in.
 * Throws Refusal `imageNotRecognised`, `imageBroken`, `imageTooLarge`.
 */
export const encodePicture = async (bytes: Buffer): Promise<Encoded> => {
  const { data, info } = await decode(bytes)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  // Decoded once; the pixels are upright and small by now, so each width is made from them.
  const pixels = () => sharp(data, { raw })
  const small = await pixels()
    .flatten({ background: '#ffffff' })
    .resize({ width: colourWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const average = await sharp(small.data, { raw: small.info }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const [red = 0, green = red, blue = red] = average
  const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const picture = { id: uuidv7().replaceAll('-', ''), width: info.width, height: info.height, colour }
  const files: Encoded['files'] = []
  for (const { url, width } of pictureVariants(picture)) {
    const scaled = url === pictureUrl(picture) ? pixels() : pixels().resize({ width })
    files.push({ url, bytes: await scaled.webp(webp).toBuffer() })
  }
  return { picture, files }
}
