import type { Offer } from '@thikana/contract/api'
import { currency } from '@thikana/domain/payment/currency'
import { tables } from '@thikana/domain/search/tables'
import { msg } from '@thikana/texts/msg'
import { listingEnds } from '@thikana/texts/purpose'
import { say } from '@thikana/texts/say'
import { stateMessages } from '@thikana/texts/words/state'
import type { Executor } from '../database/executor.ts'
import { named, type Table } from '../database/rows/table.ts'
import { countOffers, countSales, listOffersOfAgent, soldStatus } from './offers-of-agent.ts'

/** What an agent sold and let. */
export const salesTable = (executor: Executor, paymentDays: number): Table<Offer> => ({
  count: ({ reader: { email }, search }) => countSales(executor, email, search),
  read: ({ reader: { email }, search, state, sort }, paging) =>
    listOffersOfAgent(
      executor,
      email,
      {
        ...paging,
        search,
        status: soldStatus,
        purpose: named(tables.sales.states, state),
        sort: named(tables.sales.sorts, sort) ?? 'newest',
      },
      paymentDays,
    ),
  columns: [
    { head: msg`Property`, cell: ({ propertyTitle }) => propertyTitle },
    { head: msg`Location`, cell: ({ propertyLocation }) => propertyLocation },
    { head: msg`Buyer or tenant`, cell: ({ buyerName }) => buyerName },
    { head: msg`Email`, cell: ({ buyerEmail }) => buyerEmail },
    { head: msg`State`, cell: ({ purpose }, i18n) => say(i18n, listingEnds[purpose]) },
    { head: msg`Amount`, cell: ({ totalAmount }) => totalAmount },
    { head: msg`Currency`, cell: () => currency() },
    { head: msg`Sold or let on`, cell: ({ boughtAt }) => boughtAt },
    { head: msg`Transaction id`, cell: ({ transactionId }) => transactionId },
  ],
})

/** Every offer on an agent's homes. */
export const offersTable = (executor: Executor, paymentDays: number): Table<Offer> => ({
  count: ({ reader: { email }, search }) => countOffers(executor, email, search),
  read: ({ reader: { email }, search, state, sort }, paging) =>
    listOffersOfAgent(
      executor,
      email,
      {
        ...paging,
        homesWith: search,
        status: named(tables.offers.states, state),
        sort: named(tables.offers.sorts, sort) ?? 'newest',
      },
      paymentDays,
    ),
  columns: [
    { head: msg`Property`, cell: ({ propertyTitle }) => propertyTitle },
    { head: msg`Location`, cell: ({ propertyLocation }) => propertyLocation },
    { head: msg`Buyer or tenant`, cell: ({ buyerName }) => buyerName },
    { head: msg`Email`, cell: ({ buyerEmail }) => buyerEmail },
    { head: msg`Offer`, cell: ({ offerAmount }) => offerAmount },
    { head: msg`Currency`, cell: () => currency() },
    { head: msg`Preferred date`, cell: ({ buyingDate }) => buyingDate },
    { head: msg`State`, cell: ({ status }, i18n) => say(i18n, stateMessages[status]!) },
    { head: msg`Received`, cell: ({ createdAt }) => createdAt },
  ],
})
