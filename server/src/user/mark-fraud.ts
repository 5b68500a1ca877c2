import { fromStatuses } from '@thikana/domain/lifecycle'
import { transition } from '@thikana/domain/transition'
import { refuse } from '@thikana/domain/refusal'
import { userMoves, userParties } from '@thikana/domain/user/user-moves'
import { record } from '../audit/store.ts'
import { tellOfDelisting } from '../notice/about-properties.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { type AccountChange, type AccountDeps, changeAccountStatus } from './change-account-status.ts'
import type { DismissOffers } from './dismiss-offers.ts'
import type { Member } from './member.ts'
import { moveStatus } from './store.ts'

/** With the effects of rules §2.4. */
export const markFraud = (
  { database, dismissOffers }: AccountDeps,
  actor: Member,
  id: string,
  reason?: string,
): Promise<number> =>
  changeAccountStatus(database, actor, 'user.markFraud', id, (found) =>
    markFoundAsFraud(found, actor, dismissOffers, reason),
  )

/** The same as part of a larger change of that person. */
export const markFoundAsFraud = async (
  { transaction, person, facts }: AccountChange,
  actor: Member,
  dismissOffers: DismissOffers,
  reason?: string,
): Promise<number> => {
  const { id } = person
  const to = transition(
    userMoves,
    'account',
    { status: person.status, facts },
    'markFraud',
    userParties(actor),
  )
  if (!(await moveStatus(transaction, id, fromStatuses(userMoves, 'markFraud'), to))) throw refuse('busy')
  await dismissOffers(transaction, { agentId: id, actor: actor.email })
  await tellOfDelisting(transaction, id, actor.email)
  await writeNotices(transaction, 'user', 'markFraud', [{ data: {}, parties: { person: [id] } }], actor.email)
  const entry = { actor: actor.email, move: 'markFraud', from: person.status, to, reason } as const
  await record(transaction, 'user', id, entry)
  return 1
}
