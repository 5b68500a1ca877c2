import { AskAgent } from '../message/ask-agent.tsx'
import { PropertyView } from '../property/property-view.tsx'
import { ReportListing } from '../report/report-listing.tsx'
import { PropertyReviews } from '../review/property-reviews.tsx'
import { WishButton } from '../wishlist/wish-button.tsx'

/** /property/:id */
export const PropertyPage = () => (
  <PropertyView
    WishButton={WishButton}
    AskAgent={AskAgent}
    Reviews={PropertyReviews}
    Report={ReportListing}
  />
)
