import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { amountDue } from '@thikana/domain/offer/offer'
import { formatMinor, formatAmount } from '@thikana/texts/money'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { explainEnding, isPropertyGone } from './ending.ts'
import styles from './offer-card.module.css'
import { CopyTransactionId, TransactionId } from './transaction-id.tsx'
import { countDaysLeft, findWaitingText } from './waiting-text.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** What the buyer can do now on their own offer, or how it ended. */
export const OfferNextStep = ({ offer }: { offer: Offer }) => {
  const { t, i18n } = useLingui()
  const { _id, paidAmount, payBy, propertyTitle, transactionId } = offer
  if (transactionId)
    return (
      <div className={styles.now}>
        <TransactionId value={transactionId} />
        <div className="row">
          <CopyTransactionId value={transactionId} />
          <ButtonLink size="small" to={`/dashboard/receipt/${_id}`}>
            <Trans>
              Receipt<span className="visually-hidden"> for {propertyTitle}</span>
            </Trans>
          </ButtonLink>
        </div>
      </div>
    )
  const ending = explainEnding(i18n, offer)
  if (ending)
    return (
      <p className={styles.note}>
        {ending}{' '}
        {isPropertyGone(offer) && (
          <Link to="/allProperties">
            <Trans>See other homes</Trans>
          </Link>
        )}
      </p>
    )
  const waiting = findWaitingText(offer)
  if (waiting)
    return (
      <div className={styles.now}>
        <p className={styles.note}>
          {offer.counterAmount === null ? t(waiting.noteOnPaying) : t`You pay nothing before you accept.`}
        </p>
        <WithdrawButton offer={offer} title={propertyTitle} />
      </div>
    )
  const days = payBy ? countDaysLeft(payBy) : 0
  const paid = formatAmount(i18n, paidAmount)
  const total = formatAmount(i18n, offer.totalAmount)
  const due = formatMinor(i18n, amountDue(offer))
  return (
    <div className={styles.now}>
      <p className={styles.note}>
        {paidAmount > 0 && (
          <span>
            <Trans>
              {paid} of {total} is paid.
            </Trans>{' '}
          </span>
        )}
        {payBy && (
          <span>
            <Trans>
              <strong>
                <Plural
                  value={days}
                  _0="The time to pay is over"
                  _1="Last day to pay"
                  other="# days left to pay"
                />
              </strong>
              , until <DateText value={payBy} />; after that the home is open to others again.
            </Trans>
          </span>
        )}
      </p>
      <ButtonLink variant="primary" to={`/dashboard/payment/${_id}`}>
        <Trans>Pay {due}</Trans>
      </ButtonLink>
    </div>
  )
}
