import { readAmount } from '@thikana/domain/typed-number'
import { formatDollars } from '@thikana/domain/money'
import { type KeyboardEvent, useId, useState } from 'react'
import { TextInput } from '@mantine/core'
import styles from './filter-fields.module.css'

type End = { label: string; value: string; onChange: (value: string) => void }

/** As it is read in a field; nothing is grouped while it is typed. */
const shown = (value: string) => (value ? formatDollars(Number(value)).slice(1) : '')

const AmountField = ({ label, value, onChange, unit }: End & { unit: string }) => {
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null)
  const [problem, setProblem] = useState('')
  // What was typed is kept until the search changes in another way.
  const text = typed?.of === value ? typed.text : shown(value)
  const commit = () => {
    const read = readAmount(text)
    if ('problem' in read && read.problem !== 'empty') return setProblem('Write it in figures, like 150,000')
    setProblem('')
    setTyped(null)
    const next = 'text' in read ? read.text : ''
    if (next !== value) onChange(next)
  }
  return (
    <TextInput
      label={label}
      value={text}
      error={problem || undefined}
      inputMode="decimal"
      autoComplete="off"
      leftSection={unit === '$' ? <span aria-hidden>$</span> : undefined}
      onChange={(event) => setTyped({ text: event.currentTarget.value, of: value })}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
    />
  )
}

/** Two ends of a range, each of which may be left open; taken over when a field is left, or by Enter. */
export const AmountRange = ({ unit, low, high }: { unit: '$' | 'sq ft'; low: End; high: End }) => {
  const hint = useId()
  const isReversed = low.value !== '' && high.value !== '' && Number(low.value) > Number(high.value)
  return (
    <div className={styles.range} role="group" aria-describedby={isReversed ? hint : undefined}>
      <AmountField {...low} unit={unit} />
      <AmountField {...high} unit={unit} />
      {isReversed && (
        <p className={styles.hint} id={hint}>
          The first is above the second, so nothing can be found.
        </p>
      )}
    </div>
  )
}
