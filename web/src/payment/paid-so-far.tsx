import type { Offer } from '@thikana/contract/api'
import { formatDollars } from '@thikana/domain/payment/money'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import type { Intent } from './queries.ts'

type Props = { offer: Pick<Offer, 'totalAmount' | 'paidAmount'>; intent?: Intent }

/** How much is paid, above the form for the next part; shown after the first part. */
export const PaidSoFar = ({ offer: { totalAmount, paidAmount }, intent }: Props) => {
  const note = useRef<HTMLDivElement>(null)
  const [paidBefore] = useState(paidAmount)
  const isPaidHere = paidAmount > paidBefore

  // The form that had the focus is gone, so move the focus here for screen readers.
  useEffect(() => {
    if (isPaidHere && intent && document.activeElement === document.body) note.current?.focus()
  }, [isPaidHere, intent])

  if (paidAmount === 0) return null
  return (
    <div ref={note} tabIndex={-1}>
      <Alert tone="good" title={`${formatDollars(paidAmount)} of ${formatDollars(totalAmount)} is paid`}>
        {intent && (
          <p>
            {`Next is part ${intent.part} of ${intent.parts}. Each part is a separate charge; enter your card again.`}
          </p>
        )}
      </Alert>
    </div>
  )
}
