import type { Offer } from '@thikana/contract/api'
import { formatDollars } from '@thikana/domain/money'
import { useEffect, useRef } from 'react'
import { Notice } from '../ui/notice.tsx'
import type { Intent } from './queries.ts'

type Props = { offer: Pick<Offer, 'offerAmount' | 'paidAmount'>; intent?: Intent }

/** What of the amount is paid, above the form for its next part; there from the first paid part on. */
export function PaidSoFar({ offer: { offerAmount, paidAmount }, intent }: Props) {
  const note = useRef<HTMLDivElement>(null)
  const isInParts = paidAmount > 0

  // The button that paid the part before is gone with its form: whoever listens goes on here.
  useEffect(() => {
    if (isInParts && intent && document.activeElement === document.body) note.current?.focus()
  }, [isInParts, intent])

  if (!isInParts) return null
  return (
    <div ref={note} tabIndex={-1}>
      <Notice tone="good" title={`${formatDollars(paidAmount)} of ${formatDollars(offerAmount)} is paid`}>
        {intent && (
          <p>
            Now comes part {intent.part} of {intent.parts}. It is a charge of its own, and you type the card
            again.
          </p>
        )}
      </Notice>
    </div>
  )
}
