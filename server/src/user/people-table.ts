import type { User } from '@thikana/contract/api'
import { tables } from '@thikana/domain/search/tables'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import { stateMessages } from '@thikana/texts/words/state'
import type { Executor } from '../database/executor.ts'
import { appUser } from '../database/schema/user.ts'
import { countColumns, countsOf, named, type Table } from '../database/rows/table.ts'
import { listUsers, peopleStates, whereFound } from './list-users.ts'

/** Everyone with an account, for admins. */
export const peopleTable = (executor: Executor): Table<User> => ({
  count: async ({ search }) =>
    countsOf(await executor.select(countColumns(peopleStates)).from(appUser).where(whereFound(search))),
  read: ({ search, state, sort }, paging) =>
    listUsers(executor, {
      ...paging,
      search,
      state: named(tables.people.states, state),
      sort: named(tables.people.sorts, sort) ?? 'newest',
    }),
  columns: [
    { head: msg`Name`, cell: ({ name }) => name },
    { head: msg`Email`, cell: ({ email }) => email },
    { head: msg`Role`, cell: ({ role }, i18n) => say(i18n, stateMessages[role]!) },
    { head: msg`State`, cell: ({ status }, i18n) => say(i18n, stateMessages[status]!) },
    { head: msg`Joined`, cell: ({ created_at: joined }) => joined },
    { head: msg`Last log in`, cell: ({ last_log_in: seen }) => seen },
  ],
})
