import type { Property } from '@thikana/contract/api'
import { rangeInWords } from '@thikana/domain/property/purpose'
import { isPublic } from '@thikana/domain/property/property'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { useOrigin } from '../ui/use-is-hydrated.ts'
import styles from './listing-actions.module.css'

/** The address of a home's page, without anything that the reader came with. */
const useCanonicalUrl = ({ _id }: Property) => `${useOrigin()}/property/${_id}`

/** What anybody can do with a home's page: share it, print it, and compare the home with others. */
export const ListingActions = ({ property }: { property: Property }) => {
  const { _id, title } = property
  const url = useCanonicalUrl(property)
  return (
    <div className={styles.actions} data-no-print>
      {isPublic(property) && <CompareToggle id={_id} title={title} />}
      <ShareButton
        title={title}
        text={`${title}: ${rangeInWords(property)}, ${property.location}`}
        url={url}
      />
      <PrintButton />
    </div>
  )
}

/** Where the home is found again, for the printed page. */
export const PrintedAddress = ({ property }: { property: Property }) => (
  <p className={styles.printed}>{useCanonicalUrl(property)}</p>
)
