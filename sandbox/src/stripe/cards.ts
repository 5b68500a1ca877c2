import type { SandboxBehaviour } from './schema.ts'
import { cardError } from './errors.ts'

export type Behaviour = SandboxBehaviour

export type Card = {
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  behaviour: Behaviour
}

/** Test cards (Stripe, "Testing"). All other numbers are declined, so that no real card is ever accepted. */
const testCards: Record<string, { brand: string; behaviour: Behaviour; method: string }> = {
  '4242424242424242': { brand: 'visa', behaviour: 'succeeds', method: 'pm_card_visa' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'succeeds', method: 'pm_card_mastercard' },
  '378282246310005': { brand: 'amex', behaviour: 'succeeds', method: 'pm_card_amex' },
  '4000000000000002': { brand: 'visa', behaviour: 'declined', method: 'pm_card_chargeDeclined' },
  '4000000000009995': {
    brand: 'visa',
    behaviour: 'insufficientFunds',
    method: 'pm_card_chargeDeclinedInsufficientFunds',
  },
  '4000002500003155': { brand: 'visa', behaviour: 'challenges', method: 'pm_card_authenticationRequired' },
  '4000000000007726': { brand: 'visa', behaviour: 'refundsLate', method: 'pm_card_pendingRefund' },
  '4000000000005126': { brand: 'visa', behaviour: 'failsRefund', method: 'pm_card_refundFail' },
  '4000000000000259': { brand: 'visa', behaviour: 'disputes', method: 'pm_card_createDispute' },
  '4000000000001976': { brand: 'visa', behaviour: 'inquires', method: 'pm_card_createDisputeInquiry' },
}

/** Payment methods that always exist, by name. */
export const readyMethod = (id: string): Card | undefined => {
  const found = Object.entries(testCards).find(([, card]) => card.method === id)
  if (!found) return undefined
  const [number, { brand, behaviour }] = found
  return { brand, behaviour, last4: number.slice(-4), expiryMonth: 12, expiryYear: 2040 }
}

/** Reads a typed card or throws Stripe's card error. `now` decides what has expired. Only the result may be stored, never `typed`. */
export const readCard = (
  typed: { number: string; month: string; year: string; cvc: string },
  now: Date,
): Card => {
  const number = typed.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number))
    throw cardError('invalid_number', 'The card number is not a valid credit card number.', 'number')
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  const expiry = readExpiry(typed.month, typed.year, now)
  if (!(/^3[47]/.test(number) ? /^\d{3,4}$/ : /^\d{3}$/).test(typed.cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  const known = testCards[number]
  if (!known)
    throw cardError(
      'card_declined',
      'Your card was declined: the sandbox takes test cards only, never a real one.',
      'number',
    )
  return { brand: known.brand, behaviour: known.behaviour, last4: number.slice(-4), ...expiry }
}

const readExpiry = (month: string, year: string, now: Date): { expiryMonth: number; expiryYear: number } => {
  const expiryMonth = /^\d{1,2}$/.test(month) ? Number(month) : 0
  if (expiryMonth < 1 || expiryMonth > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const expiryYear = /^\d{2}$/.test(year) ? 2000 + Number(year) : /^\d{4}$/.test(year) ? Number(year) : 0
  const thisYear = now.getUTCFullYear()
  if (expiryYear < thisYear || expiryYear > thisYear + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (expiryYear === thisYear && expiryMonth < now.getUTCMonth() + 1)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  return { expiryMonth, expiryYear }
}

/** ISO/IEC 7812-1, annex B. */
const passesLuhn = (number: string): boolean => {
  const digits = Array.from(number, Number).toReversed()
  const sum = digits.reduce((total, digit, place) => {
    const weighted = place % 2 === 1 ? digit * 2 : digit
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}
