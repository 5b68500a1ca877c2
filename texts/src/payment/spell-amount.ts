import type { I18n } from '@lingui/core'
import { currency, type Currency } from '@thikana/domain/payment/currency'
import { roundToMinor } from '@thikana/domain/payment/money'
import { msg } from '@thikana/texts/msg'
import { say } from '../say.ts'
import { spellNumber } from './spell-number.ts'

const units = {
  BDT: { major: msg`{words} taka`, minor: msg`{words} poisha` },
  USD: {
    major: msg`{count, plural, one {{words} US dollar} other {{words} US dollars}}`,
    minor: msg`{count, plural, one {{words} cent} other {{words} cents}}`,
  },
}

/** An amount in minor units, whole and from 0 on, as receipts have it: `Five hundred taka and fifty poisha only`. */
export const spellAmount = (i18n: I18n, minorUnits: number, code: Currency): string => {
  const [count, rest] = [Math.floor(minorUnits / 100), minorUnits % 100]
  const spelled = (unit: 'major' | 'minor', number: number) =>
    say(i18n, units[code][unit], { count: number, words: spellNumber(i18n, number, code) })
  const [major, minor] = [spelled('major', count), spelled('minor', rest)]
  const text =
    count > 0 && rest > 0
      ? say(i18n, msg`{major} and {minor} only`, { major, minor })
      : say(i18n, msg`{amount} only`, { amount: rest === 0 ? major : minor })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An amount in units of the currency as receipts of Bangladesh have it beside its figures; null in English for dollars. */
export const amountSpelledOut = (i18n: I18n, amount: number): string | null => {
  if (i18n.locale === 'en' && currency() === 'USD') return null
  const words = spellAmount(i18n, roundToMinor(amount), currency())
  return say(i18n, msg`In words: {words}`, { words })
}
