import type { I18n } from '@lingui/core'
import type { Currency } from '@thikana/domain/payment/currency'
import { type Message, msg } from '@thikana/texts/msg'
import { currency } from '@thikana/domain/payment/currency'
import { say } from '../say.ts'

const wishes: Readonly<Record<Currency, Message>> = {
  USD: msg`three bedrooms, Dhanmondi, under $150,000, lift`,
  BDT: msg`three bedrooms, Dhanmondi, under 2.2 crore, lift`,
}

/** A typed search that is understood as a whole. The demo has homes for it. */
export const exampleWish = (i18n: I18n): string => say(i18n, wishes[currency()])
