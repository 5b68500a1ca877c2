import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { ReceivedOffer } from '@thikana/contract/api'
import { counterDays } from '@thikana/domain/offer/counter-offer'
import type { Purpose } from '@thikana/domain/property/purpose'
import { amountInWords } from '@thikana/texts/amount'
import { api } from '../../client/api.ts'
import { useProperty } from '../../property/queries.ts'
import { useHasDraft, useUnsavedForm } from '../../session/use-unsaved-form.ts'
import { FormActions, FormShell, SubmitButton } from '../../ui/inputs/form-shell.tsx'
import { AmountField } from '../../ui/inputs/amount-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { SelectField } from '../../ui/inputs/select-field.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import styles from './counter-answer.module.css'
import { amountProblem, daysText, leftText, typedAmount, rangeText } from './offer-form-rules.ts'

const counterDraftName = (offer: ReceivedOffer) => `counter-offer on ${offer._id}`

const listDayChoices = (i18n: I18n) =>
  Array.from({ length: counterDays.max - counterDays.min + 1 }, (_, at) => {
    const days = counterDays.min + at
    return { value: String(days), label: daysText(i18n, days) }
  })

type Range = { purpose: Purpose; priceMin: number; priceMax: number }

const counterProblem = (i18n: I18n, typed: string, offer: ReceivedOffer, range: Range): string | null => {
  if (typedAmount(typed) !== offer.offerAmount) return amountProblem(i18n, typed, range)
  const amount = amountInWords(i18n, offer.offerAmount, offer.purpose)
  return t(i18n)`To take ${amount}, accept the offer`
}

/** The agent's other amount, and how long the buyer can accept it. */
const CounterForm = ({ offer, onDone }: { offer: ReceivedOffer; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const { buyerName, propertyTitle } = offer
  const offered = amountInWords(i18n, offer.offerAmount, offer.purpose)
  // The listing may have another range than when the offer was made.
  const range = useProperty(offer.propertyId).data ?? offer
  const form = useForm({
    initialValues: { offerAmount: '', days: String(counterDays.usual) },
    validate: { offerAmount: (amount) => counterProblem(i18n, amount, offer, range) },
    validateInputOnBlur: ['offerAmount'],
  })
  const markSaved = useUnsavedForm(form, counterDraftName(offer))
  // Only where the listing asks less now, an agent would want that.
  const isLess = (typedAmount(form.values.offerAmount) ?? offer.offerAmount) < offer.offerAmount

  const send = useChange({
    send: ({ offerAmount, days }: typeof form.values) =>
      api('PATCH /offers/counter/:id', {
        params: { id: offer._id },
        body: {
          offerAmount: typedAmount(offerAmount) ?? Number.NaN,
          days: Number(days),
          seenAmount: offer.offerAmount,
        },
      }),
    concerns: ['offers', 'properties'],
    done: [t`Counter-offer sent`, t`To ${buyerName}, for “${propertyTitle}”`],
    failed: t`Your counter-offer was not sent.`,
    kept: t`What you typed is still here.`,
    form,
    onDone: markSaved,
    onShown: onDone,
  })

  return (
    <FormShell form={form} onValid={send} label={t`Counter-offer`}>
      <p>
        <Trans>
          {buyerName} offers {offered} for “{propertyTitle}”. If they accept your amount, the offer is
          accepted at once, and all others on this home are declined. They can also answer with an amount
          between the two.
        </Trans>
      </p>
      <AmountField
        label={t`Your amount`}
        description={isLess ? t`${buyerName} already offers more: ${offered}.` : rangeText(i18n, range)}
        required
        data-autofocus
        {...form.getInputProps('offerAmount')}
      />
      <SelectField
        label={t`Time to answer`}
        description={
          offer.purpose === 'rent'
            ? t`Until then you can still accept or reject the tenant’s offer.`
            : t`Until then you can still accept or reject the buyer’s offer.`
        }
        options={listDayChoices(i18n)}
        {...form.getInputProps('days')}
      />
      <p className={styles.left}>{leftText(i18n, offer.counters)}</p>
      <FormActions>
        <SubmitButton>
          <Trans>Send counter-offer</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

export const CounterButton = ({ offer }: { offer: ReceivedOffer }) => {
  const { t, i18n } = useLingui()
  const { buyerName } = offer
  const amount = amountInWords(i18n, offer.offerAmount, offer.purpose)
  return (
    <DialogButton
      size="small"
      title={t`Make a counter-offer`}
      isOpenAtFirst={useHasDraft(counterDraftName(offer))}
      content={(close) => <CounterForm offer={offer} onDone={close} />}
    >
      <Trans context="to make a counter-offer">
        Counter
        <span className="visually-hidden">
          {' '}
          {amount} from {buyerName}
        </span>
      </Trans>
    </DialogButton>
  )
}
