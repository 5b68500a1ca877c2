import type { TransProps } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'
import { useLingui } from './language.tsx'

/** Lingui would take what looks like a tag in a value, such as a person's name, for an element of the sentence. */
const asText = (value: unknown) => (typeof value === 'string' && value.includes('<') ? <>{value}</> : value)

/** A sentence with elements in it; the macro of the same name becomes this. */
export const Trans = ({ values, ...props }: TransProps) => (
  <TransNoContext
    {...props}
    lingui={useLingui()}
    values={
      values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]))
    }
  />
)
