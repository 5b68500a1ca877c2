import type { Photo } from '@thikana/domain/photo/photo'

/** A stored form's photos, `image` first. */
export const photosIn = ({ images, image }: { images: readonly Photo[]; image: string }): Photo[] =>
  images.length > 0 ? [...images] : [{ url: image, caption: null }]

/** As a row has them: none if there is nothing to say beyond its `image`. */
export const storedPhotos = (photos: readonly Photo[]): Photo[] =>
  photos.length === 1 && photos[0]!.caption === null ? [] : [...photos]
