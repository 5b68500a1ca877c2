import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '@thikana/contract/api'
import { formatAmount } from '@thikana/texts/money'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Alert } from '../ui/alert.tsx'
import { isFocusLost } from '../ui/overlays/pass-focus-on.ts'
import { AfterPayment } from './after-payment.tsx'
import styles from './payment-page.module.css'
import { OrderSummary } from './order-summary.tsx'
import { CopyTransactionId, TransactionId } from '../offer/transaction-id.tsx'

export const Paid = ({ offer }: { offer: Offer }) => {
  const { purpose, propertyTitle, totalAmount, transactionId, boughtAt } = offer
  const { t, i18n } = useLingui()
  const panel = useRef<HTMLElement>(null)

  const total = formatAmount(i18n, totalAmount)

  // The form that had the focus is gone, so move the focus here, and with it what is seen.
  useEffect(() => {
    if (isFocusLost()) panel.current?.focus()
  }, [])

  return (
    <div className={styles.columns}>
      <OrderSummary offer={offer} />
      <section ref={panel} className={`${styles.card} ${styles.paid}`} aria-label={t`Payment`} tabIndex={-1}>
        <Alert tone="good" title={t`Payment successful`} isAlert>
          <p>
            <span>
              {boughtAt ? (
                <Trans>
                  You paid {total} on <DateText value={boughtAt} />.
                </Trans>
              ) : (
                <Trans>You paid {total}.</Trans>
              )}
            </span>{' '}
            <span>
              {purpose === 'rent' ? (
                <Trans>“{propertyTitle}” is rented to you.</Trans>
              ) : (
                <Trans>“{propertyTitle}” is sold to you.</Trans>
              )}
            </span>
          </p>
          {transactionId && (
            <div className={styles.transaction}>
              <TransactionId value={transactionId} />
            </div>
          )}
        </Alert>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to="/dashboard/propertyBought">
            <Trans>My Offers</Trans>
          </ButtonLink>
          <ButtonLink to={`/dashboard/receipt/${offer._id}`}>
            <Trans>Receipt</Trans>
          </ButtonLink>
          {transactionId && <CopyTransactionId value={transactionId} />}
        </div>
        <AfterPayment offer={offer} />
      </section>
    </div>
  )
}
