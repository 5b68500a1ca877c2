import { useId, type ReactNode } from 'react'
import styles from './choice-set.module.css'

type Props<Value extends string> = {
  legend: string
  about: ReactNode
  choices: readonly { value: Value; words: string }[]
  chosen: Value
  onChoose: (value: Value) => void
  /** Shown and read out beside the legend, such as “Saved”. */
  status?: string | undefined
}

/** One choice among a few, with the browser's own radio buttons. */
export const ChoiceSet = <Value extends string>({
  legend,
  about,
  choices,
  chosen,
  onChoose,
  status = '',
}: Props<Value>) => {
  const id = useId()
  return (
    <fieldset className={styles.set} aria-describedby={id}>
      <legend>{legend}</legend>
      <p className={styles.status} role="status">
        {status}
      </p>
      <p className={styles.about} id={id}>
        {about}
      </p>
      <div className={styles.choices}>
        {choices.map(({ value, words }) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
