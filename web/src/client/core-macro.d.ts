// In place of the types of `@lingui/core/macro` (tsconfig.json): no sentence takes a number, which would be printed in Latin digits in every
// language. A number goes into a plural, whose # has the language's digits, or through `formatNumber`.
import type { I18n, MessageDescriptor } from '@lingui/core'

type Sentence = { message: string; context?: string }

export type Say = {
  (sentence: Sentence | MessageDescriptor): string
  (literals: TemplateStringsArray, ...values: string[]): string
}

/** With `i18n` it says sentences in its language; inside components, `useLingui` gives one that does. */
export const t: Say & ((i18n: I18n) => Say)

export function msg(sentence: Sentence): MessageDescriptor
export function msg(literals: TemplateStringsArray, ...values: string[]): MessageDescriptor

export function plural(
  value: number,
  forms: { one?: string; other: string; [digit: `${number}`]: string },
): string
