import { fromStatuses, toStatus } from '@thikana/domain/lifecycle'
import { transition } from '@thikana/domain/transition'
import { refuse } from '@thikana/domain/refusal'
import { userMoves, userParties } from '@thikana/domain/user/user'
import { record } from '../audit/store.ts'
import { dropUnsent } from '../providers/mail/due.ts'
import { type AccountDeps, changeAccountStatus, endAccount, trail } from './change-account-status.ts'
import type { Member } from './member.ts'
import { moveStatus, type UserRow } from './store.ts'

/** Deletes an account: the row stays as a tombstone, with the name on the record of every sale. */
export const removeUser = (
  { database, dismissOffers }: AccountDeps,
  actor: Member,
  id: string,
): Promise<UserRow> =>
  changeAccountStatus(database, actor, 'user.remove', id, async ({ transaction, person, facts }) => {
    transition(userMoves, 'account', { status: person.status, facts }, 'remove', userParties(actor))
    const to = toStatus(userMoves, 'remove')
    if (!(await moveStatus(transaction, id, fromStatuses(userMoves, 'remove'), to))) throw refuse('busy')
    await endAccount(transaction, person, actor.email, dismissOffers)
    await dropUnsent(transaction, person.email)
    await record(transaction, trail(actor.email, person, 'remove', person.status, to))
    return person
  })
