import { type Photo, photosWithCover } from '@thikana/domain/photo'

/** A stored form's photos: `image` first, even if a process of the release before photos changed it alone. */
export const photosIn = ({ images, image }: { images: readonly Photo[]; image: string }): Photo[] =>
  photosWithCover(images, image)

/** As a row has them: none if there is nothing to say beyond its `image`. */
export const storedPhotos = (photos: readonly Photo[]): Photo[] =>
  photos.length === 1 && photos[0]!.caption === null ? [] : [...photos]
