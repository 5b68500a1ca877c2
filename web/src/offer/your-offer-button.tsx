import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnOffer } from '@thikana/contract/api'
import { amountDue, isBought, isPayable } from '@thikana/domain/offer/offer'
import { formatMinor } from '@thikana/texts/money'
import { ButtonLink } from '../ui/button.tsx'

/** Leads to what the buyer's own offer waits for, in a few words. */
export const YourOfferButton = ({ offer }: { offer: OwnOffer }) => {
  const { t, i18n } = useLingui()
  if (isBought(offer))
    return <ButtonLink wide to={`/dashboard/receipt/${offer._id}`}>{t`Receipt`}</ButtonLink>
  const due = formatMinor(i18n, amountDue(offer))
  return isPayable(offer) ? (
    <ButtonLink variant="primary" wide to={`/dashboard/payment/${offer._id}`}>
      <Trans>Pay {due}</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink
      variant="primary"
      wide
      to={`/dashboard/propertyBought#${offer._id}`}
    >{t`Your offer`}</ButtonLink>
  )
}
