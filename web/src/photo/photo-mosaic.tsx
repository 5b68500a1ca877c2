import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Photo } from '@thikana/domain/photo/photo'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconPhoto } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { Gallery } from './gallery.tsx'
import styles from './photo-mosaic.module.css'
import { useGallery } from './use-gallery.ts'

/** How many a wide window shows at once. */
const shownAtOnce = 5

type Props = {
  photos: readonly Photo[]
  /** What the photos are of. */
  title: string
  /** The cover's average colour, if its address doesn't have it. */
  colour: string | null
}

const describePhoto = (photos: readonly Photo[], at: number, title: string) => {
  const caption = photos[at]?.caption
  const count = photos.length
  const number = at + 1
  if (count === 1) return caption ?? t`Picture of ${title}`
  if (at === 0) return caption ? t`Picture of ${title}: ${caption}` : t`Picture of ${title}`
  return caption ? t`Photo ${number} of ${count}: ${caption}` : t`Photo ${number} of ${count}`
}

const getSizes = (count: number, at: number) => {
  if (count === 1) return '(width >= 1200px) 760px, (width >= 960px) 62vw, 100vw'
  const isLarge = at === 0 || count === 2
  return `(width >= 1200px) ${isLarge ? 600 : 300}px, (width >= 700px) ${isLarge ? 50 : 25}vw, 100vw`
}

/** A listing's photos: one large and four small in a wide window, a strip to swipe on a phone. Each opens the gallery. */
export const PhotoMosaic = ({ photos, title, colour }: Props) => {
  const { t } = useLingui()
  const gallery = useGallery(photos.length)
  const [current, setCurrent] = useState(0)
  const count = photos.length

  return (
    <section className={styles.mosaic} aria-label={t`Photos`} data-count={Math.min(count, shownAtOnce)}>
      <ul
        className={styles.photos}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {photos.map(({ url }, at) => (
          <li key={url}>
            <button type="button" className={styles.photo} onClick={() => gallery.open(at)}>
              <Picture
                src={url}
                colour={at === 0 ? colour : null}
                ratio="3 / 2"
                alt={describePhoto(photos, at, title)}
                sizes={getSizes(count, at)}
                priority={at === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <span className={styles.counter} aria-hidden data-no-print>
          {`${current + 1} / ${count}`}
        </span>
      )}
      {count > shownAtOnce && (
        <div className={styles.all} data-no-print>
          <Button size="small" icon={<IconPhoto />} onClick={() => gallery.open(0)}>
            <Trans>All {count} photos</Trans>
          </Button>
        </div>
      )}
      <Gallery photos={photos} title={title} gallery={gallery} />
    </section>
  )
}
