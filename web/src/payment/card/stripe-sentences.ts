import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the card provider says with a code, for languages that it doesn't speak (Stripe, "Error codes" and "Decline codes"). */
export const sentencesOfCodes: Readonly<Record<string, MessageDescriptor>> = {
  card_declined: msg`Your card was declined.`,
  insufficient_funds: msg`Your card has insufficient funds.`,
  expired_card: msg`Your card has expired.`,
  incorrect_cvc: msg`Your card’s security code is incorrect.`,
  invalid_cvc: msg`Your card’s security code is incorrect.`,
  incorrect_number: msg`Your card number is incorrect.`,
  invalid_number: msg`Your card number is incorrect.`,
  invalid_expiry_month: msg`Your card’s expiry is incorrect.`,
  invalid_expiry_year: msg`Your card’s expiry is incorrect.`,
  payment_intent_authentication_failure: msg`We are unable to authenticate your payment method. Please choose a different payment method and try again.`,
  processing_error: msg`The card provider couldn’t process your card. Please try again in a while.`,
}
