import { PageContent } from '../layout/shell.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { ControlParts } from './control-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { FoundationParts } from './foundation-parts.tsx'
import { ListParts } from './list-parts.tsx'
import { MapParts } from './map-parts.tsx'
import { MessageParts } from './message-parts.tsx'
import { OfferParts } from './offer-parts.tsx'
import { PropertyParts, WishButtonPart } from './property-parts.tsx'

/** Every widget in every state, for development with `npm run dev`. Left out of builds. */
export const StylePage = () => (
  <PageContent>
    <PageTitle lead="Every widget in every state.">Style</PageTitle>
    <FoundationParts />
    <ControlParts />
    <MessageParts />
    <FormParts />
    <PropertyParts />
    <MapParts />
    <WishButtonPart />
    <OfferParts />
    <ListParts />
  </PageContent>
)
