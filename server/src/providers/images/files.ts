import { basename } from 'node:path'
import { avifVariants, pictureOf, pictureVariants } from '@thikana/domain/photo/picture'
import type { SentFile } from '../../http/send-file.ts'
import type { ImageStoreName } from '../../config/setting-groups.ts'

export type OpenFile =
  | Pick<SentFile, 'size' | 'read' | 'close'>
  /** It is loaded from there. */
  | { address: string }

/** A store of the files of pictures, by name (`<id>-480.webp`). What a file holds never changes under its name. */
export type ImageFiles = {
  store: ImageStoreName
  /** Other origins from which browsers load its files. */
  origins: readonly string[]
  /** Readies it for use; throws a sentence if its settings are wrong. */
  prepare(): Promise<void>
  /** Durable once it resolves. If it rejects, some may be there, and none appears afterwards. */
  put(files: readonly { name: string; bytes: Uint8Array }[]): Promise<void>
  /** Null if there is no such file. `isWhole` says that all of it will be read. */
  open(name: string, isWhole: boolean): Promise<OpenFile | null>
  /** All of a file; null if there is none. */
  read(name: string): Promise<Buffer | null>
  /** Those that are missing already are no error. */
  remove(names: readonly string[]): Promise<void>
}

export type ImageStores = {
  /** Where new pictures go. */
  primary: ImageFiles
  /** Where pictures are looked for, in this order. */
  all: readonly ImageFiles[]
}

/** Waits until all have ended, so that nothing appears afterwards; then throws the first failure. */
export const endAll = async (work: Promise<unknown>[]): Promise<void> => {
  const ended = await Promise.allSettled(work)
  const failed = ended.find((one) => 'reason' in one)
  if (failed) throw failed.reason
}

/** Asks each store until one has it. All but the last twice: a file on the move may appear in one that was asked before. */
export const lookIn = async <Found>(
  stores: readonly ImageFiles[],
  look: (files: ImageFiles) => Promise<Found | null>,
): Promise<Found | null> => {
  for (const files of [...stores, ...stores.slice(0, -1)]) {
    const found = await look(files)
    if (found !== null) return found
  }
  return null
}

export const typeOf = (name: string): string => (name.endsWith('.avif') ? 'image/avif' : 'image/webp')

/** The names of a picture's files: one for each width, WebP before AVIF; none if it isn't a picture of ours. */
export const filesOf = (url: string): string[] => {
  const picture = pictureOf(url)
  if (!picture) return []
  return [...pictureVariants(picture), ...avifVariants(picture)].map((variant) => basename(variant.url))
}
