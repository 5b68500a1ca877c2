import { transition } from '@thikana/domain/transition'
import { refuse } from '@thikana/domain/refusal'
import { accountActs, userFacts, userParties } from '@thikana/domain/user/user-moves'
import { and, eq, inArray, not } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import type { Executor, Transaction } from '../database/executor.ts'
import { isId } from '../database/rows/ids.ts'
import { insertOnce } from '../database/rows/insert-once.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { whereOpenOffer } from '../database/where-offer.ts'
import { whereListed, whereSold } from '../database/where-property.ts'
import type { Member } from './member.ts'
import { recheckPermission } from './recheck-permission.ts'
import { findUser, type KnownUser } from './store.ts'

/** Throws `userNotFound`, also for a deleted account. */
export const readPerson = async (executor: Executor, id: string): Promise<KnownUser> => {
  const person = isId(id) ? await findUser(executor, id) : null
  if (!person) throw refuse('userNotFound')
  return person
}

/** What a mark as fraud would hit: listings that leave the site, and offers on them that end. */
export const countHits = async (
  executor: Executor,
  agentId: string,
): Promise<{ listings: number; offers: number }> => ({
  listings: await executor.$count(property, and(eq(property.agentId, agentId), whereListed, not(whereSold))),
  offers: await executor.$count(
    offer,
    and(
      whereOpenOffer,
      inArray(
        offer.propertyId,
        executor.select({ id: property.id }).from(property).where(eq(property.agentId, agentId)),
      ),
    ),
  ),
})

type Act = (typeof accountActs)[number]['name']

/** Notes in the audit what an admin does about an account that stays as it is; the event's id. Throws the refusal of the table of acts. */
const act = async (
  transaction: Transaction,
  actor: Member,
  person: KnownUser,
  { name, reason }: { name: Act; reason?: string },
): Promise<string> => {
  const thing = { status: person.status, facts: userFacts(person, actor) }
  const to = transition(accountActs, 'account', thing, name, userParties(actor))
  return record(transaction, 'user', person.id, {
    actor: actor.email,
    move: name,
    from: person.status,
    to,
    reason,
  })
}

/** Adds an admin's note about a person to the audit, where nothing changes it. */
export const addNote = (
  { db }: Database,
  actor: Member,
  id: string,
  { text, key }: { text: string; key: string | undefined },
): Promise<string> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'user.note', 'no key update')
    const person = await readPerson(transaction, id)
    const content = ['note', id, text]
    return insertOnce(transaction, { userId: actor.id, key, content }, () =>
      act(transaction, actor, person, { name: 'note', reason: text }),
    )
  })

/** Notes that an admin logs a person out everywhere; returns who it is. */
export const noteEndOfSessions = ({ db }: Database, actor: Member, id: string): Promise<KnownUser> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'user.endSessions')
    const person = await readPerson(transaction, id)
    await act(transaction, actor, person, { name: 'endSessions' })
    return person
  })
