import { PropertyView } from '../property/property-view.tsx'
import { PropertyReviews } from '../review/property-reviews.tsx'
import { WishButton } from '../wishlist/wish-button.tsx'

/** /property/:id */
export const PropertyPage = () => <PropertyView WishButton={WishButton} Reviews={PropertyReviews} />
