import type { Review } from '@thikana/contract/api'
import { tables } from '@thikana/domain/search/tables'
import { msg } from '@thikana/texts/msg'
import type { Executor } from '../database/executor.ts'
import { named, type Table } from '../database/rows/table.ts'
import { countEvery, listEvery } from './every-review.ts'

/** Every review, for admins. */
export const reviewsTable = (executor: Executor): Table<Review> => ({
  count: ({ search }) => countEvery(executor, search),
  read: ({ reader, search, state, sort }, paging) =>
    listEvery(executor, reader, {
      ...paging,
      search,
      state: named(tables.reviews.states, state),
      sort: named(tables.reviews.sorts, sort) ?? 'newest',
    }),
  columns: [
    { head: msg`Property`, cell: ({ propertyTitle }) => propertyTitle },
    { head: msg`Agent`, cell: ({ agentName }) => agentName },
    { head: msg`Written by`, cell: ({ userName }) => userName },
    { head: msg`Email`, cell: ({ userEmail }) => userEmail ?? null },
    { head: msg`Rating`, cell: ({ rating }) => rating },
    { head: msg`Comment`, cell: ({ comment }) => comment },
    { head: msg`Date`, cell: ({ createdAt }) => createdAt },
  ],
})
