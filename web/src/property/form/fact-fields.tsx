import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { toLatinDigits } from '@thikana/domain/digits'
import { type Currency, currency } from '@thikana/domain/payment/currency'
import { hasWords } from '@thikana/domain/typed-number'
import { type Field, readField, typedValue } from '@thikana/domain/property/field'
import { type PropertyFact, propertyFacts } from '@thikana/domain/property/property-facts'
import { choiceInWords } from '@thikana/texts/property/choice-words'
import { factText } from '@thikana/texts/property/fact-text'
import { propertyFieldLabel } from '@thikana/texts/property/field-label'
import { CountedTextarea } from '../../ui/inputs/text-area.tsx'
import { AmountField } from '../../ui/inputs/amount-field.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { SelectField } from '../../ui/inputs/select-field.tsx'
import { TextField } from '../../ui/inputs/field.tsx'
import styles from './property-form.module.css'
import type { PropertyDraft } from './property-form-rules.ts'

type Typed = Exclude<keyof PropertyDraft, 'images'>

/** Validates `name` on blur, and the `other` field that depends on it unless that is empty. */
export const checkTogether = (form: UseFormReturnType<PropertyDraft>, name: Typed, other: Typed) => () => {
  form.validateField(name)
  if (form.getValues()[other].trim()) form.validateField(other)
}

type Form = UseFormReturnType<PropertyDraft>

/** The text under a label. */
const hints: Partial<Record<PropertyFact, MessageDescriptor>> = {
  kind: msg`We ask for what fits this kind. Skip what you don’t know.`,
  landSqFt: msg`Or in local units: 5 katha, 12 decimals`,
  floor: msg`0 for the ground floor`,
  handover: msg`If it is still being built, like 2027-03`,
}

/** The same of an amount. */
const moneyHints: Record<Currency, MessageDescriptor> = { USD: msg`In US dollars`, BDT: msg`In taka` }

export const FactField = ({ name, form }: { name: PropertyFact; form: Form }) => {
  const { t, i18n } = useLingui()
  const field = propertyFacts[name] as Field
  const hint = field.kind === 'money' ? moneyHints[currency()] : hints[name]
  const common = {
    label: propertyFieldLabel(i18n, name),
    description: hint && t(hint),
    ...form.getInputProps(name),
  }
  const notSaid = { value: '', label: t`Not given` }
  switch (field.kind) {
    case 'choice': {
      const choices = field.choices.map((value) => ({ value, label: choiceInWords(i18n, name, value) }))
      return <SelectField options={[notSaid, ...choices]} {...common} />
    }
    case 'yesNo': {
      const yesOrNo = [notSaid, { value: 'yes', label: t`Yes` }, { value: 'no', label: t`No` }]
      return <SelectField options={yesOrNo} {...common} />
    }
    case 'day':
      return <TextField type="date" {...common} />
    case 'month':
      return <NumberField tidy={toLatinDigits} inputMode="text" maxLength={7} {...common} />
    case 'line':
      return <TextField autoComplete="off" maxLength={field.maxLength} {...common} />
    case 'paragraphs':
      return <CountedTextarea maxLength={field.maxLength} {...common} />
    case 'money':
      return <AmountField {...common} />
    case 'whole': {
      const read = (typed: string) => {
        const found = readField(name, field, typed, currency())
        return 'value' in found ? found.value : null
      }
      // An amount in another unit becomes the number that the page will show.
      const tidy = (typed: string) => typedValue(read(typed) ?? typed)
      const typed = form.values[name]
      const value = hasWords(typed) ? read(typed) : null
      const other = name === 'floor' ? 'floors' : name === 'floors' ? 'floor' : null
      const onBlur = other ? checkTogether(form, name, other) : common.onBlur
      return (
        <NumberField
          {...common}
          tidy={tidy}
          understood={value === null ? '' : factText(i18n, name, value)}
          onBlur={onBlur}
        />
      )
    }
    case 'picture':
    case 'place':
    case 'pin':
      throw new Error(`${name} has a field of its own`)
  }
}

export const FactFields = ({ facts, form }: { facts: PropertyFact[]; form: Form }) => (
  <div className={styles.facts}>
    {facts.map((name) => (
      <FactField key={name} name={name} form={form} />
    ))}
  </div>
)
