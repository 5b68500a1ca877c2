import { pictureLimits } from './picture.ts'
import type { RefusalCode } from '../refusal.ts'

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The major and compatible brands of an ISO media file (ISO 14496-12 §4.3). */
const brandsOf = (head: Uint8Array): string[] => {
  if (latin(head, 4, 8) !== 'ftyp') return []
  const end = Math.min(head[3] ?? 0, head.length)
  return latin(head, 8, end).match(/.{4}/gs) ?? []
}

/** Brands of HEIF files whose pictures are in HEVC (ISO 23008-12 annex B), which we can’t decode. */
const hevc = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/** Whether the first bytes are those of a HEIC photo, as phones take them. */
export const isHeic = (head: Uint8Array): boolean => {
  const brands = brandsOf(head)
  return brands.some((brand) => hevc.has(brand)) && !brands.includes('avif')
}

/** Whether the first bytes are those of a JPEG, PNG, WebP or AVIF, regardless of the file name. */
const isPictureType = (head: Uint8Array): boolean =>
  latin(head, 0, 3) === '\u00ff\u00d8\u00ff' ||
  latin(head, 0, 8) === '\u0089PNG\r\n\u001a\n' ||
  (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') ||
  brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis')

type PictureFile = {
  /** The size and the first bytes of the file; 64 are enough. */
  size: number
  head: Uint8Array
}

/** Why a file can’t be uploaded as a picture, judged by its first bytes. */
export const pictureFileRefusal = ({ size, head }: PictureFile): RefusalCode | null => {
  if (size === 0) return 'imageEmpty'
  if (isHeic(head)) return 'imageHeic'
  if (!isPictureType(head)) return 'imageNotRecognised'
  return size > pictureLimits.bytes ? 'imageTooLarge' : null
}

/** Why a picture of this size in pixels can’t be uploaded; without a size, it is damaged. */
export const pictureSizeRefusal = (
  size: { width: number; height: number } | null | undefined,
): RefusalCode | null => {
  if (!size) return 'imageBroken'
  return size.width * size.height > pictureLimits.pixels ? 'imageTooLarge' : null
}
