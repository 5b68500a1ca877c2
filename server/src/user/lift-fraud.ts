import { fromStatuses } from '@thikana/domain/lifecycle'
import { refuse } from '@thikana/domain/refusal'
import { transition } from '@thikana/domain/transition'
import { userMoves, userParties } from '@thikana/domain/user/user-moves'
import { sameAddress } from '@thikana/domain/user/user'
import { findLastActor, record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Executor, Transaction } from '../database/executor.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { changeAccountStatus } from './change-account-status.ts'
import type { Member } from './member.ts'
import { type KnownUser, moveStatus } from './store.ts'

/**
 * Has the verified, untaken listings of an agent checked again. Listings depend on users and not the reverse, so this is passed to what
 * needs it.
 */
export type RecheckListings = (transaction: Transaction, agentId: string, actor: Member) => Promise<void>

/** Whether `actor` set the mark that the person has now. */
export const isMarkedBy = async (
  executor: Executor,
  { id, status }: Pick<KnownUser, 'id' | 'status'>,
  actor: Pick<Member, 'email'>,
): Promise<boolean> => {
  if (!fromStatuses(userMoves, 'liftFraud').some((from) => from === status)) return false
  const marker = await findLastActor(executor, 'user', id, 'markFraud')
  return marker !== null && sameAddress(marker, actor.email)
}

/** Lifts a mark that another admin set, with the effects of rules §2.4. Throws `ownMark`, and the refusal of the person's status. */
export const liftFraud = (
  { database, recheckListings }: { database: Database; recheckListings: RecheckListings },
  actor: Member,
  id: string,
  reason: string,
): Promise<number> =>
  changeAccountStatus(database, actor, 'user.liftFraud', id, async ({ transaction, person, facts }) => {
    const isMarker = await isMarkedBy(transaction, person, actor)
    const thing = { status: person.status, facts: isMarker ? [...facts, 'isMarker'] : facts }
    const to = transition(userMoves, 'account', thing, 'liftFraud', userParties(actor))
    if (!(await moveStatus(transaction, id, fromStatuses(userMoves, 'liftFraud'), to))) throw refuse('busy')
    await recheckListings(transaction, id, actor)
    const told = { data: {}, parties: { person: [id] } }
    await writeNotices(transaction, 'user', 'liftFraud', [told], actor.email)
    const entry = { actor: actor.email, move: 'liftFraud', from: person.status, to, reason } as const
    await record(transaction, 'user', id, entry)
    return 1
  })
