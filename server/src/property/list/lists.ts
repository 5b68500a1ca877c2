import type { Property } from '@thikana/contract/api'
import { dueCutoff, needsConfirmation } from '@thikana/domain/property/confirmation'
import { initialPropertyStatus } from '@thikana/domain/property/property'
import type { QueueSort } from '@thikana/domain/property/urgency'
import {
  isPaused,
  isPublic,
  type PropertyStatus,
  propertyStatuses,
} from '@thikana/domain/property/property-status'
import { addressOf } from '@thikana/domain/user/user'
import { eq } from 'drizzle-orm'
import type { Db, Executor } from '../../database/executor.ts'
import type { Page, Sorted } from '../../database/rows/keyset.ts'
import { appUser } from '../../database/schema/user.ts'
import type { Search } from '../../search/open-search.ts'
import { advertised, listed, type Scope } from '../../search/select.ts'
import { findOwnByWords } from './find-by-words.ts'
import { listProperties, type ListQuery } from './find-properties.ts'
import type { Last } from './list-groups.ts'
import { readListedByIds, readOpenedByIds, readStoredByIds } from './read-by-ids.ts'
import { isSold, ownPropertyOf, propertyOf, type StoredRow, toPropertyState } from '../row.ts'
import { withRecords } from '../moderation/agent-records.ts'
import { longestWaiting, type ListOrder, mostUrgent, ownSequences } from './orders.ts'

/** Those chosen for the home page, also the sold ones, which it no longer shows. */
export const chosen: Scope = { is: [...listed.is, 'advertised'] }

/** What everyone signed in may browse, sold ones included and marked; `agent` narrows it to one agent's. */
export const listPublic = (
  db: Db,
  search: Search,
  {
    sold,
    rents,
    agent,
    only,
    ...query
  }: ListQuery & Last & { agent?: string | undefined; only?: 'advertised' | undefined },
): Promise<Page<Property>> =>
  listProperties(search, query, {
    scope: agent === undefined ? (only ? chosen : listed) : { ...listed, agent: { id: agent } },
    last: { sold, rents: query.purpose ? undefined : rents },
    read: (ids) => readListedByIds(db, ids),
    toItem: propertyOf,
  })

const advertisedLimit = 8

export const listAdvertised = (
  db: Db,
  search: Search,
  { limit = advertisedLimit, ...query }: ListQuery = {},
): Promise<Page<Property>> =>
  listProperties(
    search,
    { limit, ...query },
    {
      scope: advertised,
      read: async (ids) => (await readListedByIds(db, ids)).filter((row) => row.isAdvertised && !isSold(row)),
      toItem: propertyOf,
    },
  )

const readOfStatus = async (db: Db, ids: string[], status: PropertyStatus | undefined) =>
  (await readStoredByIds(db, ids)).filter(
    (row) => !row.isDraft && (status === undefined || row.status === status),
  )

const scopeOfAll = (status: PropertyStatus | undefined): Scope => ({
  is: ['ownerVisible'],
  isNot: ['draft'],
  status,
})

/** What `GET /properties` has for an admin: those of one status that is public are what everyone may browse. */
export const scopeFor = (status: PropertyStatus | undefined): Scope =>
  status && isPublic({ status }) ? listed : scopeOfAll(status)

/** Every property but drafts, for admins; `status` narrows it. What waits has the record of its agent. */
export const listAll = async (
  db: Db,
  search: Search,
  { status, ...query }: ListQuery & { status?: PropertyStatus | undefined },
): Promise<Page<Property>> =>
  withRecords(
    db,
    await listProperties(search, query, {
      scope: scopeOfAll(status),
      read: (ids) => readOfStatus(db, ids, status),
      toItem: ownPropertyOf,
    }),
  )

export const waiting: Scope = { is: ['ownerVisible'], isNot: ['draft'], status: initialPropertyStatus }
export const paused: Scope = { is: ['ownerVisible', 'paused'], isNot: ['sold'] }

const queueOrders: Record<QueueSort, ListOrder<StoredRow>> = { oldest: longestWaiting, urgent: mostUrgent }

/** Those that wait to be checked, with the records of their agents. Takes no filters. */
export const listQueue = async (
  db: Db,
  search: Search,
  { sort, limit, cursor }: Sorted<QueueSort> & { sort: QueueSort },
): Promise<Page<Property>> =>
  withRecords(
    db,
    await listProperties(
      search,
      { limit, cursor },
      {
        order: queueOrders[sort],
        scope: waiting,
        read: (ids) => readOfStatus(db, ids, initialPropertyStatus),
        toItem: ownPropertyOf,
      },
    ),
  )

/** `unconfirmed`: those that have to be confirmed; `viewable`: those that can be viewed. */
type State = 'all' | 'unconfirmed' | 'viewable' | 'draft' | 'paused' | PropertyStatus

const own = { is: ['ownerVisible'] } as const

/** An agent's public ones that have to be confirmed (`needsConfirmation` of the domain). */
export const dueOf = (id: string, now: Date): Scope => ({
  is: ['ownerVisible', 'public'],
  isNot: ['taken', 'paused'],
  agent: { id, confirmedUpTo: dueCutoff(now) },
})

type OwnList = {
  scopeOf: (agentId: string, now: Date) => Scope
  has: (row: StoredRow, now: Date) => boolean
}

const ofStatus = (status: PropertyStatus): OwnList => ({
  scopeOf: (id) => ({ ...own, isNot: ['draft'], status, agent: { id } }),
  has: (row) => row.status === status && !row.isDraft,
})

const states: Record<State, OwnList> = {
  all: { scopeOf: (id) => ({ ...own, agent: { id } }), has: () => true },
  unconfirmed: {
    scopeOf: dueOf,
    has: (row, now) => needsConfirmation({ ...toPropertyState(row), confirmedAt: row.confirmedAt }, now),
  },
  viewable: {
    scopeOf: (id) => ({ is: ['ownerVisible', 'public'], isNot: ['sold'], agent: { id } }),
    has: (row) => isPublic(row) && !isSold(row),
  },
  draft: {
    scopeOf: (id) => ({ is: ['ownerVisible', 'draft'], agent: { id } }),
    has: (row) => row.isDraft,
  },
  paused: {
    scopeOf: (id) => ({ ...paused, agent: { id } }),
    has: (row) => isPaused(row) && !isSold(row),
  },
  ...(Object.fromEntries(propertyStatuses.map((status) => [status, ofStatus(status)])) as Record<
    PropertyStatus,
    OwnList
  >),
}

/** Which of an agent's own a list of them has. */
export const scopeOfOwn = (id: string, state: State, now: Date): Scope => states[state].scopeOf(id, now)

const noOne = { items: [], next: null, total: 0 }

type OwnQuery = Omit<ListQuery, 'sort'> & {
  email: string
  state?: State | undefined
  search?: string | undefined
  sort?: keyof typeof ownSequences | undefined
}

/** An agent's own, with their photos. */
export const listOfAgent = async (
  db: Executor,
  search: Search,
  { email, state = 'all', search: words, sort = 'default', ...query }: OwnQuery,
): Promise<Page<Property>> => {
  const address = addressOf(email)
  const [agent] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, address))
  if (!agent) return noOne
  const { scopeOf, has } = states[state]
  const now = new Date()
  const among = await findOwnByWords(db, agent.id, words)
  return listProperties(search, query, {
    order: ownSequences[sort],
    scope: { ...scopeOf(agent.id, now), among },
    read: async (ids) =>
      (await readOpenedByIds(db, ids)).filter((row) => row.agentEmail === address && has(row, now)),
    toItem: ownPropertyOf,
  })
}
