import { pictureLimits } from '@thikana/domain/photo/picture'
import { isHeic } from '@thikana/domain/photo/picture-file'
import { type RefusalCode, refuse } from '@thikana/domain/refusal'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { countFrames, countScans } from './count-parts.ts'

/** HEIF comes in two codecs: AV1 (`avif`) is built in, HEVC (`heic`) is under patents and is not. */
const heif = ['image/avif', 'image/heif', 'image/heic']
const readable = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', ...heif]

const bytesOfDepth: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Up to here a picture is decoded in about a second on a small machine. */
const quick = { unpackedBytes: 80_000_000, unpackedAvifBytes: 40_000_000, scannedPixels: 400_000_000 }

/** The brands of a HEIF file are within these. */
const headBytes = 256

export type Inspected = {
  /** Whether decoding may take more than about a second. */
  isHeavy: boolean
  /** The refusal if it can't be decoded. */
  unreadable: RefusalCode
}

/**
 * Judges a picture by its header, before anything is decoded; a comment names the attack that each check answers. Throws the refusals of an
 * upload (`Images.store`).
 */
export const inspect = async (bytes: Buffer): Promise<Inspected> => {
  const max = pictureLimits
  if (bytes.length > max.bytes) throw refuse('imageTooLarge')
  if (bytes.length === 0) throw refuse('imageEmpty')
  // A picture that no decoder here reads, told apart so that people know what to do.
  if (isHeic(bytes.subarray(0, headBytes))) throw refuse('imageHeic')
  // A script or an SVG under the name of a photo: name and declared type are no evidence, only the first bytes are.
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!readable.includes(type)) throw refuse('imageNotRecognised')
  const isHeif = heif.includes(type)
  const unreadable = isHeif && type !== 'image/avif' ? 'imageNotRecognised' : 'imageBroken'
  // A JPEG of a megabyte with thousands of passes, each over the whole picture.
  const scans = type === 'image/jpeg' ? countScans(bytes, max.scans) : 1
  if (scans > max.scans) throw refuse('imageTooManyScans', { max: max.scans })
  const { width, height, channels, depth, pages } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(unreadable)
    })
  // A decompression bomb: a few kilobytes that unpack to gigabytes.
  const pixels = width * height
  if (pixels > max.pixels) throw refuse('imageTooLarge')
  // The same as an animation of many frames.
  const frames = type.endsWith('png') ? countFrames(bytes) : (pages ?? 1)
  if (frames > max.frames) throw refuse('imageTooManyFrames', { max: max.frames })
  // The same within the pixels allowed, by many channels of many bits, or as AVIF, whose decoder takes several times as much.
  const unpacked = pixels * channels * (bytesOfDepth[depth] ?? 4)
  if (unpacked > (isHeif ? max.unpackedAvifBytes : max.unpackedBytes)) throw refuse('imageTooDemanding')
  const isHeavy =
    unpacked > (isHeif ? quick.unpackedAvifBytes : quick.unpackedBytes) ||
    scans * pixels > quick.scannedPixels
  return { isHeavy, unreadable }
}
