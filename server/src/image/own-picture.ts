import { type RefusalCode, refuse, sentence } from '@thikana/domain/refusal'
import type { Images } from '../providers/images/port.ts'

/**
 * The path of a picture we stored, whether `url` is that path or the whole address under `publicUrl`. Throws `missing`, naming the field
 * `image`, for anything else: a page must not load pictures from places we don't know.
 */
export const ownPicture = async (
  images: Images,
  publicUrl: string,
  url: string,
  missing: Extract<RefusalCode, 'imageMissing' | 'imageUnknown'>,
): Promise<string> => {
  const { origin } = new URL(publicUrl)
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  const found = await images.find(path)
  if (!found) throw refuse(missing, {}, [{ path: 'image', message: sentence(missing) }])
  return found.url
}
