import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { tidyAmount } from '@thikana/domain/dollars'
import { readField, typedValue } from '@thikana/domain/field'
import { type PropertyFact, propertyFacts } from '@thikana/domain/property-facts'
import { NumberField } from '../ui/number-field.tsx'
import styles from './fact-fields.module.css'
import { checkTogether } from './check-together.ts'
import type { PropertyDraft } from './property-form-rules.ts'

type Form = UseFormReturnType<PropertyDraft>

const notSaid = { value: '', label: 'Not given' }
const yesOrNo = [notSaid, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]

/** What is said under a label. */
const hints: Partial<Record<PropertyFact, string>> = {
  kind: 'We ask for what fits this kind. Skip what you don’t know.',
  landSqFt: 'Or in local units: 5 katha, 12 decimals',
  floor: '0 for the ground floor',
  serviceCharge: 'In US dollars',
  handover: 'If it is still being built, like 2027-03',
}

/** The field of one fact. */
export const FactField = ({ name, form }: { name: PropertyFact; form: Form }) => {
  const field = propertyFacts[name]
  const common = { label: field.label, description: hints[name], ...form.getInputProps(name) }
  if (field.kind === 'choice') {
    const choices = Object.entries(field.choices).map(([value, label]) => ({ value, label }))
    return <NativeSelect data={[notSaid, ...choices]} {...common} />
  }
  if (field.kind === 'yesNo') return <NativeSelect data={yesOrNo} {...common} />
  if (field.kind === 'day') return <TextInput type="date" {...common} />
  if (field.kind === 'month') return <TextInput autoComplete="off" maxLength={7} {...common} />
  if (field.kind === 'dollars') return <NumberField tidy={tidyAmount} {...common} />
  // Typed in another unit, it becomes the number that will be shown.
  const tidy = (typed: string) => {
    const read = readField(field, typed)
    return 'value' in read && read.value !== null ? typedValue(read.value) : typed
  }
  const other = name === 'floor' ? 'floors' : name === 'floors' ? 'floor' : null
  return (
    <NumberField tidy={tidy} {...common} onBlur={other ? checkTogether(form, name, other) : common.onBlur} />
  )
}

/** Fields of a group of facts. */
export const FactFields = ({ facts, form }: { facts: PropertyFact[]; form: Form }) => (
  <div className={styles.facts}>
    {facts.map((name) => (
      <FactField key={name} name={name} form={form} />
    ))}
  </div>
)
