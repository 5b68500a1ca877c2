import { type Photo, photosProblems } from '@thikana/domain/photo/photo'
import { refuse } from '@thikana/domain/refusal'
import { sameAddress } from '@thikana/domain/user/user'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../providers/identity/port.ts'
import type { Images } from '../providers/images/port.ts'

type OwnPictureOptions = {
  images: Images
  publicUrl: string
  /** Who names the picture, by their address; null for a guest, who has uploaded none. */
  by: string | null
  /** The current pictures may stay, regardless of its uploader. */
  current?: readonly string[]
  missing: 'imageMissing' | 'imageUnknown'
  /** The field that named it. */
  path?: string
}

/**
 * The path of a picture that `by` uploaded, if `url` is that path or the full URL under `publicUrl`. Throws `missing`, naming
 * the field `path`, for anything else: a page must not load pictures from elsewhere, nor show another person's.
 */
export const ownPicture = async (
  url: string,
  { images, publicUrl, by, current = [], missing, path: field = 'image' }: OwnPictureOptions,
): Promise<string> => {
  const { origin } = new URL(publicUrl)
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  // Claimed first, the current picture too: it might be replaced and swept while this form is on its way.
  const isShown = current.includes(path)
  const found = await images.claim(path, { address: by, isShown })
  if (isShown) return path
  if (!found || by === null || !sameAddress(found.ownerEmail, by))
    throw refuse(missing, {}, [{ path: field, problem: { code: missing } }])
  return found.url
}

/** The photos with the paths of their pictures, each judged by `ownPicture`; `image` is the first one's, which was judged already. */
export const ownPhotos = async (
  photos: readonly Photo[] | null | undefined,
  image: string,
  options: OwnPictureOptions,
): Promise<Photo[] | null | undefined> => {
  if (!photos) return photos
  const owned: Photo[] = []
  for (const [at, photo] of photos.entries()) {
    const path = `images.${at}.url`
    const url = at === 0 ? image : await ownPicture(photo.url, { ...options, path })
    if (owned.some((one) => one.url === url))
      throw refuse('invalidInput', {}, photosProblems([...owned, { ...photo, url }]))
    owned.push({ ...photo, url })
  }
  return owned
}

type Providers = { identity: Identity; images: Images; publicUrl: string }

/** The same for a body for the identity provider, if it names a picture. */
export const demandOwnPicture = async (
  request: FastifyRequest,
  { identity, images, publicUrl }: Providers,
): Promise<void> => {
  const { image } = (request.body ?? {}) as { image?: unknown }
  if (typeof image !== 'string') return
  const caller = await identity.identify(request.headers)
  const by = caller?.email ?? null
  await ownPicture(image, {
    images,
    publicUrl,
    by,
    current: caller?.image ? [caller.image] : [],
    missing: 'imageUnknown',
  })
}
