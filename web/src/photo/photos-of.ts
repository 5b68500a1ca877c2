import type { Property } from '@thikana/contract/api'
import type { Photo } from '@thikana/domain/photo/photo'

/** The photos of a listing, the cover first; of one from a list only the cover is known. */
export const photosOf = ({ images, image }: { images?: Photo[] | undefined; image: string }): Photo[] => {
  if (images && images.length > 0) return images
  return image ? [{ url: image, caption: null }] : []
}

/** How many photos a listing has, wherever it comes from. */
export const photoCount = ({ images, imageCount }: Pick<Property, 'images' | 'imageCount'>): number =>
  images?.length ?? imageCount ?? 1
