import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { differingParagraphs } from '../ui/text/differing-paragraphs.ts'
import { Alert } from '../ui/alert.tsx'
import styles from './changed-elsewhere.module.css'
import type { Conflicts } from './use-rebase.ts'

type Props<Values> = {
  conflicts: Conflicts<Values>
  typed: Values
  /** How a field is called, and how its value is shown. */
  show: (name: keyof Values & string, values: Values) => { label: string; value: ReactNode }
}

const firstChoice = '[data-conflict] button'

/** Lines of a long text that are shown until it is opened. */
const lines = 4

/** Of two long texts, only the paragraphs that differ. */
const compare = (mine: ReactNode, stored: ReactNode): { mine: ReactNode; stored: ReactNode } => {
  if (typeof mine !== 'string' || typeof stored !== 'string') return { mine, stored }
  const { before, after } = differingParagraphs(stored, mine)
  const shown = (text: string, whole: string) => <ClampedText text={text || whole} lines={lines} />
  return { mine: shown(after, mine), stored: shown(before, stored) }
}

/** Before sending: leads to what still has to be chosen, if anything has. */
export const hasToChoose = ({ names }: { names: readonly string[] }): boolean => {
  if (names.length > 0) document.querySelector<HTMLElement>(firstChoice)?.focus()
  return names.length > 0
}

/** Shows what was typed beside what was stored meanwhile, for the person to choose; nothing if both agree. */
export const ChangedElsewhere = <Values,>({ conflicts, typed, show }: Props<Values>) => {
  const { t } = useLingui()
  if (conflicts.names.length === 0) return null
  // The pressed button goes away: on to the next choice, and after the last one to sending.
  const choose = (event: MouseEvent, name: keyof Values & string, isStored: boolean) => {
    const form = event.currentTarget.closest('form')
    flushSync(() => conflicts.settle(name, isStored))
    form?.querySelector<HTMLElement>(`${firstChoice}, [type=submit]`)?.focus()
  }
  return (
    <Alert tone="bad" title={t`This was changed elsewhere while you were typing`}>
      <p>
        <Trans>Choose which version to keep. Nothing you typed is lost until you do.</Trans>
      </p>
      {conflicts.names.map((name) => {
        const { label, value } = show(name, typed)
        const { mine, stored } = compare(value, show(name, conflicts.from()).value)
        return (
          <div key={name} role="group" aria-label={label} className={styles.conflict} data-conflict>
            <strong>{label}</strong>
            <dl className={styles.both}>
              <dt>
                <Trans context="what was typed">Yours</Trans>
              </dt>
              <dd>{mine}</dd>
              <dt>
                <Trans>Saved now</Trans>
              </dt>
              <dd>{stored}</dd>
            </dl>
            <div className={styles.choice}>
              <Button size="small" onClick={(event) => choose(event, name, false)}>
                <Trans>Keep mine</Trans>
              </Button>
              <Button size="small" onClick={(event) => choose(event, name, true)}>
                <Trans>Take the saved one</Trans>
              </Button>
            </div>
          </div>
        )
      })}
    </Alert>
  )
}
