import type { Payment } from '@thikana/contract/api'
import { currency } from '@thikana/domain/payment/currency'
import { tables } from '@thikana/domain/search/tables'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import { stateMessages } from '@thikana/texts/words/state'
import type { Executor } from '../database/executor.ts'
import { named, type Table } from '../database/rows/table.ts'
import { countPayments, listPayments } from './list-payments.ts'

/** Every card charge, for admins. */
export const paymentsTable = (executor: Executor): Table<Payment> => ({
  count: ({ search, from, to }) => countPayments(executor, { search, from, to }),
  read: ({ search, from, to, state, sort }, paging) =>
    listPayments(executor, {
      ...paging,
      search,
      from,
      to,
      state: named(tables.payments.states, state),
      sort: named(tables.payments.sorts, sort) ?? 'newest',
    }),
  columns: [
    { head: msg`Property`, cell: ({ propertyTitle }) => propertyTitle },
    { head: msg`Buyer or tenant`, cell: ({ buyerName }) => buyerName },
    { head: msg`Email`, cell: ({ buyerEmail }) => buyerEmail },
    { head: msg`Agent`, cell: ({ agentName }) => agentName },
    { head: msg`Part`, cell: ({ part, parts }) => `${part}/${parts}` },
    { head: msg`Amount`, cell: ({ amount }) => amount },
    { head: msg`Currency`, cell: () => currency() },
    { head: msg`State`, cell: ({ status }, i18n) => say(i18n, stateMessages[status]!) },
    { head: msg`Opened`, cell: ({ createdAt }) => createdAt },
    { head: msg`Captured`, cell: ({ capturedAt }) => capturedAt },
    { head: msg`Refunded`, cell: ({ refundedAt }) => refundedAt },
    { head: msg`Transaction id`, cell: ({ transactionId }) => transactionId },
  ],
})
