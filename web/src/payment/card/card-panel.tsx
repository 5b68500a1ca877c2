import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Offer } from '@thikana/contract/api'
import { isProcessing } from '@thikana/domain/payment/charge'
import { lazy, Suspense, useState } from 'react'
import { useOffer } from '../../offer/queries.ts'
import { useSite } from '../../client/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { messageOf } from '../../ui/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import styles from '../payment-page.module.css'
import { type Intent, isChargeRefused, pollIntent, useIntent } from '../queries.ts'
import { useBankReturn } from './bank-return.ts'
import { useRecordPayment } from '../use-record-payment.ts'
import { AnswerLost, NotCharged, Outcome, Processing } from '../waiting.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { CopyTransactionId, TransactionId } from '../../offer/transaction-id.tsx'

type Props = {
  offerId: string
  transactionId: string
  /** The server's sentence if it refused the payment; null if it couldn't be reached. */
  refusal: string | null
  onRetry: () => Promise<unknown>
  /** Back to the card form, after the server said that there is nothing to record. */
  onBack: () => void
}

/** How often to check whether the server has recorded the payment itself. */
const pollIntervalMs = 5000

/** The card was charged, but the server doesn't show it yet. The money is safe either way. */
const Unrecorded = ({ offerId, transactionId, refusal, onRetry, onBack }: Props) => {
  const { t } = useLingui()
  useOffer(offerId, pollIntervalMs)
  return (
    <>
      <Outcome>
        {refusal ? (
          <Alert tone="bad" title={refusal} />
        ) : (
          <Alert tone="accepted" title={t`Your money is safe`}>
            <p>
              <Trans>
                Your card was charged, but we couldn’t finish here. This completes automatically within
                minutes. Please don’t pay again.
              </Trans>
            </p>
          </Alert>
        )}
      </Outcome>
      <TransactionId value={transactionId} />
      <div className={styles.actions}>
        <ActionButton variant="primary" run={onRetry}>
          <Trans>Check again</Trans>
        </ActionButton>
        {refusal && (
          <Button onClick={onBack}>
            <Trans>Back to the card form</Trans>
          </Button>
        )}
        <CopyTransactionId value={transactionId} />
        <ButtonLink to="/dashboard/propertyBought">
          <Trans>My Offers</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

const forms = {
  sandbox: lazy(async () => ({ default: (await import('./sandbox-form.tsx')).SandboxForm })),
  stripe: lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm })),
}

/** The card form, or the reason it is missing. It is only shown while the server says that this charge can be paid. */
export const CardPanel = ({ offer }: { offer: Offer }) => {
  const { t } = useLingui()
  const { unrecorded, record, forget } = useRecordPayment(offer)
  const { data: intent, error, errorUpdatedAt, refetch } = useIntent(offer)
  const read = useOffer(offer._id)
  const client = useQueryClient()
  const refresh = useRefresh()
  const { cardForm } = useSite()
  const returnProblem = useBankReturn(record)
  const [lostAnswer, setLostAnswer] = useState<'open' | 'cleared' | null>(null)
  const isLost = lostAnswer === 'open'

  const settle = async ({ data, error: failure }: { data?: Intent | undefined; error: unknown }) => {
    if (failure && !isChargeRefused(failure)) return
    // A refusal is an answer too: there is nothing left to pay. A new charge means that this one was paid.
    const isUnpaid = !failure && data?.clientSecret === intent?.clientSecret
    if (!isUnpaid) await refresh('offers')
    setLostAnswer(isUnpaid ? 'cleared' : null)
  }

  if (unrecorded)
    return (
      <Unrecorded
        offerId={offer._id}
        {...unrecorded}
        onRetry={() => record(unrecorded.transactionId, unrecorded.methods)}
        onBack={() => {
          forget()
          void refetch()
        }}
      />
    )
  // The offer is being read again and explains the refusal better; until it arrives, show no error.
  if (isChargeRefused(error) && Math.max(read.dataUpdatedAt, read.errorUpdatedAt) < errorUpdatedAt)
    return <Skeleton height="320px" />
  if (error && !isLost)
    return (
      <>
        <Outcome>
          <Alert tone="bad" title={t`The payment could not be prepared.`}>
            <p>{messageOf(error, t`You were not charged. Check your connection, then try again.`)}</p>
          </Alert>
        </Outcome>
        <div className={styles.actions}>
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </>
    )
  if (intent && isProcessing(intent.progress)) return <Processing />
  const CardForm = cardForm && forms[cardForm.kind]
  if (!intent || !CardForm) return <Skeleton height="320px" />
  return (
    <>
      {isLost && (
        <AnswerLost
          onCheck={async () => settle(await refetch())}
          onPoll={async () => settle(await pollIntent(client, offer))}
        />
      )}
      {lostAnswer === 'cleared' && <NotCharged />}
      {returnProblem && !isLost && (
        <Outcome>
          <Alert tone="bad" title={returnProblem} />
        </Outcome>
      )}
      {/* Keep what was typed until it is known whether it is still needed. */}
      <div className={styles.form} hidden={isLost}>
        <Suspense fallback={<Skeleton height="320px" />}>
          <CardForm
            key={intent.clientSecret}
            intent={intent}
            publishableKey={cardForm.publishableKey}
            onCaptured={record}
            onReread={refetch}
            onLost={() => setLostAnswer('open')}
          />
        </Suspense>
      </div>
    </>
  )
}
