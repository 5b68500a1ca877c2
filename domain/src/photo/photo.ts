import { type Problem, tooLong } from '../problem.ts'
import type { FieldProblem } from '../refusal.ts'

/** One of a listing's photos. The first is the property's `image`. */
export type Photo = { url: string; caption: string | null }

export const maxPhotos = 20
export const captionMaxLength = 200

const otherFirst: Problem = { code: 'otherFirstPhoto', words: { image: '`image`' } }

const problemOfPhoto = (photos: readonly Photo[], at: number): FieldProblem | null => {
  const { url, caption } = photos[at]!
  if (photos.findIndex((one) => one.url === url) < at)
    return { path: `images.${at}.url`, problem: { code: 'photoTwice' } }
  if ((caption ?? '').trim().length > captionMaxLength)
    return { path: `images.${at}.caption`, problem: tooLong('caption', captionMaxLength) }
  return null
}

/** Everything that is wrong with the photos of a listing whose picture is `image`, by path. */
export const photosProblems = (photos: readonly Photo[], image = photos[0]?.url): FieldProblem[] => {
  const [first] = photos
  if (photos.length > maxPhotos)
    return [{ path: 'images', problem: { code: 'tooManyPhotos', words: { max: maxPhotos } } }]
  const isOther = first !== undefined && first.url !== image
  const own = photos.map((_, at) => problemOfPhoto(photos, at)).filter((one) => one !== null)
  return isOther ? [{ path: 'images.0.url', problem: otherFirst }, ...own] : own
}

/**
 * The photos of a listing whose picture is `image`, given those it had: as they were if that is still the first; else with it moved to the
 * front, or in the first one's place. Never empty.
 */
export const photosWithCover = (photos: readonly Photo[], image: string): Photo[] => {
  const cover = photos.find(({ url }) => url === image)
  if (cover) return [cover, ...photos.filter((photo) => photo !== cover)]
  return [{ url: image, caption: null }, ...photos.slice(1)]
}

/** The photos after an edit that names `image` and, if it says anything of them, `given`: none of them leaves only `image`. */
export const editedPhotos = (
  before: readonly Photo[],
  image: string,
  given: readonly Photo[] | null | undefined,
): Photo[] => photosWithCover(given === undefined ? before : (given ?? []), image)
