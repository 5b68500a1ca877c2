import { Plural, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { listingGaps } from '@thikana/domain/property/listing-quality'
import { useOpenMoves } from '../open-moves.ts'
import { gapTexts } from './gap-texts.ts'
import styles from './listing-gaps.module.css'

type Props = { property: Property; usualPhotos: number | null }

/** What a listing of the reader's lacks, opened by how much that is; nothing if they can't change it. */
export const ListingGaps = ({ property, usualPhotos }: Props) => {
  const { i18n } = useLingui()
  const mayEdit = useOpenMoves(property).includes('edit')
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
  const texts = gapTexts(i18n, gaps, usualPhotos)
  const count = texts.length
  if (!mayEdit || count === 0) return null
  return (
    <details className={styles.gaps}>
      <summary>
        <Plural value={count} one="# to improve" other="# to improve" />
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
