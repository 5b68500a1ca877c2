import { useId } from 'react'
import styles from './filter-fields.module.css'

/** `count`: how many properties it would find; undefined while loading. */
export type Choice<Value extends string> = { value: Value; words: string; count: number | undefined }

const Count = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : (
    <span className={styles.count}>
      <span>{count.toLocaleString('en-US')}</span>
      <span className="visually-hidden">{count === 1 ? ' home' : ' homes'}</span>
    </span>
  )

type Several<Value extends string> = {
  legend: string
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

export const CheckChoices = <Value extends string>({ legend, choices, chosen, onChange }: Several<Value>) => (
  <fieldset className={styles.checks}>
    <legend className="visually-hidden">{legend}</legend>
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

export const RowChoice = ({ legend, choices, chosen, onChange }: One) => {
  const name = useId()
  return (
    <fieldset className={styles.row}>
      <legend>{legend}</legend>
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
