import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { listingGaps } from '@thikana/domain/property/listing-quality'
import { formatNumber } from '@thikana/texts/number'
import { gapTexts } from './gap-texts.ts'
import styles from './listing-gaps.module.css'
import { useOpenMoves } from '../open-moves.ts'

/** Of many, as many are named first: photos and words weigh more than a single fact. */
const mostShown = 2

type Props = { property: Property; usualPhotos: number | null }

/** What a listing of the reader's lacks, if they can still change it. */
export const ListingGaps = ({ property, usualPhotos }: Props) => {
  const { i18n } = useLingui()
  const isOpen = useOpenMoves(property).includes('edit')
  if (!isOpen) return '–'
  const { kind = null, purpose, description, imageCount = 0 } = property
  const gaps = listingGaps(
    {
      nature: { kind, purpose },
      isSaid: (name) => property[name] !== undefined && property[name] !== null,
      description,
      photos: imageCount,
    },
    usualPhotos,
  )
  const texts = gapTexts(i18n, gaps, usualPhotos).toReversed()
  if (texts.length === 0) return <Trans>Nothing important is missing.</Trans>
  const rest = formatNumber(i18n, texts.length - mostShown)
  return (
    <ul className={styles.gaps}>
      {texts.slice(0, mostShown).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.length > mostShown && (
        <li>
          <Trans>and {rest} more</Trans>
        </li>
      )}
    </ul>
  )
}
