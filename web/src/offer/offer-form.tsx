import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Wish } from '@thikana/contract/api'
import { tidyAmount } from '@thikana/domain/dollars'
import { formatDollars } from '@thikana/domain/money'
import { initialOfferStatus } from '@thikana/domain/offer'
import { useNavigate } from 'react-router'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { fieldProblems, isLoggedOut, messageOf } from '../ui/failure.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { RangeInput } from '../ui/range-input.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import styles from './offer-form.module.css'
import {
  amountProblem,
  dateProblem,
  offerDollars,
  type OfferDraft,
  rangeText,
  todayIn,
} from './offer-form-rules.ts'
import { dollarsAt, positionOf, sliderEnd, sliderStep } from './offer-slider.ts'

/** The body as requirements §15 has it. For the copies of the property's fields, the server uses its own records. */
const bodyOf = (
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
  offerAmount: offerDollars(draft.offerAmount) ?? Number.NaN,
  buyingDate: draft.buyingDate,
  status: initialOfferStatus,
})

/** Amount and date. Slider and field show the same amount; only the field can show one outside the range. */
export const OfferForm = ({ wish }: { wish: Wish }) => {
  const me = useSignedIn()
  const navigate = useNavigate()
  const refresh = useRefresh('offers', 'wishlist', 'properties')
  const { priceMin, priceMax } = wish
  const form = useForm<OfferDraft>({
    initialValues: { offerAmount: formatDollars(priceMin), buyingDate: '' },
    validate: {
      offerAmount: (amount) => amountProblem(amount, wish),
      buyingDate: (date) => dateProblem(date, new Date()),
    },
    validateInputOnBlur: ['offerAmount'],
  })
  const markSaved = useUnsavedForm(form, `offer ${wish._id}`)
  const amount = offerDollars(form.values.offerAmount) ?? priceMin

  const send = async (draft: OfferDraft) => {
    try {
      await api('POST /offers', { body: bodyOf(wish, draft, me) })
    } catch (error) {
      form.setErrors(fieldProblems(error))
      if (isLoggedOut(error)) return
      toast.error('Could not send your offer', messageOf(error, 'What you typed is still here.'))
      return
    }
    markSaved()
    toast.success('Offer sent', wish.propertyTitle)
    void refresh()
    await navigate('/dashboard/propertyBought')
  }

  return (
    <FormShell form={form} onValid={send} label="Offer">
      <div className={styles.amount}>
        <NumberField
          label="Offer amount"
          description={`Any amount ${rangeText(wish)}`}
          required
          tidy={tidyAmount}
          {...form.getInputProps('offerAmount')}
        />
        <RangeInput
          label="Offer amount on a slider"
          low={0}
          high={sliderEnd}
          step={sliderStep}
          value={positionOf(amount, priceMin, priceMax)}
          valueText={formatDollars(amount)}
          onChange={(position) => {
            form.setFieldValue('offerAmount', formatDollars(dollarsAt(position, priceMin, priceMax)))
            form.clearFieldError('offerAmount')
          }}
        />
        <div className={styles.ends} aria-hidden>
          <span>{formatDollars(priceMin)}</span>
          <span>{formatDollars(priceMax)}</span>
        </div>
      </div>
      <TextInput
        type="date"
        label="Preferred buying date"
        required
        min={todayIn(new Date())}
        {...form.getInputProps('buyingDate')}
      />
      <p className={styles.note}>
        {wish.agentName} sees your name, your email address, this amount and this date. You pay nothing until
        the offer is accepted.
      </p>
      <FormActions>
        <SubmitButton>Send offer</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
