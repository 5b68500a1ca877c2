import type { Property } from '@thikana/contract/api'
import { CompareView } from '../compare/compare-view.tsx'
import { BackToResults } from '../property/list/back-to-results.tsx'
import { PropertyState } from '../property/property-state.tsx'
import { SmallWishButton } from '../wishlist/wish-button.tsx'

/** Nothing for what is verified and free, as most are. */
const State = ({ property }: { property: Property }) => <PropertyState property={property} isAllVerified />

/** /compare */
export const ComparePage = () => (
  <CompareView back={<BackToResults />} State={State} WishButton={SmallWishButton} />
)
