import type { Offer } from '@thikana/contract/api'
import { formatDollars } from '@thikana/domain/payment/money'
import { wordsOf } from '@thikana/domain/property/purpose'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Alert } from '../ui/alert.tsx'
import styles from './payment-page.module.css'
import { OrderSummary } from './order-summary.tsx'
import { TransactionId } from '../offer/transaction-id.tsx'

export const Paid = ({ offer }: { offer: Offer }) => {
  const { purpose, propertyTitle, totalAmount, transactionId, boughtAt } = offer
  const section = useRef<HTMLElement>(null)

  // The form that had the focus is gone, so move the focus here for screen readers.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.columns}>
      <OrderSummary offer={offer} />
      <section ref={section} className={styles.card} aria-label="Payment" tabIndex={-1}>
        <Alert tone="good" title="Payment successful" isAlert>
          <p>
            {`You paid ${formatDollars(totalAmount)}`}
            {boughtAt && (
              <span>
                {' '}
                on <DateText value={boughtAt} />
              </span>
            )}
            <span>{`. “${propertyTitle}” ${wordsOf(purpose).isYours}.`}</span>
          </p>
          {transactionId && (
            <div className={styles.transaction}>
              <TransactionId value={transactionId} />
            </div>
          )}
        </Alert>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to="/dashboard/propertyBought">
            My Offers
          </ButtonLink>
          <ButtonLink to={`/dashboard/receipt/${offer._id}`}>Receipt</ButtonLink>
          {transactionId && <CopyButton value={transactionId} what="transaction id" />}
        </div>
      </section>
    </div>
  )
}
