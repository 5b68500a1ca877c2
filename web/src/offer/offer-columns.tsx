import type { Offer } from '@thikana/contract/api'
import { PropertyCell } from '../property/property-cell.tsx'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date-text.tsx'
import { Money, PriceRange } from '../ui/money.tsx'
import styles from './offer-columns.module.css'
import { OfferState } from './offer-state.tsx'

/** The columns that tables of offers are put together from. */
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
    cell: ({ buyerName, buyerEmail }) => (
      <div className={styles.pair}>
        {buyerName}
        <a href={`mailto:${buyerEmail}`}>{buyerEmail}</a>
      </div>
    ),
  },
  amount: {
    head: 'Offer',
    isNumber: true,
    cell: ({ offerAmount, priceMin, priceMax }) => (
      <div className={styles.pair}>
        <strong>
          <Money dollars={offerAmount} />
        </strong>
        <span>
          of <PriceRange low={priceMin} high={priceMax} />
        </span>
      </div>
    ),
  },
  date: {
    head: 'Buying date',
    cell: ({ buyingDate, createdAt }) => (
      <div className={styles.pair}>
        <DateText value={buyingDate} />
        <span>
          Received <DateText value={createdAt} />
        </span>
      </div>
    ),
  },
  state: {
    head: 'State',
    cell: (offer) => (
      <div>
        <OfferState offer={offer} />
      </div>
    ),
  },
  paid: {
    head: 'Amount',
    isNumber: true,
    cell: ({ offerAmount }) => <Money dollars={offerAmount} />,
  },
  bought: { head: 'Sold on', cell: ({ boughtAt }) => <DateText value={boughtAt} /> },
  transaction: {
    head: 'Transaction id',
    cell: ({ transactionId }) => <span className={styles.id}>{transactionId ?? 'N/A'}</span>,
  },
} satisfies Record<string, Column<Offer>>
