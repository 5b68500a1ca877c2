import { PropertyView } from '../property/property-view.tsx'
import { ReportListing } from '../report/report-listing.tsx'
import { PropertyReviews } from '../review/property-reviews.tsx'
import { BuyerActions } from './buyer-actions.tsx'

/** /property/:id */
export const PropertyPage = () => (
  <PropertyView Actions={BuyerActions} Reviews={PropertyReviews} Report={ReportListing} />
)
