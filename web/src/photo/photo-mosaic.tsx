import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Photo } from '@thikana/domain/photo/photo'
import { formatNumber } from '@thikana/texts/number'
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

const describePhoto = (i18n: I18n, photos: readonly Photo[], at: number, title: string) => {
  const caption = photos[at]?.caption
  const [number, count] = [formatNumber(i18n, at + 1), formatNumber(i18n, photos.length)]
  if (photos.length === 1) return caption ?? t(i18n)`Picture of ${title}`
  if (at === 0) return caption ? t(i18n)`Picture of ${title}: ${caption}` : t(i18n)`Picture of ${title}`
  return caption ? t(i18n)`Photo ${number} of ${count}: ${caption}` : t(i18n)`Photo ${number} of ${count}`
}

const getSizes = (count: number, at: number) => {
  if (count === 1) return '(width >= 1200px) 760px, (width >= 960px) 62vw, 100vw'
  const isLarge = at === 0 || count === 2
  return `(width >= 1200px) ${isLarge ? 600 : 300}px, (width >= 700px) ${isLarge ? 50 : 25}vw, 100vw`
}

/** A listing's photos: one large and four small in a wide window, a strip to swipe on a phone. Each opens the gallery. */
export const PhotoMosaic = ({ photos, title, colour }: Props) => {
  const { t, i18n } = useLingui()
  const gallery = useGallery(photos.length)
  const [current, setCurrent] = useState(0)
  const count = photos.length
  const all = formatNumber(i18n, count)

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
                alt={describePhoto(i18n, photos, at, title)}
                sizes={getSizes(count, at)}
                priority={at === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <span className={styles.counter} aria-hidden data-no-print>
          {`${formatNumber(i18n, current + 1)} / ${all}`}
        </span>
      )}
      {count > shownAtOnce && (
        <div className={styles.all} data-no-print>
          <Button size="small" icon={<IconPhoto />} onClick={() => gallery.open(0)}>
            <Trans>All {all} photos</Trans>
          </Button>
        </div>
      )}
      <Gallery photos={photos} title={title} gallery={gallery} />
    </section>
  )
}
