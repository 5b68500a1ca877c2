import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { Offer } from '@thikana/contract/api'
import { currency } from '@thikana/domain/payment/currency'
import { amountText } from '@thikana/domain/payment/money'
import { amountInWords } from '@thikana/texts/amount'
import { formatAmount } from '@thikana/texts/money'
import { api } from '../../client/api.ts'
import { useProperty } from '../../property/queries.ts'
import { useHasDraft, useUnsavedForm } from '../../session/use-unsaved-form.ts'
import { AmountField } from '../../ui/inputs/amount-field.tsx'
import { FormActions, FormShell, SubmitButton } from '../../ui/inputs/form-shell.tsx'
import { RangeInput } from '../../ui/inputs/range-input.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { useChange } from '../../ui/use-change.ts'
import styles from './counter-answer.module.css'
import { leftText, newAmountProblem, typedAmount } from './offer-form-rules.ts'
import { amountAt, positionOf, sliderEnd, sliderStep } from './offer-slider.ts'

const draftName = (offer: Offer) => `new amount on ${offer._id}`

type Props = { offer: Offer; asked: number }

/** The buyer's new amount, between theirs and the agent's. */
const CounterBackForm = ({ offer, asked, onDone }: Props & { onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const { propertyTitle, agentName, offerAmount: offered, purpose } = offer
  // The listing may have another range than when the offer was made.
  const range = useProperty(offer.propertyId).data ?? offer
  const [low, high] = [Math.min(offered, asked), Math.max(offered, asked)]
  const middle = amountAt(sliderEnd / 2, low, high)
  const form = useForm({
    initialValues: { offerAmount: amountText(middle, currency()) },
    validate: { offerAmount: (typed) => newAmountProblem(i18n, typed, range, { offered, asked }) },
    validateInputOnBlur: ['offerAmount'],
  })
  const markSaved = useUnsavedForm(form, draftName(offer))
  const amount = typedAmount(form.values.offerAmount) ?? offered

  const send = useChange({
    send: ({ offerAmount }: typeof form.values) =>
      api('PATCH /offers/counter-back/:id', {
        params: { id: offer._id },
        body: { counterAmount: asked, offerAmount: typedAmount(offerAmount) ?? Number.NaN },
      }),
    concerns: ['offers', 'wishlist', 'properties'],
    done: [t`New amount sent`, t`To ${agentName}, for “${propertyTitle}”`],
    failed: t`Your new amount was not sent.`,
    kept: t`What you typed is still here.`,
    form,
    onDone: markSaved,
    onShown: onDone,
  })

  const ownAmount = amountInWords(i18n, offered, purpose)
  const askedAmount = amountInWords(i18n, asked, purpose)
  const [lowest, highest] = [formatAmount(i18n, low), formatAmount(i18n, high)]
  return (
    <FormShell form={form} onValid={send} label={t`New amount`}>
      <p>
        <Trans>
          You offered {ownAmount}, and the agent asks {askedAmount}. Your new amount takes the place of your
          offer, and ends the counter-offer: the agent then accepts, rejects, or asks again.
        </Trans>
      </p>
      <div>
        <AmountField
          label={t`Your new amount`}
          description={t`Between ${lowest} and ${highest}`}
          required
          data-autofocus
          {...form.getInputProps('offerAmount')}
        />
        <RangeInput
          label={t`Your new amount on a slider`}
          low={0}
          high={sliderEnd}
          step={sliderStep}
          value={positionOf(amount, low, high)}
          valueText={formatAmount(i18n, amount)}
          onChange={(position) => {
            form.setFieldValue('offerAmount', amountText(amountAt(position, low, high), currency()))
            form.clearFieldError('offerAmount')
          }}
        />
      </div>
      <p className={styles.left}>{leftText(i18n, offer.buyerCounters)}</p>
      <FormActions>
        <SubmitButton>
          <Trans>Send new amount</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

export const CounterBackButton = ({ offer, asked }: Props) => {
  const { t } = useLingui()
  const { propertyTitle } = offer
  return (
    <DialogButton
      size="small"
      title={t`Offer another amount`}
      isOpenAtFirst={useHasDraft(draftName(offer))}
      content={(close) => <CounterBackForm offer={offer} asked={asked} onDone={close} />}
    >
      <Trans>
        Offer another amount<span className="visually-hidden"> for {propertyTitle}</span>
      </Trans>
    </DialogButton>
  )
}
