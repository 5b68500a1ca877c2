import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, useState } from 'react'
import { type FieldProps, TextField } from './field.tsx'
import styles from './number-field.module.css'
import { keptDigits, shownDigits } from './typed-digits.ts'

export type NumberFieldProps = Omit<FieldProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value?: string
  onChange: (typed: string) => void
  /** The text after leaving the field: the number as it was understood, or what was typed. */
  tidy: (typed: string) => string
  /** What the typed text means, below the field and read out; empty if that is what was typed. */
  understood?: string
}

/** A text field for a number. While typing, nothing is dropped or changed. */
export const NumberField = ({
  value = '',
  onChange,
  tidy,
  onBlur,
  understood,
  ...rest
}: NumberFieldProps) => {
  const { i18n } = useLingui()
  const [typing, setTyping] = useState('')

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setTyping('')
    const tidied = tidy(value)
    if (tidied !== value) onChange(tidied)
    onBlur?.(event)
  }

  const type = (typed: string) => {
    setTyping(typed)
    onChange(keptDigits(i18n, typed))
  }

  return (
    <div className={styles.box}>
      <TextField
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        value={shownDigits(i18n, typing, value)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={handleBlur}
      />
      {understood !== undefined && (
        <span className={styles.understood} aria-live="polite">
          {understood}
        </span>
      )}
    </div>
  )
}
