import type { Site } from '@thikana/contract/api'
import { type BankReturn, readStripeReturn } from './stripe-return.ts'

/** What each card provider's bank pages leave in the address; the sandbox has none and speaks as Stripe does. */
const readers: Record<Site['cardForm']['kind'], (search: URLSearchParams) => BankReturn> = {
  stripe: readStripeReturn,
  sandbox: readStripeReturn,
}

/** Reads the result from the address before the page knows which provider takes cards: the first reader that finds one. */
export const readBankReturn = (search: URLSearchParams): BankReturn =>
  Object.values(readers)
    .map((read) => read(search))
    .find(({ transactionId, result }) => transactionId !== null || result !== 'sent') ?? {
    transactionId: null,
    result: 'sent',
  }
