import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { propertyFields } from '@thikana/domain/property/property-fields'
import { purposeNames } from '@thikana/domain/property/purpose'
import { useNavigate } from 'react-router'
import { type PropertyFact, propertyFacts } from '@thikana/domain/property/property-facts'
import { fieldLabel } from '@thikana/texts/field-label'
import { withDigits } from '@thikana/texts/number'
import { factLabel, factText } from '@thikana/texts/property/fact-text'
import { propertyFieldLabel } from '@thikana/texts/property/field-label'
import { purposeLabels } from '@thikana/texts/property/purpose-words'
import { wasSentBefore } from '../../client/send-once.ts'
import { ChoiceSet } from '../../ui/inputs/choice-set.tsx'
import { CountedTextarea } from '../../ui/inputs/text-area.tsx'
import { PinField } from '../../map/pin-field.tsx'
import { FormActions, FormShell, SubmitButton } from '../../ui/inputs/form-shell.tsx'
import { AmountField } from '../../ui/inputs/amount-field.tsx'
import { type Change, useChange } from '../../ui/use-change.ts'
import { TextField } from '../../ui/inputs/field.tsx'
import { ChangedElsewhere, hasToChoose } from '../../session/changed-elsewhere.tsx'
import { DraftAlert } from '../../session/draft-alert.tsx'
import { useSavedDraft } from '../../session/use-saved-draft.ts'
import { useMissingPhotos } from '../../photo/use-missing-photos.ts'
import { PhotoField } from '../../photo/photo-field.tsx'
import type { DraftPhoto, Photos } from '../../photo/photo-draft.ts'
import { checkTogether, FactField, FactFields } from './fact-fields.tsx'
import { stepsOf } from './form-steps.ts'
import { MissingInListing, Step, StepList } from './step-list.tsx'
import { PlaceField } from './place-field.tsx'
import styles from './property-form.module.css'
import {
  draftBody,
  draftProblems,
  priceHints,
  priceLabels,
  type PropertyDraft,
  purposeIn,
} from './property-form-rules.ts'
import { useGazetteer } from '../../place/use-gazetteer.ts'

const PlaceName = ({ code }: { code: string }) => {
  const { t, i18n } = useLingui()
  const { places } = useGazetteer(true)
  return places?.nameOf(i18n, code) ?? t`Another place`
}

const isFact = (name: string): name is PropertyFact => Object.hasOwn(propertyFacts, name)

const factIn = (i18n: I18n, name: PropertyFact, draft: PropertyDraft) => {
  if (name === 'place') return draft.place && <PlaceName code={draft.place} />
  const value = draftBody(draft)[name]
  return value === undefined || value === null || value === '' ? null : factText(i18n, name, value)
}

const useDraftFields = () => {
  const { t, i18n } = useLingui()
  return (name: keyof PropertyDraft, draft: PropertyDraft) => {
    if (name === 'images') {
      const photos = draft.images.length
      return { label: t`Photos`, value: t`${plural(photos, { one: '# photo', other: '# photos' })}` }
    }
    if (name === 'reference') return { label: fieldLabel(i18n, name), value: draft.reference || t`Not said` }
    if (isFact(name)) return { label: factLabel(i18n, name), value: factIn(i18n, name, draft) || t`Not said` }
    const chosen = purposeIn(draft)
    const labels: Partial<Record<keyof PropertyDraft, string>> = priceLabels(i18n, chosen)
    const label = labels[name] ?? propertyFieldLabel(i18n, name)
    if (name in labels) return { label, value: withDigits(i18n, draft[name]) || t`Empty` }
    return { label, value: name === 'purpose' ? t(purposeLabels[chosen]) : draft[name] || t`Empty` }
  }
}

type Props = {
  label: string
  /** Identifies this form's draft. */
  name: string
  initial: PropertyDraft
  /** Requirements §7 has different sentences for a new property and an update. */
  missingImage: string
  agent: { name: string; email: string }
  submitLabel: string
  /** `send` gets the draft's idempotency key. */
  change: Pick<Change<PropertyDraft, unknown>, 'send' | 'concerns' | 'done' | 'failed'>
  /** How many photos comparable homes have. */
  usualPhotos?: number | null
  /** Asked before it is sent. */
  maySend?: (typed: PropertyDraft) => Promise<boolean>
}

/** The form for a new property and for an update. What was typed stays when a call fails. */
export const PropertyForm = ({
  label,
  name,
  initial,
  missingImage,
  agent,
  submitLabel,
  change,
  usualPhotos = null,
  maySend,
}: Props) => {
  const { t, i18n } = useLingui()
  const showDraftField = useDraftFields()
  const navigate = useNavigate()
  const form = useForm<PropertyDraft>({
    initialValues: initial,
    validate: (draft) => draftProblems(i18n, draft, missingImage),
  })
  const chosen = purposeIn(form.values)
  const labels = priceLabels(i18n, chosen)
  const hints = priceHints(i18n, purposeIn(form.values))
  const agentSource = t`From your account`
  const steps = stepsOf(i18n, form.values)
  const [home, where, price, photos, ...factGroups] = steps
  const draft = useSavedDraft(form, name, initial)
  const { savedAt, conflicts, startAgain } = draft
  useMissingPhotos(form, savedAt)

  const changePhotos = (replace: (photos: Photos) => DraftPhoto[]) => {
    const { images } = form.getValues()
    // Errors name a photo by its position, which may change.
    for (const path of ['image', 'images', ...images.map((_, at) => `images.${at}.caption`)])
      form.clearFieldError(path)
    form.setFieldValue('images', replace(images))
  }

  const send = useChange({
    ...change,
    send: (typed: PropertyDraft) => change.send(typed, draft.key()),
    form,
    onDone: () => {
      draft.markSent()
      void navigate('/dashboard/myAddedProperties')
    },
    onFailed: (error) => wasSentBefore(error) && draft.becomeAnother(),
  })
  const submit = async (typed: PropertyDraft) => {
    if (!hasToChoose(conflicts) && (!maySend || (await maySend(typed)))) await send(typed)
  }

  return (
    <div className={styles.page}>
      <StepList steps={steps} />
      <FormShell form={form} onValid={submit} label={label}>
        <DraftAlert savedAt={savedAt} onDiscard={startAgain} />
        <ChangedElsewhere conflicts={conflicts} typed={form.values} show={showDraftField} />
        <Step step={home!}>
          <div className={styles.purpose}>
            <ChoiceSet
              legend={propertyFieldLabel(i18n, 'purpose')}
              about={t`Rent is per month.`}
              choices={purposeNames.map((value) => ({ value, words: t(purposeLabels[value]) }))}
              chosen={chosen}
              onChoose={(value) => form.setFieldValue('purpose', value)}
            />
          </div>
          <FactField name="kind" form={form} />
          <TextField
            label={propertyFieldLabel(i18n, 'title')}
            required
            autoComplete="off"
            {...form.getInputProps('title')}
          />
          <CountedTextarea
            label={propertyFieldLabel(i18n, 'description')}
            required
            maxLength={propertyFields.description.maxLength}
            {...form.getInputProps('description')}
          />
          <TextField
            label={fieldLabel(i18n, 'reference')}
            description={t`Only you see it. A file that you import finds the listing by it.`}
            autoComplete="off"
            {...form.getInputProps('reference')}
          />
        </Step>
        <Step step={where!}>
          <TextField
            label={propertyFieldLabel(i18n, 'location')}
            description={t`Area and city, e.g. Dhanmondi, Dhaka`}
            required
            autoComplete="off"
            {...form.getInputProps('location')}
          />
          <PlaceField form={form} />
          <PinField {...form.getInputProps('pin')} value={form.values.pin} place={form.values.place} />
        </Step>
        <Step step={price!}>
          <div className={styles.pair}>
            <AmountField
              label={labels.priceMin}
              description={hints.priceMin}
              required
              {...form.getInputProps('priceMin')}
              onBlur={checkTogether(form, 'priceMin', 'priceMax')}
            />
            <AmountField
              label={labels.priceMax}
              description={hints.priceMax}
              required
              {...form.getInputProps('priceMax')}
              onBlur={checkTogether(form, 'priceMax', 'priceMin')}
            />
          </div>
        </Step>
        <Step step={photos!}>
          <PhotoField
            label={t`Photos`}
            photos={form.values.images}
            onChange={changePhotos}
            error={form.errors['image'] ?? form.errors['images']}
            errorAt={(at) => form.errors[`images.${at}.caption`] ?? form.errors[`images.${at}.url`]}
          />
        </Step>
        {factGroups.map((step) => (
          <Step key={step.id} step={step}>
            <FactFields facts={step.facts} form={form} />
          </Step>
        ))}
        <div className={`${styles.pair} ${styles.fixed}`}>
          <TextField label={t`Agent name`} description={agentSource} readOnly value={agent.name} />
          <TextField label={t`Agent email`} description={agentSource} readOnly value={agent.email} />
        </div>
        <MissingInListing draft={form.values} usualPhotos={usualPhotos} />
        <FormActions>
          <SubmitButton>{submitLabel}</SubmitButton>
        </FormActions>
      </FormShell>
    </div>
  )
}
