import { useLingui } from '@lingui/react/macro'
import type { Days } from '@thikana/domain/calendar'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { TextField } from '../inputs/field.tsx'
import styles from './day-fields.module.css'

/** The address without them. */
export const noDays = { from: null, to: null }

export const hasDays = ({ from, to }: Days): boolean => from !== undefined || to !== undefined

/** While somebody types a year, a field's value is like 0002. */
const isDay = (value: string) => /^2\d{3}-\d\d-\d\d$/.test(value)

/** The days that the address names. */
export const useDays = (): Days => {
  const [search] = useSearchParams()
  const read = (name: string) => {
    const day = search.get(name) ?? ''
    return isDay(day) ? day : undefined
  }
  return { from: read('from'), to: read('to') }
}

type FieldProps = { label: string; day: string; onChange: (day: string | null) => void }

const DayField = ({ label, day, onChange }: FieldProps) => {
  const [typed, setTyped] = useState<{ value: string; of: string } | null>(null)
  return (
    <TextField
      type="date"
      label={label}
      value={typed?.of === day ? typed.value : day}
      onChange={({ currentTarget: { value } }) => {
        setTyped({ value, of: day })
        if (value === '' || isDay(value)) onChange(value || null)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

type Props = {
  label: string
  days: Days
  onChange: (changes: { from: string | null } | { to: string | null }) => void
}

/** Narrows a table to some days. */
export const DayFields = ({ label, days: { from = '', to = '' }, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.days}>
      <legend>{label}</legend>
      <DayField
        label={t({ message: 'From', context: 'day' })}
        day={from}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField
        label={t({ message: 'To', context: 'day' })}
        day={to}
        onChange={(day) => onChange({ to: day })}
      />
    </fieldset>
  )
}
