import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { Wish } from '@thikana/contract/api'
import { currency } from '@thikana/domain/payment/currency'
import { amountText, roundToMinor } from '@thikana/domain/payment/money'
import { initialOfferStatus, maxOfferMessage } from '@thikana/domain/offer/offer'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { totalOf } from '@thikana/domain/property/purpose'
import { formatMinor, formatAmount } from '@thikana/texts/money'
import { factText } from '@thikana/texts/property/fact-text'
import { wantedDayLabels } from '@thikana/texts/property/purpose-words'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { useSignedIn } from '../../session/session.tsx'
import { FormActions, FormShell, SubmitButton } from '../../ui/inputs/form-shell.tsx'
import { AmountField } from '../../ui/inputs/amount-field.tsx'
import { RangeInput } from '../../ui/inputs/range-input.tsx'
import { useChange } from '../../ui/use-change.ts'
import { fieldProblems } from '../../ui/failure.ts'
import { TextField } from '../../ui/inputs/field.tsx'
import { CountedTextarea } from '../../ui/inputs/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DraftAlert } from '../../session/draft-alert.tsx'
import { useSavedDraft } from '../../session/use-saved-draft.ts'
import styles from './offer-form.module.css'
import {
  amountProblem,
  dateProblem,
  messageProblem,
  typedAmount,
  type OfferDraft,
  rangeText,
} from './offer-form-rules.ts'
import { OfferSummary } from './offer-summary.tsx'
import { sentOffer } from '../sent-offer.tsx'
import { amountAt, positionOf, sliderEnd, sliderStep } from './offer-slider.ts'

/** The body as requirements §15 has it. For the copies of the property's fields, the server uses its own records. */
const buildOffer = (
  wish: Wish,
  draft: OfferDraft,
  buyer: { name: string; email: string; image: string | null },
) => ({
  propertyId: wish.propertyId,
  propertyImage: wish.propertyImage,
  propertyTitle: wish.propertyTitle,
  propertyLocation: wish.propertyLocation,
  agentName: wish.agentName,
  agentEmail: wish.agentEmail,
  priceMin: wish.priceMin,
  priceMax: wish.priceMax,
  buyerName: buyer.name,
  buyerEmail: buyer.email,
  buyerImage: buyer.image,
  offerAmount: typedAmount(draft.offerAmount) ?? Number.NaN,
  buyingDate: draft.buyingDate,
  ...(draft.message.trim() ? { message: draft.message.trim() } : {}),
  status: initialOfferStatus,
})

/** When a rental becomes free, if that is known. */
const availableText = (i18n: I18n, { availableFrom }: Wish) => {
  if (!availableFrom) return undefined
  const day = factText(i18n, 'availableFrom', availableFrom)
  return t(i18n)`Available from ${day}`
}

/** What accepting the offer will cost, if that is more than its amount. */
const ToPay = ({ wish: { purpose, advanceMonths }, amount }: { wish: Wish; amount: number }) => {
  const { i18n } = useLingui()
  if (purpose !== 'rent') return null
  const total = formatMinor(i18n, totalOf({ amount: roundToMinor(amount), advanceMonths }))
  return (
    <p className={styles.total} aria-live="polite">
      {advanceMonths === 0 ? (
        <Trans>
          If it is accepted you pay <strong>{total}</strong>: the first month.
        </Trans>
      ) : (
        <Trans>
          If it is accepted you pay <strong>{total}</strong>:{' '}
          <Plural
            value={advanceMonths}
            one="the first month and # month’s advance."
            other="the first month and # months’ advance."
          />
        </Trans>
      )}
    </p>
  )
}

const fieldText = (amount: number): string => amountText(amount, currency())

/**
 * Amount, date and words to the agent, which are looked over in a summary before they are sent. Slider and field show the same amount; only
 * the field can show one outside the range.
 */
export const OfferForm = ({ wish }: { wish: Wish }) => {
  const { t, i18n } = useLingui()
  const me = useSignedIn()
  const navigate = useNavigate()
  const { agentName, priceMin, priceMax, purpose } = wish
  // What a field holds is written alike in every language: a saved draft is compared with it.
  const initial = { offerAmount: fieldText(priceMin), buyingDate: '', message: '' }
  const form = useForm<OfferDraft>({
    initialValues: initial,
    validate: {
      offerAmount: (amount) => amountProblem(i18n, amount, wish),
      buyingDate: (date) => dateProblem(i18n, date, new Date(), purpose),
      message: (message) => messageProblem(i18n, message),
    },
    validateInputOnBlur: ['offerAmount'],
  })
  const draft = useSavedDraft(form, `offer ${wish.propertyId}`, initial)
  const amount = typedAmount(form.values.offerAmount) ?? priceMin
  const [summed, setSummed] = useState<OfferDraft | null>(null)
  const back = () => setSummed(null)

  const send = useChange({
    send: (typed: OfferDraft) => api('POST /offers', { body: buildOffer(wish, typed, me) }),
    concerns: ['offers', 'wishlist', 'properties'],
    done: [t`Offer sent`, wish.propertyTitle],
    failed: t`Your offer was not sent`,
    kept: t`What you typed is still here.`,
    form,
    // Its fields say what is wrong.
    onFailed: (error) => Object.keys(fieldProblems(error)).length > 0 && back(),
    onDone: ({ insertedId: id }) => {
      draft.markSent()
      void navigate(`/dashboard/propertyBought#${id}`, { state: sentOffer(id) })
    },
  })

  return (
    <>
      <FormShell form={form} onValid={async (typed) => setSummed(typed)} label={t`Offer`}>
        <DraftAlert savedAt={draft.savedAt} onDiscard={draft.startAgain} />
        <div className={styles.amount}>
          <AmountField
            label={t`Offer amount`}
            description={rangeText(i18n, wish)}
            required
            {...form.getInputProps('offerAmount')}
          />
          <RangeInput
            label={t`Offer amount on a slider`}
            low={0}
            high={sliderEnd}
            step={sliderStep}
            value={positionOf(amount, priceMin, priceMax)}
            valueText={formatAmount(i18n, amount)}
            onChange={(position) => {
              form.setFieldValue('offerAmount', fieldText(amountAt(position, priceMin, priceMax)))
              form.clearFieldError('offerAmount')
            }}
          />
          <div className={styles.ends} aria-hidden>
            <span>{formatAmount(i18n, priceMin)}</span>
            <span>{formatAmount(i18n, priceMax)}</span>
          </div>
        </div>
        <TextField
          type="date"
          label={t(wantedDayLabels[purpose])}
          description={availableText(i18n, wish)}
          required
          min={isoDayInDhaka(new Date())}
          {...form.getInputProps('buyingDate')}
        />
        <CountedTextarea
          label={t`Message to the agent (optional)`}
          minRows={2}
          maxLength={maxOfferMessage}
          {...form.getInputProps('message')}
        />
        <ToPay wish={wish} amount={amount} />
        <p className={styles.note}>
          <Trans>
            {agentName} sees your name, your email address, this amount, this date and your message. You pay
            nothing until the offer is accepted.
          </Trans>
        </p>
        <FormActions>
          <SubmitButton>
            <Trans>Check your offer</Trans>
          </SubmitButton>
        </FormActions>
      </FormShell>
      <Dialog isOpen={summed !== null} onClose={back} title={t`Your offer`} width={560}>
        {summed && (
          <OfferSummary
            wish={wish}
            offer={{
              ...summed,
              amount: typedAmount(summed.offerAmount) ?? Number.NaN,
              message: summed.message.trim(),
            }}
            onSend={() => send(summed)}
            onBack={back}
          />
        )}
      </Dialog>
    </>
  )
}
