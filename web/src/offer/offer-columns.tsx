import type { Offer, ReceivedOffer } from '@thikana/contract/api'
import { formatDollars } from '@thikana/domain/payment/money'
import { isPayable } from '@thikana/domain/offer/offer'
import { turnOf } from '@thikana/domain/offer/offer-answer'
import { amountInWords, wordsOf } from '@thikana/domain/property/purpose'
import { isHighest } from '@thikana/domain/offer/rival-offers'
import { PropertyCell } from '../property/list/property-cell.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { Person } from '../ui/person.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import styles from './offer-columns.module.css'
import { OfferTurnState } from './offer-state.tsx'

/** `rivals` is set where offers on a property are compared. */
type Row = Offer & Partial<Pick<ReceivedOffer, 'rivals'>>

const isHighestOf = ({ offerAmount, rivals }: Row) =>
  rivals ? isHighest(offerAmount, { count: rivals.count, highest: rivals.highestAmount }) : false

export const offerColumns = {
  property: {
    head: 'Property',
    isTitle: true,
    cell: ({ propertyId, propertyTitle, propertyLocation, propertyImage }) => (
      <PropertyCell
        to={`/property/${propertyId}`}
        title={propertyTitle}
        location={propertyLocation}
        image={propertyImage}
      />
    ),
  },
  buyer: {
    head: 'Buyer',
    cell: ({ buyerName, buyerEmail, buyerImage }) => (
      <Person name={buyerName} image={buyerImage}>
        {buyerEmail ? (
          <a href={`mailto:${buyerEmail}`}>
            <MailText address={buyerEmail} />
          </a>
        ) : (
          <span>Account deleted</span>
        )}
      </Person>
    ),
  },
  amount: {
    head: 'Offer',
    isNumber: true,
    cell: (offer) => {
      const { purpose, offerAmount, offeredAmount, counterAmount } = offer
      return (
        <div className={styles.pair}>
          <strong className={styles.amount}>
            <Money dollars={offerAmount} purpose={purpose} />
          </strong>
          {isHighestOf(offer) && (
            <div>
              <StateChip tone="good">Highest</StateChip>
            </div>
          )}
          {offeredAmount !== null && <span>instead of {amountInWords(offeredAmount, purpose)}</span>}
          {counterAmount !== null && <span>You asked {amountInWords(counterAmount, purpose)}</span>}
        </div>
      )
    },
  },
  date: {
    head: 'Buying date',
    cell: ({ purpose, buyingDate, createdAt }) => (
      <div className={styles.pair}>
        <DateText value={buyingDate} />
        {purpose === 'rent' && <span>{wordsOf(purpose).day}</span>}
        <span>
          Received <DateText value={createdAt} />
        </span>
      </div>
    ),
  },
  state: {
    head: 'State',
    cell: (offer) => (
      <div className={styles.pair}>
        <div>
          <OfferTurnState offer={offer} side="agent" />
        </div>
        {turnOf(offer, new Date()) === 'check' && (
          <span>You can accept it once the home is listed again</span>
        )}
        {offer.counterUntil && (
          <span>
            Your counter-offer is open until <MomentText value={offer.counterUntil} />
          </span>
        )}
        {isPayable(offer) && offer.paidAmount > 0 && (
          <span>{formatDollars(offer.paidAmount)} of it is paid</span>
        )}
        {isPayable(offer) && offer.payBy && (
          <span>
            To be paid by <DateText value={offer.payBy} />
          </span>
        )}
      </div>
    ),
  },
  paid: {
    head: 'Amount',
    isNumber: true,
    cell: ({ purpose, offerAmount, totalAmount }) => (
      <div className={styles.pair}>
        <div>
          <Money dollars={totalAmount} />
        </div>
        {purpose === 'rent' && <span>{amountInWords(offerAmount, purpose)}</span>}
      </div>
    ),
  },
  bought: {
    head: 'Sold on',
    cell: ({ purpose, boughtAt }) => (
      <div className={styles.pair}>
        <DateText value={boughtAt} />
        {purpose === 'rent' && <span>{wordsOf(purpose).listingEnd}</span>}
      </div>
    ),
  },
  transaction: {
    head: 'Transaction id',
    cell: ({ transactionId }) => <span className={styles.id}>{transactionId ?? 'N/A'}</span>,
  },
} satisfies Record<string, Column<Row>>
