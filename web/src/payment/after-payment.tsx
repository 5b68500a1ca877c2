import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { longDate } from '../ui/text/date-text.tsx'
import { Link } from 'react-router'
import { useSite } from '../client/site.ts'
import styles from './after-payment.module.css'

type Props = { offer: Pick<Offer, 'agentName' | 'buyingDate' | 'propertyId' | 'purpose'> }

const ForSale = ({ offer: { agentName, propertyId } }: Props) => {
  const { brand } = useSite()
  return (
    <>
      <li>
        <Trans>
          <strong>Agree on a day.</strong> {agentName} knows that you paid.{' '}
          <Link to={`/property/${propertyId}`}>Write to them on the home’s page</Link> about the papers and
          the keys.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>The deed.</strong> The receipt is no deed: seller and you sign it and register it at the
          sub-registry office, then comes the mutation. {brand} takes no part in that.
        </Trans>
      </li>
    </>
  )
}

const ForRent = ({ offer: { agentName, propertyId, buyingDate } }: Props) => {
  const { i18n } = useLingui()
  const { brand } = useSite()
  const day = longDate(i18n, buyingDate) ?? ''
  return (
    <>
      <li>
        <Trans>
          <strong>Agree on the handover.</strong> {agentName} knows that you paid.{' '}
          <Link to={`/property/${propertyId}`}>Write to them on the home’s page</Link> about the rent
          agreement and the keys.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Move in.</strong> You agreed on {day}. Later months’ rent isn’t paid through {brand}.
        </Trans>
      </li>
    </>
  )
}

/** What its new owner or tenant does next. */
export const AfterPayment = ({ offer }: Props) => (
  <section className={styles.after}>
    <h2>
      <Trans>What comes next</Trans>
    </h2>
    <ol>
      <li>
        <Trans>
          <strong>Keep the receipt.</strong> It has the transaction id, and stays in My Offers.
        </Trans>
      </li>
      {offer.purpose === 'rent' ? <ForRent offer={offer} /> : <ForSale offer={offer} />}
    </ol>
  </section>
)
