import type { Site } from '@thikana/contract/api'
import { type BankReturn, readStripeReturn } from './stripe-return.ts'

/** Readers of what each card provider adds to the address after a bank's page; the sandbox has no such page. */
const readers: Record<Site['cardForm']['kind'], (search: URLSearchParams) => BankReturn> = {
  stripe: readStripeReturn,
  sandbox: readStripeReturn,
}

/** The first result that a reader finds in the address; the page doesn't know yet which provider takes cards. */
export const readBankReturn = (search: URLSearchParams): BankReturn =>
  Object.values(readers)
    .map((read) => read(search))
    .find(({ transactionId, result }) => transactionId !== null || result !== 'sent') ?? {
    transactionId: null,
    result: 'sent',
  }
