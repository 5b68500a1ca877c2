import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Photo } from '@thikana/domain/photo/photo'
import { formatNumber } from '@thikana/texts/number'
import type { Upload } from './uploads.ts'

export type DraftPhoto = {
  /** Stays the same while the photo is uploaded, moved and captioned. */
  key: string
  /** Empty until it is uploaded. */
  url: string
  caption: string
  /** The file it was chosen as; empty for a photo that the listing had. */
  fileName: string
  /** Why its file can't be uploaded: the code of a refusal. */
  refusal?: string
}

export type Photos = readonly DraftPhoto[]

export const draftPhotos = (photos: readonly Photo[]): DraftPhoto[] =>
  photos.map(({ url, caption }) => ({ key: url, url, caption: caption ?? '', fileName: '' }))

/** The photos as they are sent, in the same order. */
export const sentPhotos = (photos: Photos): Photo[] =>
  photos.map(({ url, caption }) => ({ url, caption: caption.trim() || null }))

/** Whether one is still to be uploaded, so that the form can't be sent yet. */
export const isIncomplete = (photos: Photos): boolean => photos.some(({ url }) => url === '')

export const changePhoto = (photos: Photos, key: string, change: Partial<DraftPhoto>): DraftPhoto[] =>
  photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo))

export const withoutPhoto = (photos: Photos, key: string): DraftPhoto[] =>
  photos.filter((photo) => photo.key !== key)

export const insertPhoto = (photos: Photos, photo: DraftPhoto, at: number): DraftPhoto[] => [
  ...photos.slice(0, at),
  photo,
  ...photos.slice(at),
]

/** Moves a photo to the place of another. */
export const movePhoto = (photos: Photos, key: string, overKey: string): DraftPhoto[] => {
  const moved = photos.find((photo) => photo.key === key)
  const to = photos.findIndex((photo) => photo.key === overKey)
  return moved && to >= 0 ? insertPhoto(withoutPhoto(photos, key), moved, to) : [...photos]
}

/** Moves a photo to the front: the first one is the cover. */
export const makeCover = (photos: Photos, key: string): DraftPhoto[] =>
  movePhoto(photos, key, photos[0]?.key ?? key)

/** What a photo is called: its caption, else its place. */
export const photoName = (i18n: I18n, { caption }: Pick<DraftPhoto, 'caption'>, at: number): string => {
  const number = formatNumber(i18n, at + 1)
  return caption.trim() || t(i18n)`photo ${number}`
}

/** In place of a refusal, for a photo of a saved draft whose file is gone. */
export const unfinished = 'unfinished'

/** How far a photo’s upload is; null once it is stored. */
export const findUpload = (
  { key, url, refusal }: Photos[number],
  states: ReadonlyMap<string, Upload>,
): Upload | null => {
  if (url) return null
  return states.get(key) ?? { step: 'refused', reason: refusal ?? unfinished }
}

const needsPerson = new Set<Upload['step']>(['failed', 'refused'])

/** One sentence about all uploads; empty while there is nothing to say. */
export const uploadSummary = (i18n: I18n, photos: Photos, states: ReadonlyMap<string, Upload>): string => {
  if (!isIncomplete(photos)) return ''
  const steps = photos.flatMap((photo) => findUpload(photo, states)?.step ?? [])
  const stuck = steps.filter((step) => needsPerson.has(step)).length
  const onTheWay = steps.length - stuck
  const problem =
    stuck > 0 ? t(i18n)`${plural(stuck, { one: '# photo', other: '# photos' })} could not be uploaded.` : ''
  if (onTheWay === 0) return problem
  const progress = steps.includes('paused')
    ? t(
        i18n,
      )`Waiting for the connection: ${plural(onTheWay, { one: '# photo', other: '# photos' })} to go. It continues automatically.`
    : t(i18n)`Uploading ${plural(onTheWay, { one: '# photo', other: '# photos' })}…`
  return [progress, problem].filter(Boolean).join(' ')
}
