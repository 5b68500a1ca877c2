import { ledgerAccounts } from '@thikana/domain/payment/ledger'
import { isBought, isPayable, offerEndings, offerStatuses } from '@thikana/domain/offer/offer'
import { isAbandoned, isAwaited, paymentStatuses } from '@thikana/domain/payment/payment'
import { initialPropertyStatus, propertyMoves } from '@thikana/domain/property/property'
import { propertyStatuses } from '@thikana/domain/property/property-status'
import { reportStatuses } from '@thikana/domain/report/report'
import { roles, userStatuses } from '@thikana/domain/user/user'
import { viewingStatuses } from '@thikana/domain/viewing/viewing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/connected-database.ts'
import type { Database } from './connect.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Statuses that take a property, and those of a charge whose money arrived. */
const taking = offerStatuses.filter((status) => isPayable({ status }) || isBought({ status }))
const arrived = paymentStatuses.filter((status) => !isAwaited({ status }) && !isAbandoned({ status }))

/** An admin's decisions on a listing that waits: it has another status then. */
const decisions = new Set(
  propertyMoves
    .filter(({ by, from, to }) => by === 'admin' && from === initialPropertyStatus && to !== from)
    .map(({ name }) => name),
)

/** Every function and trigger that names states, with those that it has to name, by the domain. */
const expected: Record<string, readonly string[]> = {
  update_winning_offer: taking,
  offer_changes_property: taking,
  offer_made_taken: taking,
  offer_deleted_taken: taking,
  demand_posted_capture: arrived,
  payment_stays_captured: arrived,
  // Money that is undecided is in one place whatever the others have.
  demand_balanced_ledger: ledgerAccounts.filter((account) => account !== 'inFlight'),
  listing_sent_counted: [initialPropertyStatus],
  // Of the moves that it names, this one is named like an ending of an offer.
  decision_counted: ['reject'],
}

const states = new Set<string>([
  ...[offerStatuses, offerEndings, paymentStatuses, propertyStatuses, reportStatuses, viewingStatuses].flat(),
  ...[ledgerAccounts, roles, userStatuses].flat(),
])

const statesNamedIn = (code: string): string[] =>
  [...new Set([...code.matchAll(/'(\w+)'/g)].map(([, word = '']) => word))]
    .filter((word) => states.has(word))
    .toSorted()

it('SQL functions and triggers name the states that the domain’s tables have, and no others do', async () => {
  const { rows } = await database.pool.query<{ name: string; code: string }>(`
    select proname as name, prosrc as code from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`)
  const named = rows.map(({ name, code }) => [name, statesNamedIn(code)] as const)
  expect(Object.fromEntries(named.filter(([, words]) => words.length > 0))).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, words]) => [name, words.toSorted()])),
  )
})

it('every decision on a listing is counted', async () => {
  const { rows } = await database.pool.query<{ code: string }>(
    `select pg_get_triggerdef(oid) as code from pg_trigger where tgname = 'decision_counted'`,
  )
  const named = [...(rows[0]?.code ?? '').matchAll(/'(\w+)'::text/g)].map(([, word]) => word)
  expect(new Set(named)).toEqual(new Set(['property', ...decisions]))
})
