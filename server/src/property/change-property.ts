import { isDeepStrictEqual } from 'node:util'
import {
  editsADay,
  initialPropertyStatus,
  isDelistedByEdit,
  maxWaitingListings,
} from '@thikana/domain/property/property'
import {
  factsProblem,
  type KnownFacts,
  knownFacts,
  withoutForeignFacts,
} from '@thikana/domain/property/property-facts'
import {
  type GivenFields,
  pickRequiredFields,
  type PropertyFields,
  type RequiredPropertyFields,
} from '@thikana/domain/property/property-fields'
import { currency } from '@thikana/domain/payment/currency'
import { editedPhotos, type Photo } from '@thikana/domain/photo/photo'
import { priceProblems } from '@thikana/domain/property/prices'
import { usualPurpose } from '@thikana/domain/property/purpose'
import { refuse } from '@thikana/domain/refusal'
import { and, eq } from 'drizzle-orm'
import { demandFewMoves, record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import { holdCurrency } from '../database/keep-currency.ts'
import type { Executor, Transaction } from '../database/executor.ts'
import { newId } from '../database/rows/ids.ts'
import { insertOnce } from '../database/rows/insert-once.ts'
import { property, waitingIn } from '../database/schema/property.ts'
import { isUniqueViolation } from '../database/violations.ts'
import type { Member } from '../user/member.ts'
import type { DismissOffers } from '../user/dismiss-offers.ts'
import { recheckPermission } from '../user/recheck-permission.ts'
import { tellHeld } from './moderation/held-decisions.ts'
import { isEditUrgent, isFirstOf } from './moderation/urgency.ts'
import { type Locked, move, onProperty } from './move-property.ts'
import { photosIn, storedPhotos } from './public-form.ts'

/** What is left out stays as it is. `reference`: what its agent calls it in files of theirs. */
type GivenBeside = { images?: readonly Photo[] | null | undefined; reference?: string | null | undefined }

const named = async <Result>(write: () => PromiseLike<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'property_reference')) throw refuse('referenceTaken')
    throw error
  }
}

/** How many more of an agent's may wait to be checked. */
export const roomToWait = async (executor: Executor, agentId: string): Promise<number> => {
  const waiting = await executor.$count(property, and(eq(property.agentId, agentId), waitingIn(property)))
  return Math.max(0, maxWaitingListings - waiting)
}

export const demandFewWaiting = async (transaction: Transaction, actor: Member): Promise<void> => {
  if ((await roomToWait(transaction, actor.id)) === 0)
    throw refuse('listingsWaiting', { max: maxWaitingListings })
}

/** Adds a property of the actor's, pending; its id. Throws `listingsWaiting`, `referenceTaken`. */
export const addProperty = (
  { db }: Database,
  actor: Member,
  given: GivenFields & GivenBeside,
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
  { images, reference, ...fields }: GivenFields & GivenBeside,
): Promise<string> => {
  const id = newId()
  const status = initialPropertyStatus
  const now = new Date()
  const required = { ...pickRequiredFields(fields), purpose: fields.purpose ?? usualPurpose }
  await holdCurrency(transaction, currency())
  const row = {
    ...required,
    facts: knownFacts(withoutForeignFacts(fields)),
    images: storedPhotos(editedPhotos([], fields.image, images)),
    reference: reference ?? null,
    id,
    agentId: actor.id,
    status,
    createdAt: now,
    submittedAt: now,
    isUrgent: await isFirstOf(transaction, actor.id),
    confirmedAt: now,
  }
  await named(() => transaction.insert(property).values(row))
  await record(transaction, 'property', id, { actor: actor.email, move: 'add', from: null, to: status })
  return id
}

const pricedAs = ['purpose', 'priceMin', 'priceMax'] as const

/** Throws `invalidInput` for a price, or a month's rent, that may not be. */
const demandPrices = ({
  purpose,
  priceMin,
  priceMax,
}: Pick<RequiredPropertyFields, (typeof pricedAs)[number]>): void => {
  const problems = priceProblems({ purpose, priceMin, priceMax }, currency())
  if (problems.length > 0) throw refuse('invalidInput', {}, problems)
}

type Columns = RequiredPropertyFields & { facts: KnownFacts; images: Photo[] }

/** What an edit changes: not the fields that it leaves out, and no fact that the property's kind can't have. Throws `invalidInput`. */
const changedColumns = (
  row: Columns,
  { images, ...edit }: Partial<PropertyFields> & Pick<GivenBeside, 'images'>,
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
  if (pricedAs.some((name) => edited[name] !== row[name])) demandPrices(edited)
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

/** Nobody checks the reference, so that the listing stays as it is. Returns how many changed. */
const changeReference = async (
  { transaction, row }: Locked,
  reference: string | null | undefined,
): Promise<number> => {
  if (reference === undefined || reference === row.reference) return 0
  const { rowCount } = await named(() =>
    transaction.update(property).set({ reference }).where(eq(property.id, row.id)),
  )
  return rowCount ?? 0
}

/**
 * Edits a property, which makes it pending. Returns how many changed: 0 if the edit has no difference. Throws `invalidInput`,
 * `referenceTaken`, and `changedSince` if the edit was made on an older `revision`.
 */
export const editProperty = (
  database: Database,
  actor: Member,
  id: string,
  { reference, ...fields }: Partial<PropertyFields> & GivenBeside,
  revision?: number,
): Promise<number> =>
  onProperty(database, actor, id, { action: 'property.edit', name: 'edit' }, async (locked) => {
    const changed = changedColumns(locked.row, fields)
    const renamed = await changeReference(locked, reference)
    if (Object.keys(changed).length === 0) return renamed
    if (revision !== undefined && revision !== locked.row.revision)
      throw refuse('changedSince', { thing: { thing: 'property' } })
    if (locked.row.isDraft) return saveDraft(locked, changed)
    const edits = { entity: 'property', move: 'edit', code: 'editsADay', limit: editsADay } as const
    await demandFewMoves(locked.transaction, actor, edits)
    // What waits already keeps its place in the queue.
    const sent = isDelistedByEdit(locked.row) ? { submittedAt: new Date() } : {}
    const isUrgent = isEditUrgent(locked.row, changed)
    return move(locked, {
      ...changed,
      ...sent,
      isUrgent,
      isAdvertised: false,
      revision: locked.row.revision + 1,
    })
  })

/** Nobody else sees a draft, so that an edit of one is no move, and isn't limited. */
const saveDraft = async ({ transaction, row }: Locked, changed: Partial<Columns>): Promise<number> => {
  await tellHeld(transaction, row.id)
  const { rowCount } = await transaction
    .update(property)
    .set({ ...changed, revision: row.revision + 1 })
    .where(eq(property.id, row.id))
  return rowCount ?? 0
}

type Leaving = { database: Database; dismissOffers: DismissOffers }

/** Its agent says that somebody bought or rented it elsewhere: it leaves every list, and its pending offers end, which is said (rules §2.1). */
export const sellElsewhere = (
  { database, dismissOffers }: Leaving,
  actor: Member,
  id: string,
): Promise<number> => {
  const asked = { action: 'property.sellElsewhere', name: 'sellElsewhere' } as const
  return onProperty(database, actor, id, asked, async (locked) => {
    const removed = await move(locked, { isAdvertised: false, removedAt: new Date() })
    await dismissOffers(locked.transaction, {
      propertyIds: [locked.row.id],
      actor: actor.email,
      as: 'loseElsewhere',
    })
    return removed
  })
}

/** Takes a property off every list; its pending offers become rejected (rules §2.1). */
export const removeProperty = (
  { database, dismissOffers }: Leaving,
  actor: Member,
  id: string,
): Promise<number> =>
  onProperty(database, actor, id, { action: 'property.remove', name: 'remove' }, async (locked) => {
    const removed = await move(locked, { isAdvertised: false, removedAt: new Date() })
    await dismissOffers(locked.transaction, { propertyIds: [locked.row.id], actor: actor.email })
    return removed
  })
