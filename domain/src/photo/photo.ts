/** One of a listing's photos. The first is the property's `image`. */
export type Photo = { url: string; caption: string | null }

export const maxPhotos = 20
export const captionMaxLength = 200

type Problem = { path: string; message: string }

const problemOfPhoto = (photos: readonly Photo[], at: number): Problem | null => {
  const { url, caption } = photos[at]!
  if (photos.findIndex((one) => one.url === url) < at)
    return { path: `images.${at}.url`, message: 'This photo is in the list already' }
  if ((caption ?? '').trim().length > captionMaxLength)
    return { path: `images.${at}.caption`, message: `Caption can be at most ${captionMaxLength} characters` }
  return null
}

/** Everything that is wrong with the photos of a listing whose picture is `image`, by path. */
export const photosProblems = (photos: readonly Photo[], image = photos[0]?.url): Problem[] => {
  const [first] = photos
  if (photos.length > maxPhotos)
    return [{ path: 'images', message: `A listing can have at most ${maxPhotos} photos` }]
  const isOther = first !== undefined && first.url !== image
  const own = photos.map((_, at) => problemOfPhoto(photos, at)).filter((one) => one !== null)
  const message = 'The first photo must be the one in `image`'
  return isOther ? [{ path: 'images.0.url', message }, ...own] : own
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
