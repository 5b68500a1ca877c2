import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type FocusEvent, startTransition, useEffect, useRef, useState } from 'react'
import { formatNumber } from '@thikana/texts/number'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '../ui/icons.ts'
import { IconButton } from '../ui/button.tsx'
import { usePageTitle } from '../ui/text/page-title.tsx'
import styles from './banner.module.css'
import { LocationSearch } from './location-search.tsx'
import { useCarousel } from './use-carousel.ts'

/** Requirements §5: three images. They are decorative; the heading over them says what the page is. */
const slides = [0, 1, 2]

const sources = (name: string, widths: number[]) =>
  widths.map((width) => `/scenes/${name}-${width}.webp ${width}w`).join(', ')

/** The width of a 12:5 picture that fills the banner's height, for each page width. */
const sizes = '(width < 768px) max(100vw, 960px), (width < 1024px) 1440px, max(100vw, 1200px)'

/** Phones get only the middle of the picture, cropped to what the banner shows. */
const Scene = ({ slide }: { slide: number }) => (
  <picture>
    <source media="(width <= 480px)" srcSet={sources(`banner-${slide}-phone`, [840, 1200])} sizes="480px" />
    <img
      src={`/scenes/banner-${slide}-1600.webp`}
      srcSet={sources(`banner-${slide}`, [960, 1600, 2400])}
      sizes={sizes}
      alt=""
      decoding="async"
      fetchPriority={slide === 0 ? 'high' : 'low'}
    />
  </picture>
)

/** The top of the home page: a carousel with the heading and the search over it. */
export const Banner = () => {
  const { t, i18n } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(null, heading)
  const count = slides.length
  const { at, step, move, goTo, setPaused, isStopped, setStopped, prefersReducedMotion } = useCarousel(count)
  // The other pictures load after the first render, so that they don't slow down the first one.
  const [isInUse, setInUse] = useState(false)
  useEffect(() => startTransition(() => setInUse(true)), [])
  const slidePosition = (slide: number) => ((slide - at + 1 + count) % count) - 1
  const release = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setPaused(false)
  }

  return (
    <section
      className={styles.banner}
      aria-label={t`Homes in Bangladesh`}
      aria-roledescription={t`carousel`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={release}
    >
      {slides.map((slide) => (
        <div
          key={slide}
          className={styles.slide}
          style={{ '--position': slidePosition(slide) } as CSSProperties}
          data-round={slidePosition(slide) === step || undefined}
          data-slide={slide}
        >
          {(slide === 0 || isInUse) && <Scene slide={slide} />}
        </div>
      ))}
      <div className={styles.scrim} />
      <div className={styles.inside}>
        <h1 ref={heading} tabIndex={-1}>
          {t`Homes in Bangladesh, each listing checked before you see it`}
        </h1>
        <LocationSearch />
      </div>
      <div className={styles.controls}>
        {slides.map((slide) => {
          const number = formatNumber(i18n, slide + 1)
          const total = formatNumber(i18n, count)
          return (
            <button
              key={slide}
              type="button"
              className={styles.dot}
              aria-label={t`Show picture ${number} of ${total}`}
              aria-current={slide === at}
              onClick={() => goTo(slide)}
            />
          )
        })}
        <div className={styles.arrows}>
          {!prefersReducedMotion && (
            <IconButton
              label={isStopped ? t`Play the pictures` : t`Pause the pictures`}
              onClick={() => setStopped(!isStopped)}
            >
              {isStopped ? <IconPlayerPlay /> : <IconPlayerPause />}
            </IconButton>
          )}
          <IconButton label={t`Previous picture`} onClick={() => move(-1)}>
            <IconChevronLeft size={24} />
          </IconButton>
          <IconButton label={t`Next picture`} onClick={() => move(1)}>
            <IconChevronRight size={24} />
          </IconButton>
        </div>
      </div>
    </section>
  )
}
