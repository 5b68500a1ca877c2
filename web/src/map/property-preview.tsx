import type { Property } from '@thikana/contract/api'
import { cardFacts } from '@thikana/domain/property/card-facts'
import { wordsOf } from '@thikana/domain/property/purpose'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../ui/button.tsx'
import { IconX } from '../ui/icons.ts'
import { PriceRange } from '../ui/text/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { type FoundProperty, precisionWords } from './found-properties.ts'
import styles from './property-preview.module.css'

export const PreviewRow = ({ home }: { home: Property }) => {
  const { _id, title, location, image, imageColour, purpose, priceMin, priceMax, isSold } = home
  const facts = cardFacts(home)
  return (
    <div className={styles.row}>
      <span className={styles.picture}>
        <Picture src={image} colour={imageColour} alt="" sizes="96px" />
      </span>
      <div>
        <p className={styles.price}>
          <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
          {isSold && <span>{` · ${wordsOf(purpose).listingEnd}`}</span>}
        </p>
        <Link to={`/property/${_id}`}>{title}</Link>
        <p className={styles.quiet}>{location}</p>
        {facts.length > 0 && <p className={styles.quiet}>{facts.join(' · ')}</p>}
      </div>
    </div>
  )
}

/** Escape closes it. It takes the focus when mounted, so give each content its own key. */
export const MapPanel = ({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: ReactNode
}) => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section ref={panel} className={styles.panel} aria-label={label} tabIndex={-1} onKeyDown={keyDown}>
      <span className={styles.close}>
        <IconButton label="Close" onClick={onClose}>
          <IconX />
        </IconButton>
      </span>
      {children}
    </section>
  )
}

export const PropertyPreview = ({ home, onClose }: { home: FoundProperty; onClose: () => void }) => {
  const where = precisionWords[home.precision]
  return (
    <MapPanel label={home.title} onClose={onClose}>
      <PreviewRow home={home} />
      {where && <p className={styles.where}>The home is {where}.</p>}
    </MapPanel>
  )
}
