import { TextInput } from '@mantine/core'
import { propertyFacts } from '@thikana/domain/property-facts'
import { joinTyped, typedParts } from '@thikana/domain/typed-pin'
import { type ReactNode, useState } from 'react'
import { ChoiceSet } from '../ui/choice-set.tsx'
import styles from './pin-field.module.css'

type Props = {
  /** As `typedPin` writes it, or what was typed instead; empty without a pin. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}

const exactness = [
  { value: 'about', words: 'The area, within 300 m' },
  { value: 'exact', words: 'The exact spot' },
] as const
type Exactness = (typeof exactness)[number]['value']

const whatBuyersSee: Record<Exactness, string> = {
  about: 'Buyers see a circle of 300 m with the home somewhere in it. The exact spot isn’t kept.',
  exact: 'Everyone who sees the listing sees the exact spot.',
}

/** Where the home is, by its latitude and longitude; optional. */
export const PinField = ({ value, onChange, error }: Props) => {
  const { spot, isExact } = typedParts(value)
  // Without a pin, the value can't say it.
  const [chosen, setChosen] = useState<Exactness>('about')
  const shown: Exactness = value ? (isExact ? 'exact' : 'about') : chosen

  const change = (typed: string, exact: Exactness) => {
    setChosen(exact)
    onChange(joinTyped({ spot: typed, isExact: exact === 'exact' }))
  }

  return (
    <section className={styles.field} aria-label={propertyFacts.pin.label}>
      <ChoiceSet
        legend={propertyFacts.pin.label}
        about={`Optional. ${whatBuyersSee[shown]}`}
        choices={exactness}
        chosen={shown}
        onChoose={(exact) => change(spot, exact)}
      />
      <TextInput
        label="Latitude and longitude"
        description="For example 23.7461, 90.3742"
        autoComplete="off"
        value={spot}
        error={error}
        onChange={(event) => change(event.currentTarget.value, shown)}
      />
    </section>
  )
}
