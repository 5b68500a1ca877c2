import { useForm } from '@mantine/form'
import type { ReceivedOffer } from '@thikana/contract/api'
import { counterDays } from '@thikana/domain/offer/counter-offer'
import { tidyAmount } from '@thikana/domain/payment/dollars'
import { amountInWords, type Purpose } from '@thikana/domain/property/purpose'
import { api } from '../../client/api.ts'
import { useProperty } from '../../property/queries.ts'
import { useHasDraft, useUnsavedForm } from '../../session/use-unsaved-form.ts'
import { FormActions, FormShell, SubmitButton } from '../../ui/inputs/form-shell.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { SelectField } from '../../ui/inputs/select-field.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { amountProblem, offerDollars, rangeText } from './offer-form-rules.ts'

const counterDraftName = (offer: ReceivedOffer) => `counter-offer on ${offer._id}`

const dayChoices = Array.from({ length: counterDays.max - counterDays.min + 1 }, (_, at) => {
  const days = counterDays.min + at
  return { value: String(days), label: days === 1 ? '1 day' : `${days} days` }
})

type Range = { purpose: Purpose; priceMin: number; priceMax: number }

const counterProblem = (typed: string, offer: ReceivedOffer, range: Range): string | null =>
  offerDollars(typed) === offer.offerAmount
    ? `To take ${amountInWords(offer.offerAmount, offer.purpose)}, accept the offer`
    : amountProblem(typed, range)

/** The agent's other amount, and how long the buyer can accept it. */
const CounterForm = ({ offer, onDone }: { offer: ReceivedOffer; onDone: () => void }) => {
  // The listing may have another range than when the offer was made.
  const range = useProperty(offer.propertyId).data ?? offer
  const form = useForm({
    initialValues: { offerAmount: '', days: String(counterDays.usual) },
    validate: { offerAmount: (amount) => counterProblem(amount, offer, range) },
    validateInputOnBlur: ['offerAmount'],
  })
  const markSaved = useUnsavedForm(form, counterDraftName(offer))

  const send = useChange({
    send: ({ offerAmount, days }: typeof form.values) =>
      api('PATCH /offers/counter/:id', {
        params: { id: offer._id },
        body: { offerAmount: offerDollars(offerAmount) ?? Number.NaN, days: Number(days) },
      }),
    concerns: ['offers', 'properties'],
    done: ['Counter-offer sent', `To ${offer.buyerName}, for “${offer.propertyTitle}”`],
    failed: 'Your counter-offer was not sent.',
    kept: 'What you typed is still here.',
    form,
    onDone: markSaved,
    onShown: onDone,
  })

  return (
    <FormShell form={form} onValid={send} label="Counter-offer">
      <p>
        {offer.buyerName} offers {amountInWords(offer.offerAmount, offer.purpose)} for “{offer.propertyTitle}
        ”. If they accept your amount, the offer is accepted at once, and all others on this home are
        declined.
      </p>
      <NumberField
        label="Your amount"
        description={`Any amount ${rangeText(range)}`}
        required
        data-autofocus
        tidy={tidyAmount}
        {...form.getInputProps('offerAmount')}
      />
      <SelectField
        label="Time to answer"
        description="Until then you can still accept or reject the buyer’s offer."
        options={dayChoices}
        {...form.getInputProps('days')}
      />
      <FormActions>
        <SubmitButton>Send counter-offer</SubmitButton>
      </FormActions>
    </FormShell>
  )
}

export const CounterButton = ({ offer }: { offer: ReceivedOffer }) => (
  <DialogButton
    size="small"
    title="Make a counter-offer"
    isOpenAtFirst={useHasDraft(counterDraftName(offer))}
    content={(close) => <CounterForm offer={offer} onDone={close} />}
  >
    Counter
    <span className="visually-hidden">
      {' '}
      {amountInWords(offer.offerAmount, offer.purpose)} from {offer.buyerName}
    </span>
  </DialogButton>
)
