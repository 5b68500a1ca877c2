import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { formatNumber } from '@thikana/texts/number'
import { useState } from 'react'
import { useSite } from '../../client/site.ts'
import { photoCount } from '../../photo/photos-of.ts'
import { useActor } from '../../session/session.tsx'
import { IconPhoto } from '../../ui/icons.ts'
import { Heart } from '../../wish/heart.tsx'
import styles from './card-actions.module.css'
import { CardPhotos } from './card-photos.tsx'

/** `at`: the one in view, once they were turned. */
const PhotoCount = ({ count, at }: { count: number; at: number | null }) => {
  const { t, i18n } = useLingui()
  const photos = formatNumber(i18n, count)
  return (
    <span className={styles.count}>
      <IconPhoto size={16} />
      <span aria-hidden>{at === null ? photos : `${formatNumber(i18n, at + 1)} / ${photos}`}</span>
      <span className="visually-hidden">{t`${photos} photos`}</span>
    </span>
  )
}

type Props = {
  property: Property
  /** The strip with the first picture, which the others follow. */
  strip: HTMLElement | null
}

/** What can be done with a card's picture. Loaded after the page, whose script has no room for it. */
export const CardActions = ({ property, strip }: Props) => {
  const [at, setAt] = useState<number | null>(null)
  const mayOpen = can(useActor(), 'property.readOne', undefined, useSite().browse)
  const count = photoCount(property)
  return (
    <>
      {count > 1 && <PhotoCount count={count} at={at} />}
      {strip && mayOpen && count > 1 && (
        <CardPhotos id={property._id} count={count} strip={strip} at={at} onTurn={setAt} />
      )}
      <span className={styles.heart}>
        <Heart property={property} />
      </span>
    </>
  )
}
