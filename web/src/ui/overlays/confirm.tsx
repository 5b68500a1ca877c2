import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import styles from '../inputs/form-shell.module.css'
import { overlay } from './overlay.tsx'
import { makeStore } from '../store.ts'
import { TypedConsent } from '../inputs/typed-consent.tsx'

type Question = {
  /** Names the object: "Delete “Lake view flat”?" */
  title: string
  /** What will happen, and whether it can be undone. */
  body: ReactNode
  /** Verb and noun: "Delete property". */
  confirmLabel: string
  /** The other button; "Cancel" unless the action could be called that too. */
  keepLabel?: string
  /** The action destroys something. */
  danger?: boolean
  /** A text that has to be typed first, and what it is: "the email of Rahim". */
  typed?: { expected: string; what: string }
  /** Whether what was typed in its body can't be confirmed yet; the body says why. The invalid field gets the focus. */
  isRefused?: () => boolean
  /** For harmless actions that are usually meant: Enter confirms. */
  isExpected?: boolean
}

const asked = makeStore<(Question & { answer: (isSure: boolean) => void }) | null>(null)

/** Asks before an action; resolves to false if it is cancelled. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isSure: boolean) => {
      asked.change(() => null)
      resolve(isSure)
    }
    overlay.change(() => <ConfirmDialog />)
    asked.change((open) => {
      open?.answer(false)
      return { ...question, answer }
    })
  })

const ConfirmDialog = () => {
  const { t } = useLingui()
  const question = asked.useValue()
  if (!question) return null
  const { title, body, confirmLabel, keepLabel = t`Cancel`, danger, typed, isExpected, answer } = question
  const agree = () => {
    if (question.isRefused?.())
      document.querySelector<HTMLElement>('[role=alertdialog] [aria-invalid]')?.focus()
    else answer(true)
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      // What was typed in it would be lost.
      ignoresOutsidePress={question.isRefused !== undefined}
      onClose={() => answer(false)}
    >
      <div>{typeof body === 'string' ? <p>{body}</p> : body}</div>
      {typed ? (
        <TypedConsent {...typed} confirmLabel={confirmLabel} danger={danger} onAnswer={answer} />
      ) : (
        <div className={styles.actions} data-end>
          <Button data-autofocus={!isExpected || undefined} onClick={() => answer(false)}>
            {keepLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            data-autofocus={isExpected || undefined}
            onClick={agree}
          >
            {confirmLabel}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
