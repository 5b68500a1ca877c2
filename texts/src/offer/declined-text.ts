import type { I18n } from '@lingui/core'
import { type Message, msg } from '@thikana/texts/msg'
import { withDigits } from '../number.ts'
import { say } from '../say.ts'

/** At the beginning of a sentence; larger ones stand in digits. */
const numbers: Readonly<Record<number, Message>> = {
  2: msg`Two`,
  3: msg`Three`,
  4: msg`Four`,
  5: msg`Five`,
  6: msg`Six`,
  7: msg`Seven`,
  8: msg`Eight`,
  9: msg`Nine`,
  10: msg`Ten`,
}

/** `Two other offers are declined, the highest $72,400.`; nothing if there are none. `amount`: the highest in words. */
export const declinedText = (i18n: I18n, count: number, amount: string | null): string => {
  if (count <= 0) return ''
  if (count === 1)
    return amount === null
      ? say(i18n, msg`One other offer is declined.`)
      : say(i18n, msg`One other offer of {amount} is declined.`, { amount })
  const word = numbers[count]
  const number = word ? say(i18n, word) : withDigits(i18n, String(count))
  return amount === null
    ? say(i18n, msg`{number} other offers are declined.`, { number })
    : say(i18n, msg`{number} other offers are declined, the highest {amount}.`, { number, amount })
}
