import type { Received } from '@thikana/contract/api'
import { moderationMoveTo, rejectingMoveFrom } from '@thikana/domain/property/property'
import { isPublic } from '@thikana/domain/property/property-status'
import { pickRequiredFields } from '@thikana/domain/property/property-fields'
import { refuse } from '@thikana/domain/refusal'
import type { Database } from '../database/connect.ts'
import type { DismissOffers } from '../user/dismiss-offers.ts'
import type { Member } from '../user/member.ts'
import { type Locked, move, onProperty, statusAfter } from './move-property.ts'

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
    const { facts, images } = row.lastVerified!
    const kept = pickRequiredFields(row.lastVerified!)
    return move(locked, { ...kept, facts, images, revision: row.revision + 1 }, reason)
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
