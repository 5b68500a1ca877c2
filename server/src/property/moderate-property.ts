import type { Received } from '@thikana/contract/api'
import { moderationMoveTo, type PropertyMoveName, rejectingMoveFrom } from '@thikana/domain/property/property'
import { isPublic } from '@thikana/domain/property/property-status'
import { pickRequiredFields } from '@thikana/domain/property/property-fields'
import { refuse } from '@thikana/domain/refusal'
import type { Database } from '../database/connect.ts'
import type { DismissOffers } from '../user/dismiss-offers.ts'
import type { Member } from '../user/member.ts'
import { endOffersOnRejected } from './moderation/held-decisions.ts'
import { type Locked, move, onProperty, statusAfter } from './move-property.ts'

type Decision = Received<'PATCH /properties/keep-earlier/:id'>['body']

/** Throws `editedSince` if the decision was made on another revision than the current one. */
const decide = (
  database: Database,
  actor: Member,
  id: string,
  { name, revision }: { name: PropertyMoveName; revision: number | undefined },
  change: (locked: Locked) => Promise<number>,
): Promise<number> =>
  onProperty(database, actor, id, { action: 'property.moderate', name }, async (locked) => {
    if (revision !== undefined && revision !== locked.row.revision) throw refuse('editedSince')
    return change(locked)
  })

/** Own words go before a reason often given. */
const reasonIn = ({ reason, reasonCode }: Pick<Decision, 'reason' | 'reasonCode'>) => ({
  rejectionReason: reason ?? null,
  reasonCode: reason === undefined ? (reasonCode ?? null) : null,
})
const noReason = reasonIn({})

/** An admin's decision on a pending property; offers made before its edit end with its rejection. Throws `editedSince`. */
export const moderateProperty = (
  { database, dismissOffers }: { database: Database; dismissOffers: DismissOffers },
  actor: Member,
  id: string,
  { status, revision, isUndoable, ...reason }: Received<'PATCH /properties/status/:id'>['body'],
): Promise<number> =>
  decide(database, actor, id, { name: moderationMoveTo(status), revision }, async (locked) => {
    if (isPublic({ status })) return move(locked, noReason, { isUndoable })
    const moved = await move(locked, reasonIn(reason), { isUndoable })
    if (!isUndoable) await endOffersOnRejected(locked.transaction, dismissOffers, [id])
    return moved
  })

/** Gives a pending property back to its agent as a draft. Throws `editedSince`. */
export const askForChange = (
  database: Database,
  actor: Member,
  id: string,
  { revision, isUndoable, ...reason }: Received<'PATCH /properties/ask-change/:id'>['body'],
): Promise<number> =>
  decide(database, actor, id, { name: 'askChange', revision }, (locked) =>
    move(locked, { ...reasonIn(reason), isDraft: true }, { isUndoable }),
  )

/**
 * An admin's decision to reject an edit alone: the property is again as it was last verified. Throws `noEarlierVersion`, and `editedSince`
 * if `revision` isn't the current one.
 */
export const keepEarlierVersion = (
  database: Database,
  actor: Member,
  id: string,
  { revision, isUndoable, ...given }: Decision,
): Promise<number> =>
  decide(database, actor, id, { name: 'keepEarlier', revision }, async (locked) => {
    const { row } = locked
    const { facts, images } = row.lastVerified!
    const kept = pickRequiredFields(row.lastVerified!)
    const { rejectionReason: reason, reasonCode } = reasonIn(given)
    const changes = { ...kept, facts, images, ...noReason, revision: row.revision + 1 }
    return move(locked, changes, { reason, reasonCode, isUndoable })
  })

type TakingDown = Pick<Locked, 'transaction' | 'actor' | 'row'> &
  Pick<Decision, 'reason' | 'reasonCode'> & { dismissOffers: DismissOffers }

/** Rejects a locked property that is pending or public, for a reason; its pending offers end, which is said. Throws the refusal of its status. */
export const takeDownProperty = async ({
  reason,
  reasonCode,
  dismissOffers,
  ...locked
}: TakingDown): Promise<void> => {
  const { transaction, actor, row } = locked
  const name = rejectingMoveFrom(row.status) ?? 'reject'
  const to = statusAfter(actor, row, name)
  await move({ ...locked, name, to }, { isAdvertised: false, ...reasonIn({ reason, reasonCode }) })
  await dismissOffers(transaction, { propertyIds: [row.id], actor: actor.email, as: 'loseTakenDown' })
}

/** Takes a verified property down. Throws `editedSince`, and the refusals of the table of moves. */
export const takeDownVerified = (
  { database, dismissOffers }: { database: Database; dismissOffers: DismissOffers },
  actor: Member,
  id: string,
  { revision, ...reason }: Received<'PATCH /properties/take-down/:id'>['body'],
): Promise<number> =>
  decide(database, actor, id, { name: 'takeDown', revision }, async (locked) => {
    await takeDownProperty({ ...locked, ...reason, dismissOffers })
    return 1
  })

/** Puts a verified property on the home page. Throws `propertySold`, `propertyAdvertised`. */
export const advertiseProperty = (database: Database, actor: Member, id: string): Promise<number> =>
  onProperty(database, actor, id, { action: 'property.advertise', name: 'advertise' }, (locked) =>
    move(locked, { isAdvertised: true }),
  )
