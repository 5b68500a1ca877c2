import type { Offer } from '@thikana/contract/api'
import { isProcessing } from '@thikana/domain/payment/charge'
import { lazy, Suspense, useState } from 'react'
import { useOffer } from '../../offer/queries.ts'
import { useSite } from '../../client/site.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf, refusalOf } from '../../ui/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import styles from '../payment-page.module.css'
import { useIntent } from '../queries.ts'
import { Unrecorded } from '../unrecorded.tsx'
import { useBankReturn } from './use-bank-return.ts'
import { useRecordPayment } from '../use-record-payment.ts'
import { NotCharged, AnswerLost, Processing } from '../waiting.tsx'

const forms = {
  sandbox: lazy(async () => ({ default: (await import('./sandbox-form.tsx')).SandboxForm })),
  stripe: lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm })),
}

/** The card form, or the reason it is missing. It is only shown while the server says that this charge can be paid. */
export const CardPanel = ({ offer }: { offer: Offer }) => {
  const { unrecorded, record, forget } = useRecordPayment(offer)
  const { data: intent, error, errorUpdatedAt, refetch } = useIntent(offer)
  const read = useOffer(offer._id)
  const refresh = useRefresh()
  const { cardForm } = useSite()
  const returnProblem = useBankReturn(record)
  const [lostAnswer, setLostAnswer] = useState<'open' | 'cleared' | null>(null)
  const isLost = lostAnswer === 'open'

  const check = async () => {
    const { data, error: failure } = await refetch()
    if (failure && !refusalOf(failure)) return
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
  if (refusalOf(error) && Math.max(read.dataUpdatedAt, read.errorUpdatedAt) < errorUpdatedAt)
    return <Skeleton height="320px" />
  if (error && !isLost)
    return (
      <>
        <Alert tone="bad" title="The payment could not be prepared.">
          <p>{messageOf(error, 'You were not charged. Check your connection, then try again.')}</p>
        </Alert>
        <div className={styles.actions}>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      </>
    )
  if (intent && isProcessing(intent.progress)) return <Processing />
  const CardForm = cardForm && forms[cardForm.kind]
  if (!intent || !CardForm) return <Skeleton height="320px" />
  return (
    <>
      {isLost && <AnswerLost onCheck={check} />}
      {lostAnswer === 'cleared' && <NotCharged />}
      {/* Keep what was typed until it is known whether it is still needed. */}
      <div className={styles.form} hidden={isLost}>
        {returnProblem && <Alert tone="bad" title={returnProblem} />}
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
