import type { I18n } from '@lingui/core'

/** No text that is stored has it. */
const stand = '\u0000'

type Values = Record<string, unknown> | undefined

const hide = (values: Values): Values =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', stand) : value,
    ]),
  )

/** Lets people's text stay as they typed it: Lingui would read `\u0041` in a value as an escaped letter. */
export const keepBackslashes = (i18n: I18n): I18n => {
  const speak: (...given: unknown[]) => string = i18n._.bind(i18n) as never
  i18n._ = (id: string | { values?: Values }, values?: Values, options?: object): string =>
    speak(typeof id === 'string' ? id : { ...id, values: hide(id.values) }, hide(values), options).replaceAll(
      stand,
      '\\',
    )
  return i18n
}
