import { useLingui } from '@lingui/react/macro'
import type { Photo } from '@thikana/domain/photo/photo'
import { formatNumber } from '@thikana/texts/number'
import { useState } from 'react'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { Gallery } from './gallery.tsx'
import styles from './photo-grid.module.css'

type Props = { photos: readonly Photo[]; title: string }

/** All photos with their captions, small; each opens the gallery. Unlike on a listing's page the address doesn't change. */
export const PhotoGrid = ({ photos, title }: Props) => {
  const { t, i18n } = useLingui()
  const [at, setAt] = useState<number | null>(null)
  const count = formatNumber(i18n, photos.length)
  const gallery = { at, open: setAt, show: setAt, close: () => setAt(null) }
  return (
    <>
      <ol className={styles.grid} aria-label={t`Photos of ${title}`}>
        {photos.map(({ url, caption }, place) => {
          const number = formatNumber(i18n, place + 1)
          return (
            <li key={url}>
              <button type="button" onClick={() => setAt(place)}>
                <Picture src={url} alt={t`Photo ${number} of ${count}`} sizes="160px" />
              </button>
              <p>{caption}</p>
            </li>
          )
        })}
      </ol>
      <Gallery photos={photos} title={title} gallery={gallery} />
    </>
  )
}

/** Of the same size, until the row is near enough for its photos to be read: nothing that a screen reader would wait for. */
export const PhotoGridSkeleton = ({ count }: { count: number }) => (
  <div className={styles.grid} aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <div key={at}>
        <Skeleton ratio="4 / 3" />
        <p />
      </div>
    ))}
  </div>
)
