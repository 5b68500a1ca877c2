import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { tidyAmount } from '@thikana/domain/dollars'
import { readField, typedValue } from '@thikana/domain/field'
import { factGroups, isFactOf, type PropertyFact, propertyFacts } from '@thikana/domain/property-facts'
import { NumberField } from '../ui/number-field.tsx'
import styles from './fact-fields.module.css'
import { kindOf, type PropertyDraft, purposeIn } from './property-form-rules.ts'

type Form = UseFormReturnType<PropertyDraft>

const notSaid = { value: '', label: 'Not said' }
const yesOrNo = [notSaid, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]

/** What is said under a label. */
const hints: Partial<Record<PropertyFact, string>> = {
  landSqFt: 'Or as it is sold: 5 katha, 12 decimals',
  floor: '0 for the ground floor',
  serviceCharge: 'In US dollars',
  handover: 'For a home that is still being built, like 2027-03',
}

const FactField = ({ name, form }: { name: PropertyFact; form: Form }) => {
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
  return <NumberField tidy={tidy} {...common} />
}

/** The facts that a home of the chosen kind can have, in groups. */
export const FactFields = ({ form }: { form: Form }) => {
  const kind = kindOf(form.values)
  return (
    <section className={styles.facts} aria-labelledby="facts-title">
      <h2 id="facts-title">Facts</h2>
      <p>People compare homes by these. Leave out what you don’t know.</p>
      <FactField name="kind" form={form} />
      {kind &&
        factGroups.map(({ title, facts }) => {
          const asked = facts.filter((name) => isFactOf(name, { kind, purpose: purposeIn(form.values) }))
          return (
            asked.length > 0 && (
              <fieldset key={title}>
                <legend>{title}</legend>
                <div>
                  {asked.map((name) => (
                    <FactField key={name} name={name} form={form} />
                  ))}
                </div>
              </fieldset>
            )
          )
        })}
    </section>
  )
}
