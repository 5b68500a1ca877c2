import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Photo } from '@thikana/domain/photo/photo'
import { avifVariants, type Picture, pictureOf, pictureVariants } from '@thikana/domain/photo/picture'
import { formatNumber } from '@thikana/texts/number'
import { useState } from 'react'
import YetAnotherLightbox, { type SlideImage, useLightboxState } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/captions.css'
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
const gallerySlide = (i18n: I18n, { url, caption }: Photo, at: number, title: string): SlideImage => {
  const number = formatNumber(i18n, at + 1)
  const alt = caption ?? t(i18n)`Photo ${number} of ${title}`
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

/** The library's own has Latin digits in every language. */
const Counter = () => {
  const { i18n } = useLingui()
  const { slides, currentIndex } = useLightboxState()
  return (
    <div className="photo-counter" aria-hidden>
      {formatNumber(i18n, currentIndex + 1)} / {formatNumber(i18n, slides.length)}
    </div>
  )
}

const plugins = [Captions, Zoom]
const parts = {
  controls: () => <Counter />,
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
  const { t, i18n } = useLingui()
  const { index, total } = numbers
  const begin = () => ({
    locale: i18n.locale,
    // The address follows the photo: following it back would return to a photo that was swiped away quickly.
    first: at,
    slides: photos.map((photo, place) => gallerySlide(i18n, photo, place, title)),
  })
  const [begun, setBegun] = useState(begin)
  if (begun.locale !== i18n.locale) setBegun(begin())
  const { first, slides } = begun
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
      render={isSingle ? { ...parts, ...noArrows } : parts}
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
