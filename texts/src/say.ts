import type { I18n, MessageDescriptor } from '@lingui/core'

type Values = Record<string, string | number>

/** A sentence in the language of `i18n`, with `values` for the names in its braces. */
export const say = (i18n: I18n, { id, message }: MessageDescriptor, values: Values = {}): string =>
  i18n._(id, values, { message })
