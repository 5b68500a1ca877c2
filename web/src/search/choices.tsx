import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { currency } from '@thikana/domain/payment/currency'
import { currencySigns, groupedAmount } from '@thikana/domain/payment/money'
import { propertyFacts } from '@thikana/domain/property/property-facts'
import { hasWords } from '@thikana/domain/typed-number'
import { formatNumber } from '@thikana/texts/number'
import { squareFeet } from '@thikana/texts/property/card-facts'
import { understoodAmount } from '../ui/inputs/understood-amount.ts'
import { HomeCount } from '../ui/text/home-count.tsx'
import styles from './filter-fields.module.css'
import { isReversed, readPrice, readSize, reversedWords } from './property-search.ts'
import { NumberField } from '../ui/inputs/number-field.tsx'

/** `count`: how many properties it would find; undefined while loading. */
export type Choice<Value extends string> = { value: Value; words: string; count: number | undefined }

const Count = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <HomeCount count={count} className={styles.count} />

type Several<Value extends string> = {
  legend: string
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

export const CheckChoices = <Value extends string>({
  legend: about,
  choices,
  chosen,
  onChange,
}: Several<Value>) => (
  <fieldset className={styles.checks}>
    <legend className="visually-hidden">{about}</legend>
    {choices.map(({ value, words, count }) => (
      <label key={value} data-empty={count === 0 || undefined}>
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
        <span>{words}</span>
        <Count count={count} />
      </label>
    ))}
  </fieldset>
)

type One = {
  legend: string
  choices: readonly Choice<string>[]
  chosen: string
  onChange: (chosen: string) => void
}

export const RowChoice = ({ legend: about, choices, chosen, onChange }: One) => {
  const name = useId()
  return (
    <fieldset className={styles.row}>
      <legend>{about}</legend>
      <div>
        {choices.map(({ value, words, count }) => (
          <label key={value} data-empty={count === 0 || undefined}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
            <span>{words}</span>
            <Count count={count} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Unit = 'money' | 'sq ft'
type End = { label: string; value: string; onChange: (value: string) => void }

/** Grouped for reading; while somebody types, nothing is. */
const shown = (value: string) => (value ? groupedAmount(Number(value), currency()) : '')

const readers = { money: readPrice, 'sq ft': readSize }
const problems = {
  money: (i18n: I18n) =>
    currency() === 'BDT'
      ? t(i18n)`Write it like 90 lakh or 90,00,000`
      : t(i18n)`Write it in figures, like 150,000`,
  'sq ft': (i18n: I18n) => {
    const most = formatNumber(i18n, propertyFacts.sizeSqFt.max)
    return t(i18n)`Write it in figures, at most ${most}`
  },
}

const understood = {
  money: understoodAmount,
  'sq ft': (i18n: I18n, typed: string) => {
    const size = hasWords(typed) ? readSize(typed) : ''
    return size && squareFeet(i18n, Number(size))
  },
}
const asTyped = (typed: string) => typed

const RangeEnd = ({ label: about, value, onChange, unit }: End & { unit: Unit }) => {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<{ text: string; of: string; isRefused?: boolean } | null>(null)
  // The typed text stays until the search changes in another way.
  const own = typed?.of === value ? typed : null
  const text = own?.text ?? shown(value)
  const isUnapplied = useRef(false)
  const commit = () => {
    isUnapplied.current = false
    const next = readers[unit](text)
    if (text.trim() && !next) return setTyped({ text, of: value, isRefused: true })
    setTyped(null)
    if (next !== value) onChange(next)
  }
  const leave = useEffectEvent(() => isUnapplied.current && commit())
  // Escape and the back gesture close a sheet without a blur of its fields.
  useEffect(() => () => void leave(), [])
  return (
    <NumberField
      label={about}
      value={text}
      error={own?.isRefused && problems[unit](i18n)}
      tidy={asTyped}
      understood={understood[unit](i18n, own?.text ?? '')}
      start={unit === 'money' ? <span aria-hidden>{currencySigns[currency()]}</span> : undefined}
      onChange={(typing) => {
        isUnapplied.current = true
        setTyped({ text: typing, of: value })
      }}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
    />
  )
}

/** Either end may be empty. A value is applied on blur or Enter, or as its field goes away. */
export const AmountRange = ({ unit, low, high }: { unit: Unit; low: End; high: End }) => {
  const { i18n } = useLingui()
  const hint = useId()
  const isUnsatisfiable = isReversed(low.value, high.value)
  return (
    <div className={styles.range} role="group" aria-describedby={isUnsatisfiable ? hint : undefined}>
      <RangeEnd {...low} unit={unit} />
      <RangeEnd {...high} unit={unit} />
      {isUnsatisfiable && (
        <p className={styles.hint} id={hint} role="status">
          {reversedWords(i18n)}
        </p>
      )}
    </div>
  )
}
