import type { I18n } from '@lingui/core'
import { msg } from '@thikana/texts/msg'
import { say } from '../say.ts'

/** `Chrome on Android`: words by which people recognise their device; undefined is what isn't known of it. */
export const deviceInWords = (
  i18n: I18n,
  { browser, system }: { browser: string | undefined; system: string | undefined },
): string => {
  if (browser && system) return say(i18n, msg`{browser} on {system}`, { browser, system })
  return browser ?? system ?? say(i18n, msg`Unknown device`)
}

/** Networks that no address names. */
export const networks = { unknown: msg`Unknown network`, own: msg`This machine` } as const
