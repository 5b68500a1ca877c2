import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { photosOf } from '../../photo/photos-of.ts'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { Picture } from '../../ui/picture.tsx'
import { useProperty } from '../property-query.ts'
import styles from './card-actions.module.css'
import { cardPictureSizes } from './card-picture-sizes.ts'

type Props = {
  /** The property's. */
  id: string
  count: number
  strip: HTMLElement
  /** The photo in view; null before they were turned. */
  at: number | null
  onTurn: (at: number) => void
}

const turn = (strip: HTMLElement, by: 1 | -1) => strip.scrollBy({ left: by * strip.clientWidth })

/** Tells of swipes, and turns by the arrow keys while the card's link has the focus. */
const useTurning = (strip: HTMLElement, onTurn: (at: number) => void) =>
  useEffect(() => {
    const scrolled = () => onTurn(Math.round(strip.scrollLeft / strip.clientWidth))
    const keyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(strip, -1)
      if (key === 'ArrowRight') turn(strip, 1)
    }
    const link = strip.parentElement
    // A swipe may be faster than this.
    if (strip.scrollLeft > 0) scrolled()
    strip.addEventListener('scroll', scrolled, { passive: true })
    link?.addEventListener('keydown', keyDown)
    return () => {
      strip.removeEventListener('scroll', scrolled)
      link?.removeEventListener('keydown', keyDown)
    }
  }, [strip, onTurn])

/**
 * The photos after the first: swiped on a touch screen, turned by arrows under a pointer and by the arrow keys. None is loaded before, and then
 * the next one ahead. The page that the card leads to has them for assistive technology.
 */
export const CardPhotos = ({ id, count, strip, at, onTurn }: Props) => {
  const [furthest, setFurthest] = useState(-1)
  if (at !== null && at > furthest) setFurthest(at)
  useTurning(strip, onTurn)
  const { data } = useProperty(id, { enabled: at !== null })
  const photos = data ? photosOf(data) : []
  const later = Array.from({ length: count - 1 }, (_, index) => index + 1)
  return (
    <>
      {createPortal(
        later.map((index) => {
          const photo = furthest >= 0 && index <= furthest + 1 ? photos[index] : undefined
          return (
            <div key={index} className={styles.slide}>
              {photo && <Picture src={photo.url} alt="" sizes={cardPictureSizes} />}
            </div>
          )
        }),
        strip,
      )}
      <span className={styles.turn} aria-hidden>
        {at !== null && at > 0 && (
          <button type="button" tabIndex={-1} data-side="left" onClick={() => turn(strip, -1)}>
            <IconChevronLeft />
          </button>
        )}
        {(at ?? 0) < count - 1 && (
          <button type="button" tabIndex={-1} data-side="right" onClick={() => turn(strip, 1)}>
            <IconChevronRight />
          </button>
        )}
      </span>
    </>
  )
}
