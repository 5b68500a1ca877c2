import { OopsPage } from '../layout/oops-page.tsx'
import { PageContent } from '../layout/shell.tsx'
import { useSite } from '../site.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { ControlParts } from './control-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { FoundationParts } from './foundation-parts.tsx'
import { ListParts } from './list-parts.tsx'
import { MessageParts } from './message-parts.tsx'
import { OfferParts } from './offer-parts.tsx'
import { PropertyParts } from './property-parts.tsx'
import { WishButtonPart } from './wish-button-part.tsx'

/**
 * Every widget in every state, to look at while changing one. A real installation has no such page; a demonstration has, so that
 * the pictures of all pages can be taken of the very build that ships.
 */
export function StylePage() {
  const { demo, cardForm } = useSite()
  if (import.meta.env.DEV || demo) return <EveryPart />
  return cardForm ? <OopsPage /> : <PageSkeleton />
}

function EveryPart() {
  return (
    <PageContent>
      <PageTitle lead="Every widget in every state.">Style</PageTitle>
      <FoundationParts />
      <ControlParts />
      <MessageParts />
      <FormParts />
      <PropertyParts />
      <WishButtonPart />
      <OfferParts />
      <ListParts />
    </PageContent>
  )
}
