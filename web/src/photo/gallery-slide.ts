import type { Photo } from '@thikana/domain/photo/photo'
import { avifVariants, type Picture, pictureOf, pictureVariants } from '@thikana/domain/photo/picture'
import type { SlideImage } from 'yet-another-react-lightbox'

/** Whether this browser has chosen AVIF where the page offered it. */
const takesAvif = () =>
  [...document.querySelectorAll<HTMLImageElement>('picture > img')].some(({ currentSrc }) =>
    currentSrc.endsWith('.avif'),
  )

const filesOf = (picture: Picture) => {
  const avif = takesAvif() ? avifVariants(picture) : []
  return avif.length > 0 ? avif : pictureVariants(picture)
}

/** A photo for the gallery, which loads the width that the screen and the zoom need. */
export const gallerySlide = ({ url, caption }: Photo, at: number, title: string): SlideImage => {
  const alt = caption ?? `Photo ${at + 1} of ${title}`
  const words = caption ? { description: caption } : {}
  const picture = pictureOf(url)
  if (!picture) return { src: url, alt, ...words }
  const { width, height } = picture
  const srcSet = filesOf(picture).map((file) => ({
    src: file.url,
    width: file.width,
    height: Math.round((file.width * height) / width),
  }))
  return { src: url, alt, width, height, srcSet, ...words }
}
