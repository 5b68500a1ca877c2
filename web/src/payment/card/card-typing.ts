import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { toLatinDigits } from '@thikana/domain/digits'

const digitsOf = (typed: string, maxDigits: number) =>
  toLatinDigits(typed).replace(/\D/g, '').slice(0, maxDigits)

/** `4242 4242 4242 4242`, as printed on the card. */
export const groupNumber = (typed: string): string => digitsOf(typed, 19).replace(/(\d{4})(?=\d)/g, '$1 ')

/** `04 / 30`. A first digit above 1 can only be a one-digit month. */
export const groupExpiry = (typed: string): string => {
  const latin = toLatinDigits(typed).trim()
  const digits = digitsOf(/^[2-9]/.test(latin) ? `0${latin}` : latin, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export const groupCvc = (typed: string): string => digitsOf(typed, 4)

export const splitExpiry = (grouped: string): { month: string; year: string } => {
  const digits = digitsOf(grouped, 4)
  return { month: digits.slice(0, 2), year: digits.slice(2) }
}

export const numberProblem = (i18n: I18n, number: string) =>
  digitsOf(number, 19) ? null : t(i18n)`Card number is required`

/** A card is good through the whole of its month, wherever its holder is. */
export const expiryProblem = (i18n: I18n, expiry: string, now = new Date()): string | null => {
  const { month, year } = splitExpiry(expiry)
  if (year.length < 2) return t(i18n)`Expiry is required, as month and year`
  const [number, full] = [Number(month), 2000 + Number(year)]
  if (number < 1 || number > 12) return t(i18n)`A month is from 01 to 12`
  const latestEnd = Date.UTC(full, number, 1, 12)
  return latestEnd <= now.getTime() ? t(i18n)`This card has expired. Use another card.` : null
}

export const cvcProblem = (i18n: I18n, cvc: string) =>
  cvc.length >= 3 ? null : t(i18n)`CVC is required, 3 or 4 figures`
