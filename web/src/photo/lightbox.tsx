import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Photo } from '@thikana/domain/photo/photo'
import { avifVariants, type Picture, pictureOf, pictureVariants } from '@thikana/domain/photo/picture'
import { useState } from 'react'
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '../ui/icons.ts'

/** Whether this browser has chosen AVIF where the page offered it. */
const takesAvif = () =>
  [...document.querySelectorAll<HTMLImageElement>('picture > img')].some(({ currentSrc }) =>
    currentSrc.endsWith('.avif'),
  )

const listFiles = (picture: Picture) => {
  const avif = takesAvif() ? avifVariants(picture) : []
  return avif.length > 0 ? avif : pictureVariants(picture)
}

/** A photo for the gallery, which loads the width that the screen and the zoom need. */
const gallerySlide = ({ url, caption }: Photo, at: number, title: string): SlideImage => {
  const number = at + 1
  const alt = caption ?? t`Photo ${number} of ${title}`
  const words = caption ? { description: caption } : {}
  const picture = pictureOf(url)
  if (!picture) return { src: url, alt, ...words }
  const { width, height } = picture
  const srcSet = listFiles(picture).map((file) => ({
    src: file.url,
    width: file.width,
    height: Math.round((file.width * height) / width),
  }))
  return { src: url, alt, width, height, srcSet, ...words }
}

export type LightboxProps = {
  photos: readonly Photo[]
  title: string
  /** The photo to begin with. */
  at: number
  onShow: (at: number) => void
  onClose: () => void
}

const plugins = [Captions, Counter, Zoom]
const icons = {
  iconPrev: () => <IconChevronLeft size={28} />,
  iconNext: () => <IconChevronRight size={28} />,
  iconClose: () => <IconX size={28} />,
  iconZoomIn: () => <IconZoomIn size={28} />,
  iconZoomOut: () => <IconZoomOut size={28} />,
}
/** The gallery puts the numbers in their places. */
const numbers = { index: '{index}', total: '{total}' }
const noArrows = { buttonPrev: () => null, buttonNext: () => null }

/** The full-screen gallery: swipe or press the arrows, zoom, and leave by Escape, the back button or by pulling down. */
export const Lightbox = ({ photos, title, at, onShow, onClose }: LightboxProps) => {
  const { t } = useLingui()
  const { index, total } = numbers
  // The address follows the photo: following it back would return to a photo that was swiped away quickly.
  const [first] = useState(at)
  const [slides] = useState(() => photos.map((photo, place) => gallerySlide(photo, place, title)))
  const isSingle = slides.length === 1
  return (
    <YetAnotherLightbox
      open
      index={first}
      slides={slides}
      close={onClose}
      plugins={plugins}
      on={{ view: ({ index: shown }) => shown !== at && onShow(shown) }}
      // Without an end, no arrow is ever disabled and loses the focus.
      carousel={{ finite: isSingle, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: 160, swipe: 200 }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 4 }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      render={isSingle ? { ...icons, ...noArrows } : icons}
      labels={{
        Lightbox: t`Photos of ${title}`,
        'Photo gallery': t`Photo`,
        '{index} of {total}': t`Photo ${index} of ${total}`,
        Previous: t`Previous photo`,
        Next: t`Next photo`,
        Close: t`Close`,
        'Zoom in': t`Zoom in`,
        'Zoom out': t`Zoom out`,
        Slide: t`Slide`,
        Carousel: t`Carousel`,
        Caption: t`Caption`,
      }}
    />
  )
}
