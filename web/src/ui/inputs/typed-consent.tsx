import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FieldError } from './field-error.tsx'
import shell from './form-shell.module.css'
import { MailText } from '../text/mail-text.tsx'
import styles from './typed-consent.module.css'

type Props = {
  /** The text to type, ignoring case. */
  expected: string
  /** "the email of Rahim" */
  what: string
  confirmLabel: string
  danger?: boolean
  onAnswer: (isSure: boolean) => void
}

/** The buttons of a question that must not be confirmed by accident: the person types a name first. */
export const TypedConsent = ({ expected, what, confirmLabel, danger, onAnswer }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim().toLowerCase()
    if (typed === expected.toLowerCase()) return onAnswer(true)
    setWrong(true)
    field.current?.focus()
  }

  return (
    <form className={styles.consent} noValidate onSubmit={submit}>
      <label htmlFor={id}>
        <Trans>
          To confirm, type {what}:{' '}
          <strong>
            <MailText address={expected} />
          </strong>
        </Trans>
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={() => setWrong(false)}
      />
      {isWrong && (
        <FieldError id={`${id}-error`}>
          <Trans>This isn’t {expected}. Nothing was changed.</Trans>
        </FieldError>
      )}
      <div className={shell.actions} data-end>
        <Button onClick={() => onAnswer(false)}>{t`Cancel`}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
