import { transition, toStatus, fromStatuses } from '@thikana/domain/lifecycle'
import { undecidedStatuses } from '@thikana/domain/offer-answer'
import { refuse } from '@thikana/domain/refusal'
import {
  type Role,
  roleMoves,
  roleMoveTo,
  userFacts,
  userMoves,
  type UserParty,
  userParties,
} from '@thikana/domain/user'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isId } from '../database/ids.ts'
import type { Member } from './member.ts'
import type { DismissOffers } from './dismiss-offers.ts'
import { recheckPermission } from './recheck-permission.ts'
import { findUser, type KnownUser, lockAccountStatuses, moveRole, moveStatus, type UserRow } from './store.ts'

export type AccountDeps = { database: Database; dismissOffers: DismissOffers }

type Change = { transaction: Transaction; person: KnownUser; facts: string[] }

/**
 * Runs `change` on the person `id` while no other role or account status can change: of two admins who remove each other at the
 * same time, the second is no admin any more when their turn comes, so one always stays. Throws the denial, `userNotFound`.
 */
export const changeAccountStatus = async <Result>(
  database: Database,
  actor: Member,
  action: 'user.setRole' | 'user.markFraud' | 'user.remove' | 'account.delete',
  id: string,
  change: (found: Change) => Promise<Result>,
): Promise<Result> =>
  database.db.transaction(async (transaction) => {
    await lockAccountStatuses(transaction)
    await recheckPermission(transaction, actor, action)
    const person = isId(id) ? await findUser(transaction, id) : null
    if (!person) throw refuse('userNotFound')
    return change({ transaction, person, facts: userFacts(person, actor) })
  })

export const trail = (
  actor: string,
  person: Pick<UserRow, 'id'>,
  move: string,
  from: string,
  to: string,
) => ({
  actor,
  entity: 'user' as const,
  entityId: person.id,
  move,
  from,
  to,
})

/**
 * Gives `person` a role inside the caller's transaction, and dismisses offers that this leaves stuck: pending ones without their agent,
 * open ones without their buyer. False if they have the role already.
 */
export const assignRole = async (
  { transaction, person, facts }: Change,
  role: Role,
  by: { name: string; parties: UserParty[] },
  dismissOffers: DismissOffers,
): Promise<boolean> => {
  const move = roleMoveTo(role)
  if (!move) throw refuse('notAllowed')
  if (person.role === role) return false
  const to = transition(roleMoves, 'account', { status: person.role, facts }, move, by.parties)
  if (!(await moveRole(transaction, person.id, fromStatuses(roleMoves, move), to))) throw refuse('busy')
  await dismissOffers(transaction, { agentId: person.id, only: undecidedStatuses, actor: by.name })
  await dismissOffers(transaction, { buyerId: person.id, actor: by.name })
  await record(transaction, trail(by.name, person, move, person.role, to))
  return true
}

/** Makes a person an agent or an admin (requirements §12). Returns how many were changed. */
export const setRole = (
  { database, dismissOffers }: AccountDeps,
  actor: Member,
  id: string,
  role: Role,
): Promise<number> =>
  changeAccountStatus(database, actor, 'user.setRole', id, async (change) => {
    const by = { name: actor.email, parties: userParties(actor) }
    const isChanged = await assignRole(change, role, by, dismissOffers)
    return isChanged ? 1 : 0
  })

/** Marks an agent as fraud, with the effects of rules §2.4. */
export const markFraud = (
  { database, dismissOffers }: AccountDeps,
  actor: Member,
  id: string,
): Promise<number> =>
  changeAccountStatus(database, actor, 'user.markFraud', id, async ({ transaction, person, facts }) => {
    const to = transition(
      userMoves,
      'account',
      { status: person.status, facts },
      'markFraud',
      userParties(actor),
    )
    if (!(await moveStatus(transaction, id, fromStatuses(userMoves, 'markFraud'), to))) throw refuse('busy')
    await dismissOffers(transaction, { agentId: id, actor: actor.email })
    await record(transaction, trail(actor.email, person, 'markFraud', person.status, to))
    return 1
  })

/** Ends every open offer of a deleted person, on their properties and by them. */
export const endOffers = async (
  transaction: Transaction,
  { id }: Pick<UserRow, 'id'>,
  actor: string,
  dismissOffers: DismissOffers,
): Promise<void> => {
  await dismissOffers(transaction, { agentId: id, actor })
  await dismissOffers(transaction, { buyerId: id, actor })
}

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
    await endOffers(transaction, person, actor.email, dismissOffers)
    await record(transaction, trail(actor.email, person, 'remove', person.status, to))
    return person
  })
