import type { Viewing } from '@thikana/contract/api'
import { tables } from '@thikana/domain/search/tables'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import { stateMessages } from '@thikana/texts/words/state'
import type { Executor } from '../database/executor.ts'
import { named, type Table } from '../database/rows/table.ts'
import { countViewings, listViewings } from './list-viewings.ts'

/** Every viewing of an agent's homes. */
export const viewingsTable = (executor: Executor): Table<Viewing> => ({
  count: ({ reader, search }) => countViewings(executor, reader, { search, side: 'agent' }),
  read: ({ reader, search, state, sort }, paging) =>
    listViewings(executor, reader, {
      ...paging,
      search,
      side: 'agent',
      state: named(tables.viewings.states, state),
      sort: named(tables.viewings.sorts, sort) ?? 'newest',
    }),
  columns: [
    { head: msg`Property`, cell: ({ propertyTitle }) => propertyTitle },
    { head: msg`Location`, cell: ({ propertyLocation }) => propertyLocation },
    { head: msg`Person`, cell: ({ otherName }) => otherName },
    {
      head: msg({ message: 'Begins', context: 'a viewing' }),
      cell: (row) => (row.times.length > 0 ? null : row.startsAt),
    },
    {
      head: msg({ message: 'Ends', context: 'a viewing' }),
      cell: (row) => (row.times.length > 0 ? null : row.endsAt),
    },
    { head: msg`Proposed times`, cell: ({ times }) => times.join(' ') || null },
    { head: msg`State`, cell: ({ status }, i18n) => say(i18n, stateMessages[status]!) },
    { head: msg`Reason`, cell: ({ reason }) => reason || null },
  ],
})
