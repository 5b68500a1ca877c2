import type { ReceivedOffer } from '@thikana/contract/api'
import { amountInWords } from '@thikana/domain/property/purpose'
import { useState } from 'react'
import { useHasDraft } from '../../session/use-unsaved-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CounterForm, counterDraftName } from './counter-form.tsx'

/** Opens the form for a counter-offer. */
export const CounterButton = ({ offer }: { offer: ReceivedOffer }) => {
  const [isOpen, setOpen] = useState(useHasDraft(counterDraftName(offer)))
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Counter
        <span className="visually-hidden">
          {' '}
          {amountInWords(offer.offerAmount, offer.purpose)} from {offer.buyerName}
        </span>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Make a counter-offer">
        <CounterForm offer={offer} onDone={close} />
      </Dialog>
    </>
  )
}
