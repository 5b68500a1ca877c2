import { isDeepStrictEqual } from 'node:util'
import type { Received } from '@thikana/contract/api'
import { type Action } from '@thikana/domain/access'
import { isConfirming } from '@thikana/domain/confirmation'
import { demand, demandLimit } from '@thikana/domain/denial'
import { transition } from '@thikana/domain/transition'
import {
  editsADay,
  initialPropertyStatus,
  isDelistedByEdit,
  isPublic,
  maxWaitingListings,
  moderationMoveTo,
  conditionsOf,
  type PropertyMoveName,
  propertyMoves,
  propertyParties,
  propertyStatuses,
  rejectingMoveFrom,
} from '@thikana/domain/property'
import {
  factsProblem,
  type KnownFacts,
  knownFacts,
  withoutForeignFacts,
} from '@thikana/domain/property-facts'
import {
  type GivenFields,
  pickRequiredFields,
  type PropertyFields,
  type RequiredPropertyFields,
} from '@thikana/domain/property-fields'
import { editedPhotos, type Photo } from '@thikana/domain/photo'
import { usualPurpose } from '@thikana/domain/purpose'
import { refuse } from '@thikana/domain/refusal'
import { and, eq, sql } from 'drizzle-orm'
import { readTimesOf, record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { newId } from '../database/ids.ts'
import { insertOnce } from '../database/insert-once.ts'
import { property, waitingIn } from '../database/schema/property.ts'
import type { Member } from '../user/member.ts'
import type { DismissOffers } from '../user/dismiss-offers.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { confirmedAt } from './confirmed.ts'
import { lockProperty } from './lock.ts'
import { photosIn, storedPhotos } from './photos.ts'
import { updateLastVerified } from './public-form.ts'
import { type PropertyRow, toPropertyState } from './row.ts'
import { readProperty } from './read-property.ts'
import { tellOfMove } from './tell-of-move.ts'

export const trail = (
  actor: Member,
  entityId: string,
  move: PropertyMoveName,
  from: string | null,
  to: string,
) => ({
  actor: actor.email,
  entity: 'property' as const,
  entityId,
  move,
  from,
  to,
})

/** Left out, they stay as they are. */
type GivenPhotos = { images?: readonly Photo[] | null | undefined }

const demandFewWaiting = async (transaction: Transaction, actor: Member): Promise<void> => {
  const waiting = await transaction.$count(property, and(eq(property.agentId, actor.id), waitingIn(property)))
  if (waiting >= maxWaitingListings) throw refuse('listingsWaiting', { max: String(maxWaitingListings) })
}

/** Counts what the trail has of the actor's. Their edits take turns, so that the limit holds under concurrency. */
const demandFewEdits = async (transaction: Transaction, actor: Member): Promise<void> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`edits of ${actor.id}`}, 0))`)
  const times = await readTimesOf(transaction, actor, { entity: 'property', move: 'edit' }, editsADay)
  demandLimit('editsADay', times, editsADay, new Date())
}

/** Adds a property of the actor's, pending; its id. Throws `listingsWaiting`. */
export const addProperty = (
  { db }: Database,
  actor: Member,
  given: GivenFields & GivenPhotos,
  key?: string,
): Promise<string> =>
  db.transaction(async (transaction) => {
    // One after another, so that the limit holds.
    await recheckPermission(transaction, actor, 'property.add', 'no key update')
    const once = { userId: actor.id, key, content: ['property', given] }
    return insertOnce(transaction, once, async () => {
      await demandFewWaiting(transaction, actor)
      return insertProperty(transaction, actor, given)
    })
  })

const insertProperty = async (
  transaction: Transaction,
  actor: Member,
  { images, ...fields }: GivenFields & GivenPhotos,
): Promise<string> => {
  const id = newId()
  const status = initialPropertyStatus
  const now = new Date()
  await transaction.insert(property).values({
    purpose: usualPurpose,
    ...pickRequiredFields(fields),
    facts: knownFacts(withoutForeignFacts(fields)),
    images: storedPhotos(editedPhotos([], fields.image, images)),
    id,
    agentId: actor.id,
    status,
    createdAt: now,
    submittedAt: now,
    confirmedAt: now,
  })
  await record(transaction, trail(actor, id, 'add', null, status))
  return id
}

type Locked = {
  transaction: Transaction
  actor: Member
  /** As it is, read after the lock. */
  row: PropertyRow
  name: PropertyMoveName
  to: string
}

/**
 * Runs `change` on a locked property, if the table of moves allows `name`. Throws `propertyNotFound` if the actor can't see it, the denial
 * if it isn't theirs, and the refusal of its status otherwise.
 */
export const onProperty = <Result>(
  { db }: Database,
  actor: Member,
  id: string,
  { action, name }: { action: Action; name: PropertyMoveName },
  change: (locked: Locked) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, action)
    await lockProperty(transaction, id)
    const row = await readProperty(transaction, actor, id)
    demand(actor, action, { owners: [row.agentEmail] })
    return change({ transaction, actor, row, name, to: statusAfter(actor, row, name) })
  })

const statusAfter = (actor: Member, row: PropertyRow, name: PropertyMoveName) => {
  const state = toPropertyState(row)
  const thing = { status: state.status, facts: conditionsOf(state) }
  return transition(propertyMoves, 'property', thing, name, propertyParties(actor, state))
}

/** Makes the move; one that says that the home is available confirms it (rules §2.10). */
export const move = async (
  { transaction, actor, row, name, to }: Locked,
  changes: Partial<typeof property.$inferInsert> = {},
  {
    now = new Date(),
    reason = changes.rejectionReason,
  }: { now?: Date; reason?: string | null | undefined } = {},
): Promise<number> => {
  // A removed property keeps its status, for the record.
  const status = propertyStatuses.find((one) => one === to) ?? row.status
  const moved = await transaction
    .update(property)
    .set({ ...changes, status, ...(isConfirming(name) ? confirmedAt(now, row) : {}) })
    .where(and(eq(property.id, row.id), eq(property.status, row.status)))
    .returning({ id: property.id })
  if (moved.length > 0) await updateLastVerified(transaction, row, status)
  await record(transaction, ...moved.map(({ id }) => trail(actor, id, name, row.status, to)))
  if (moved.length > 0) await tellOfMove(transaction, row, name, { actor: actor.email, reason })
  return moved.length
}

type Columns = RequiredPropertyFields & { facts: KnownFacts; images: Photo[] }

/** What an edit changes: not the fields that it leaves out, and no fact that the property's kind can't have. Throws `invalidInput`. */
const changedColumns = (
  row: Columns,
  { images, ...edit }: Partial<PropertyFields> & GivenPhotos,
): Partial<Columns> => {
  const photos = photosIn(row)
  const before: Columns = { ...row, images: storedPhotos(photos) }
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const edited = withoutForeignFacts<GivenFields & RequiredPropertyFields>({
    ...pickRequiredFields(row),
    ...row.facts,
    ...given,
  })
  const problem = factsProblem(edited)
  if (problem) throw refuse('invalidInput', {}, [problem])
  const columns: Columns = {
    ...pickRequiredFields(edited),
    facts: knownFacts(edited),
    images: storedPhotos(editedPhotos(photos, edited.image, images)),
  }
  const changed = Object.entries(columns).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof Columns]),
  )
  return Object.fromEntries(changed)
}

/**
 * Edits a property, which makes it pending. Returns how many changed: 0 if the edit has no difference. Throws `invalidInput`, and
 * `changedSince` if the edit was made on an older `revision`.
 */
export const editProperty = (
  database: Database,
  actor: Member,
  id: string,
  fields: Partial<PropertyFields> & GivenPhotos,
  revision?: number,
): Promise<number> =>
  onProperty(database, actor, id, { action: 'property.edit', name: 'edit' }, async (locked) => {
    const changed = changedColumns(locked.row, fields)
    if (Object.keys(changed).length === 0) return 0
    if (revision !== undefined && revision !== locked.row.revision)
      throw refuse('changedSince', { thing: 'property' })
    await demandFewEdits(locked.transaction, actor)
    // What waits already keeps its place in the queue.
    const sent = isDelistedByEdit(locked.row) ? { submittedAt: new Date() } : {}
    return move(locked, { ...changed, ...sent, isAdvertised: false, revision: locked.row.revision + 1 })
  })

/** Takes a property off every list; its pending offers become rejected (rules §2.1). */
export const removeProperty = (
  { database, dismissOffers }: { database: Database; dismissOffers: DismissOffers },
  actor: Member,
  id: string,
): Promise<number> =>
  onProperty(database, actor, id, { action: 'property.remove', name: 'remove' }, async (locked) => {
    const removed = await move(locked, { isAdvertised: false, removedAt: new Date() })
    await dismissOffers(locked.transaction, { propertyIds: [locked.row.id], actor: actor.email })
    return removed
  })

/** An admin's decision on a pending property. Throws `editedSince` if `revision` isn't the current one. */
export const moderateProperty = (
  database: Database,
  actor: Member,
  id: string,
  { status, revision, reason }: Received<'PATCH /properties/status/:id'>['body'],
): Promise<number> => {
  const name = moderationMoveTo(status)
  return onProperty(database, actor, id, { action: 'property.moderate', name }, async (locked) => {
    if (revision !== undefined && revision !== locked.row.revision) throw refuse('editedSince')
    return move(locked, { rejectionReason: isPublic({ status }) ? null : (reason ?? null) })
  })
}

/**
 * An admin's decision to reject an edit alone: the property is again as it was last verified. Throws `noEarlierVersion`, and `editedSince`
 * if `revision` isn't the current one.
 */
export const keepEarlierVersion = (
  database: Database,
  actor: Member,
  id: string,
  { revision, reason }: Received<'PATCH /properties/keep-earlier/:id'>['body'],
): Promise<number> =>
  onProperty(database, actor, id, { action: 'property.moderate', name: 'keepEarlier' }, async (locked) => {
    const { row } = locked
    if (revision !== undefined && revision !== row.revision) throw refuse('editedSince')
    const { image, description, facts, images, ...earlier } = row.lastVerified!
    const kept = pickRequiredFields({ ...earlier, image: image!, description: description! })
    return move(locked, { ...kept, facts, images, revision: row.revision + 1 }, { reason })
  })

type TakingDown = Pick<Locked, 'transaction' | 'actor' | 'row'> & {
  reason: string
  dismissOffers: DismissOffers
}

/** Rejects a locked property that is pending or public, for `reason`; its pending offers become rejected. Throws the refusal of its status. */
export const takeDownProperty = async ({ reason, dismissOffers, ...locked }: TakingDown): Promise<void> => {
  const { transaction, actor, row } = locked
  const name = rejectingMoveFrom(row.status) ?? 'reject'
  const to = statusAfter(actor, row, name)
  await move({ ...locked, name, to }, { isAdvertised: false, rejectionReason: reason })
  await dismissOffers(transaction, { propertyIds: [row.id], actor: actor.email })
}

/** Puts a verified property on the home page. Throws `propertySold`, `propertyAdvertised`. */
export const advertiseProperty = (database: Database, actor: Member, id: string): Promise<number> =>
  onProperty(database, actor, id, { action: 'property.advertise', name: 'advertise' }, (locked) =>
    move(locked, { isAdvertised: true }),
  )
