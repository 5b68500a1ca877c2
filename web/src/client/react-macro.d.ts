// In place of the types of `@lingui/react/macro` (tsconfig.json), for the same reason as core-macro.d.ts.
import type { I18n } from '@lingui/core'
import type { ReactElement, ReactNode } from 'react'
import type { Say } from './core-macro.d.ts'

/** A part of a sentence. */
type Part = string | ReactElement | null | undefined | false

export const Trans: (props: { children: Part | Part[]; context?: string }) => ReactElement

export const Plural: (props: {
  value: number
  one?: ReactNode
  other: ReactNode
  [digit: `_${number}`]: ReactNode
}) => ReactElement

export function useLingui(): { i18n: I18n; t: Say }
