import { isBought } from '@thikana/domain/offer/offer'
import { OfferCard } from '../offer/offer-card.tsx'
import { OfferState } from '../offer/offer-state.tsx'
import { Paid } from '../payment/paid.tsx'
import { OrderSummary } from '../payment/order-summary.tsx'
import { TestCards } from '../payment/card/test-cards.tsx'
import { Case, Part } from './part.tsx'
import { sampleOffers } from './samples.ts'
import styles from './style-page.module.css'

const nothing = () => {}
const inParts = sampleOffers.find(({ paidAmount, offerAmount }) => paidAmount > 0 && paidAmount < offerAmount)
const intent = {
  clientSecret: 'pi_3Qx81_secret_sample',
  amountInCents: 60_000_000,
  part: 2,
  parts: 2,
  paidInCents: 60_000_000,
  capInCents: 99_999_999,
  progress: 'open',
} as const

export const OfferParts = () => (
  <>
    <Part title="Offer">
      <div className={styles.row}>
        {sampleOffers.map((offer) => (
          <OfferState key={offer._id} offer={offer} />
        ))}
      </div>
      <div className={styles.tables}>
        {sampleOffers.map((offer) => (
          <OfferCard key={offer._id} offer={offer} />
        ))}
      </div>
    </Part>
    <Part title="Payment">
      <div className={styles.pair}>
        <Case name="In parts">{inParts && <OrderSummary offer={inParts} intent={intent} />}</Case>
        <Case name="Test cards">
          <TestCards onUse={nothing} />
        </Case>
      </div>
      {sampleOffers.filter(isBought).map((offer) => (
        <Case key={offer._id} name="Paid">
          <Paid offer={offer} />
        </Case>
      ))}
    </Part>
  </>
)
