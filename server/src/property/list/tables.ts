import type { Property } from '@thikana/contract/api'
import { currency } from '@thikana/domain/payment/currency'
import { initialPropertyStatus } from '@thikana/domain/property/property'
import { isPublic, publicStatus } from '@thikana/domain/property/property-status'
import { isQueueSort } from '@thikana/domain/property/urgency'
import { tables } from '@thikana/domain/search/tables'
import { msg } from '@thikana/texts/msg'
import { purposeLabels } from '@thikana/texts/property/purpose-words'
import { say } from '@thikana/texts/say'
import { statesOf, stateMessages } from '@thikana/texts/words/state'
import type { Db } from '../../database/executor.ts'
import type { Search } from '../../search/open-search.ts'
import { countSelected, type Scope, select } from '../../search/select.ts'
import { type Counts, type CsvColumn, named, type Table } from '../../database/rows/table.ts'
import { findOwnByWords } from './find-by-words.ts'
import { countByWords, listByWords } from './list-by-words.ts'
import { chosen, listAll, listOfAgent, listPublic, listQueue, scopeFor, scopeOfOwn } from './lists.ts'

const stateOf = (status: Property['status']) => statesOf.property?.[status] ?? stateMessages[status]!

const columns: readonly CsvColumn<Property>[] = [
  { head: msg`Title`, cell: ({ title }) => title },
  { head: msg`Location`, cell: ({ location }) => location },
  { head: msg`Purpose`, cell: ({ purpose }, i18n) => say(i18n, purposeLabels[purpose]) },
  { head: msg`Minimum price`, cell: ({ priceMin }) => priceMin },
  { head: msg`Maximum price`, cell: ({ priceMax }) => priceMax },
  { head: msg`Currency`, cell: () => currency() },
  { head: msg`State`, cell: ({ status }, i18n) => say(i18n, stateOf(status)) },
  {
    head: msg({ message: 'Added', context: 'head of a column of days' }),
    cell: ({ createdAt }) => createdAt,
  },
  { head: msg`Confirmed`, cell: ({ confirmedAt }) => confirmedAt ?? null },
]

const agentColumns: readonly CsvColumn<Property>[] = [
  { head: msg`Agent`, cell: ({ agentName }) => agentName },
  { head: msg`Email`, cell: ({ agentEmail }) => agentEmail ?? null },
]

/** The numbers of several scopes, of those with `among` as an id. */
const countScopes = async (
  search: Search,
  among: readonly string[] | undefined,
  { all, ...states }: Record<'all', Scope> & Record<string, Scope>,
): Promise<Counts> => {
  const index = await search.current()
  const count = (scope: Scope) => countSelected(select(index, { ...scope, among }, {}))
  return {
    all: count(all),
    states: Object.fromEntries(Object.entries(states).map(([name, scope]) => [name, count(scope)])),
  }
}

/** An agent's own listings. */
export const ownListingsTable = (db: Db, search: Search): Table<Property> => {
  const { states, sorts } = tables.ownListings
  return {
    count: async ({ reader: { id }, search: words }) => {
      const now = new Date()
      const scopes = states.map((state) => [state, scopeOfOwn(id, state, now)] as const)
      return countScopes(search, await findOwnByWords(db, id, words), {
        all: scopeOfOwn(id, 'all', now),
        ...Object.fromEntries(scopes),
      })
    },
    read: ({ reader: { email }, search: words, state, sort }, paging) =>
      listOfAgent(db, search, {
        ...paging,
        email,
        search: words,
        state: named(states, state),
        sort: named(sorts, sort) ?? 'newest',
      }),
    columns,
  }
}

/** Every listing, for admins. */
export const listingsTable = (db: Db, search: Search): Table<Property> => {
  const { states, sorts } = tables.listings
  return {
    count: async ({ search: words }) =>
      words
        ? countByWords(db, words)
        : countScopes(search, undefined, {
            all: scopeFor(undefined),
            ...Object.fromEntries(states.map((status) => [status, scopeFor(status)])),
          }),
    read: async ({ search: words, state, sort }, paging) => {
      const status = named(states, state)
      const known = named(sorts, sort) ?? 'newest'
      if (words) return listByWords(db, { ...paging, sort: known, search: words, status })
      if (isQueueSort(known) && status === initialPropertyStatus)
        return listQueue(db, search, { ...paging, sort: known })
      const asked = { ...paging, sort: isQueueSort(known) ? ('newest' as const) : known }
      return status && isPublic({ status })
        ? listPublic(db, search, asked)
        : listAll(db, search, { ...asked, status })
    },
    columns: [...columns, ...agentColumns],
  }
}

/** Those that can be chosen for the home page, or were. */
export const verifiedTable = (db: Db, search: Search): Table<Property> => {
  const { states, sorts } = tables.homePage
  return {
    count: async ({ search: words }) => {
      if (!words) return countScopes(search, undefined, { all: scopeFor(publicStatus), advertised: chosen })
      const found = await countByWords(db, words)
      return {
        all: found.states[publicStatus] ?? 0,
        states: { advertised: found.states.advertised ?? 0 },
      }
    },
    read: async ({ search: words, state, sort }, paging) => {
      const asked = { ...paging, sort: named(sorts, sort) ?? 'newest', only: named(states, state) }
      return words
        ? listByWords(db, { ...asked, search: words, status: publicStatus })
        : listPublic(db, search, asked)
    },
    columns: [...columns, ...agentColumns],
  }
}
