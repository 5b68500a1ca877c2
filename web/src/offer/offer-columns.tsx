import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Offer, ReceivedOffer } from '@thikana/contract/api'
import { isPayable } from '@thikana/domain/offer/offer'
import { turnOf } from '@thikana/domain/offer/offer-answer'
import { isHighest } from '@thikana/domain/offer/rival-offers'
import { amountInWords } from '@thikana/texts/amount'
import { formatAmount } from '@thikana/texts/money'
import { wantedDayLabels } from '@thikana/texts/property/purpose-words'
import { listingEnds } from '@thikana/texts/purpose'
import { useState } from 'react'
import { HistoryFold } from '../history/history-fold.tsx'
import { PropertyCell } from '../property/list/property-cell.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { TimeLeft } from '../ui/text/time-left.tsx'
import { Person } from '../ui/person.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import styles from './offer-columns.module.css'
import { NamedAmounts } from './named-amounts.tsx'
import { OfferTurnState } from './offer-state.tsx'

/** `rivals` is set where offers on a property are compared. */
type Row = Offer & Partial<Pick<ReceivedOffer, 'rivals'>>

const isHighestOf = ({ offerAmount, rivals }: Row) =>
  rivals ? isHighest(offerAmount, { count: rivals.count, highest: rivals.highestAmount }) : false

/** Opened where it is wanted: a table of offers compares what stands now. */
const AmountsBefore = ({ offer }: { offer: Row }) => {
  const [isOpen, setOpen] = useState(false)
  const count = offer.amounts.length
  return (
    <details className={styles.amounts} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Plural value={count} one="# amount so far" other="# amounts so far" />
      </summary>
      {isOpen && <NamedAmounts offer={offer} side="agent" />}
    </details>
  )
}

const AmountCell = ({ offer }: { offer: Row }) => {
  const { t, i18n } = useLingui()
  const { purpose, offerAmount, offeredAmount, counterAmount } = offer
  const before = offeredAmount !== null && amountInWords(i18n, offeredAmount, purpose)
  const asked = counterAmount !== null && amountInWords(i18n, counterAmount, purpose)
  return (
    <div className={styles.pair}>
      <strong className={styles.amount}>
        <Money amount={offerAmount} purpose={purpose} />
      </strong>
      {isHighestOf(offer) && (
        <div>
          <StateChip tone="good">{t`Highest`}</StateChip>
        </div>
      )}
      {before && (
        <span>
          <Trans>instead of {before}</Trans>
        </span>
      )}
      {asked && (
        <span>
          <Trans>You asked {asked}</Trans>
        </span>
      )}
      {offer.amounts.length > 1 && <AmountsBefore offer={offer} />}
    </div>
  )
}

const BuyersMessage = ({ text }: { text: string }) => {
  const { t } = useLingui()
  return (
    <blockquote className={styles.message} aria-label={t`Message`}>
      <ClampedText text={text} lines={3} />
    </blockquote>
  )
}

const ReceivedCell = ({ offer }: { offer: Row }) => {
  const { t } = useLingui()
  const { _id, purpose, buyingDate, createdAt } = offer
  return (
    <div className={styles.pair}>
      <DateText value={createdAt} />
      <span className={styles.wanted}>
        {t(wantedDayLabels[purpose])}: <DateText value={buyingDate} />
      </span>
      <HistoryFold of="offers" id={_id} />
    </div>
  )
}

const StateCell = ({ offer, now }: { offer: Row; now: Date }) => {
  const { i18n } = useLingui()
  const paid = formatAmount(i18n, offer.paidAmount)
  return (
    <div className={styles.pair}>
      {/* First, since a folded row shows no more. */}
      {offer.answerBy && (
        <div>
          <TimeLeft until={offer.answerBy} now={now} />
        </div>
      )}
      <div>
        <OfferTurnState offer={offer} side="agent" />
      </div>
      {turnOf(offer, now) === 'check' && (
        <span>
          <Trans>Once the home is listed again, you can accept it if the price asked then allows it</Trans>
        </span>
      )}
      {offer.counterUntil && (
        <span>
          <Trans>
            Your counter-offer is open until <MomentText value={offer.counterUntil} />
          </Trans>
        </span>
      )}
      {isPayable(offer) && offer.paidAmount > 0 && (
        <span>
          <Trans>{paid} of it is paid</Trans>
        </span>
      )}
      {isPayable(offer) && offer.payBy && (
        <span>
          <Trans>
            To be paid by <DateText value={offer.payBy} />
          </Trans>
        </span>
      )}
    </div>
  )
}

const PaidCell = ({ offer: { purpose, offerAmount, totalAmount } }: { offer: Row }) => {
  const { i18n } = useLingui()
  return (
    <div className={styles.pair}>
      <div>
        <Money amount={totalAmount} />
      </div>
      {purpose === 'rent' && <span>{amountInWords(i18n, offerAmount, purpose)}</span>}
    </div>
  )
}

const BoughtCell = ({ offer: { purpose, boughtAt } }: { offer: Row }) => {
  const { t } = useLingui()
  return (
    <div className={styles.pair}>
      <DateText value={boughtAt} />
      {purpose === 'rent' && <span>{t(listingEnds[purpose])}</span>}
    </div>
  )
}

const TransactionCell = ({ offer: { transactionId } }: { offer: Row }) => {
  const { t } = useLingui()
  return <span className={styles.id}>{transactionId ?? t`N/A`}</span>
}

/** At `now`, since it says how much time is left. */
export const offerState = (now: Date): Column<Row> => ({
  head: msg`State`,
  cell: (offer) => <StateCell offer={offer} now={now} />,
})

export const offerColumns = {
  property: {
    head: msg`Property`,
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
    head: msg`Buyer or tenant`,
    cell: ({ buyerName, buyerEmail, buyerImage, message }) => (
      <>
        <Person name={buyerName} image={buyerImage}>
          {buyerEmail ? (
            <a href={`mailto:${buyerEmail}`}>
              <MailText address={buyerEmail} />
            </a>
          ) : (
            <span>
              <Trans>Account deleted</Trans>
            </span>
          )}
        </Person>
        {message && <BuyersMessage text={message} />}
      </>
    ),
  },
  amount: {
    head: msg`Offer`,
    isNumber: true,
    cell: (offer) => <AmountCell offer={offer} />,
  },
  received: {
    head: msg`Received`,
    cell: (offer) => <ReceivedCell offer={offer} />,
  },
  wanted: {
    head: msg`Preferred date`,
    cell: ({ buyingDate }) => <DateText value={buyingDate} />,
  },
  paid: {
    head: msg`Amount`,
    isNumber: true,
    cell: (offer) => <PaidCell offer={offer} />,
  },
  bought: {
    head: msg`Sold or let on`,
    cell: (offer) => <BoughtCell offer={offer} />,
  },
  transaction: {
    head: msg`Transaction id`,
    cell: (offer) => <TransactionCell offer={offer} />,
  },
} satisfies Record<string, Column<Row>>
