import type { FocusEvent, KeyboardEvent } from 'react'
import { type FieldProps, TextField } from './field.tsx'

type Props = Omit<FieldProps<'input'>, 'value' | 'onChange' | 'type' | 'step'> & {
  value?: string
  onChange: (typed: string) => void
  /** The text after leaving the field: the number as it was understood, or what was typed. */
  tidy: (typed: string) => string
  /** The text after an arrow key, up by 1 or down by -1. */
  step?: (typed: string, direction: 1 | -1) => string
}

const directions: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 }

/** A text field for a number. While typing, nothing is dropped or changed. */
export const NumberField = ({ value = '', onChange, tidy, step, onBlur, ...rest }: Props) => {
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const tidied = tidy(value)
    if (tidied !== value) onChange(tidied)
    onBlur?.(event)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!step || !direction) return
    event.preventDefault()
    onChange(step(value, direction))
  }

  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    />
  )
}
