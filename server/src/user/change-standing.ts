import { apply, endOf, type Standing, startsOf } from '@thikana/domain/lifecycle'
import { type Refusal, refuse } from '@thikana/domain/refusal'
import { type Role, roleMoves, roleMoveTo, userFacts, userMoves, userParties } from '@thikana/domain/user'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/executor.ts'
import { isId } from '../database/ids.ts'
import type { Member } from '../http/actor.ts'
import { dismissOffers } from '../offer/dismiss.ts'
import { demandStanding } from './standing.ts'
import { countAdmins, findUser, lockStandings, moveRole, moveStatus, type UserRow } from './store.ts'

type Change = { transaction: Transaction; person: UserRow; facts: string[] }

/** Runs `change` on the person `id` with everybody's standing held still. Throws `userNotFound`. */
const changeStanding = async <Result>(
  database: Database,
  actor: Member,
  action: 'user.setRole' | 'user.markFraud' | 'user.remove',
  id: string,
  change: (found: Change) => Promise<Result>,
): Promise<Result> =>
  database.db.transaction(async (transaction) => {
    await lockStandings(transaction)
    await demandStanding(transaction, actor, action)
    const person = isId(id) ? await findUser(transaction, id) : null
    if (!person) throw refuse('userNotFound')
    const isLastAdmin = person.role === 'admin' && (await countAdmins(transaction)) <= 1
    const facts = [...userFacts(person, actor), ...(isLastAdmin ? ['isLastAdmin'] : [])]
    return change({ transaction, person, facts })
  })

const lost = (): Refusal => refuse('notReady')

/** Makes somebody an agent or an admin (spec §4). Their pending offers as an agent end, since nobody could answer them. */
export const setRole = (database: Database, actor: Member, id: string, role: Role): Promise<number> =>
  changeStanding(database, actor, 'user.setRole', id, async ({ transaction, person, facts }) => {
    const name = roleMoveTo(role)
    if (!name) throw refuse('notAllowed')
    if (person.role === role && facts.length === 0) return 0
    const standing: Standing = { status: person.role, facts }
    const to = apply(roleMoves, 'account', standing, name, userParties(actor))
    if (!(await moveRole(transaction, id, startsOf(roleMoves, name), to))) throw lost()
    if (person.role === 'agent')
      await dismissOffers(transaction, { agentId: id, only: 'pending', actor: actor.email })
    await record(transaction, {
      actor: actor.email,
      entity: 'user',
      entityId: id,
      move: name,
      from: person.role,
      to,
    })
    return 1
  })

/** Marks an agent as fraud, with what decisions §2 says happens along with it. */
export const markFraud = (database: Database, actor: Member, id: string): Promise<number> =>
  changeStanding(database, actor, 'user.markFraud', id, async ({ transaction, person, facts }) => {
    const to = apply(userMoves, 'account', { status: person.status, facts }, 'markFraud', userParties(actor))
    if (!(await moveStatus(transaction, id, startsOf(userMoves, 'markFraud'), to))) throw lost()
    await dismissOffers(transaction, { agentId: id, actor: actor.email })
    await record(transaction, {
      actor: actor.email,
      entity: 'user',
      entityId: id,
      move: 'markFraud',
      from: person.status,
      to,
    })
    return 1
  })

/** Deletes an account: the row stays as a tombstone, with the name on the record of every sale. */
export const removeUser = (database: Database, actor: Member, id: string): Promise<UserRow> =>
  changeStanding(database, actor, 'user.remove', id, async ({ transaction, person, facts }) => {
    apply(userMoves, 'account', { status: person.status, facts }, 'remove', userParties(actor))
    const to = endOf(userMoves, 'remove')
    if (!(await moveStatus(transaction, id, startsOf(userMoves, 'remove'), to))) throw lost()
    await dismissOffers(transaction, { agentId: id, actor: actor.email })
    await dismissOffers(transaction, { buyerId: id, actor: actor.email })
    await record(transaction, {
      actor: actor.email,
      entity: 'user',
      entityId: id,
      move: 'remove',
      from: person.status,
      to,
    })
    return person
  })
