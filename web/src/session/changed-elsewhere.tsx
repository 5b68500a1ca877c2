import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './changed-elsewhere.module.css'
import type { Conflicts } from './use-rebase.ts'

type Props<Values> = {
  conflicts: Conflicts<Values>
  typed: Values
  /** How a field is called, and how its value is shown. */
  show: (name: keyof Values & string, values: Values) => { label: string; value: ReactNode }
}

/** Before sending: leads to what still has to be chosen, if anything has. */
export const hasToChoose = ({ names }: { names: readonly string[] }): boolean => {
  if (names.length > 0) document.querySelector<HTMLElement>('[data-conflict] button')?.focus()
  return names.length > 0
}

/** Shows what was typed beside what was stored meanwhile, for the person to choose; nothing if both agree. */
export const ChangedElsewhere = <Values,>({ conflicts, typed, show }: Props<Values>) => {
  if (conflicts.names.length === 0) return null
  return (
    <Notice tone="bad" title="This was changed elsewhere while you were typing">
      <p>Choose which version to keep. Nothing you typed is lost until you do.</p>
      {conflicts.names.map((name) => {
        const { label, value: mine } = show(name, typed)
        const { value: stored } = show(name, conflicts.from())
        return (
          <div key={name} role="group" aria-label={label} className={styles.conflict} data-conflict>
            <strong>{label}</strong>
            <dl className={styles.both}>
              <dt>Yours</dt>
              <dd>{mine}</dd>
              <dt>Saved now</dt>
              <dd>{stored}</dd>
            </dl>
            <div className={styles.choice}>
              <Button size="small" onClick={() => conflicts.settle(name, false)}>
                Keep mine
              </Button>
              <Button size="small" onClick={() => conflicts.settle(name, true)}>
                Take the saved one
              </Button>
            </div>
          </div>
        )
      })}
    </Notice>
  )
}
