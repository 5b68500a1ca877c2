import { applicationMoves, applicationsAMonth } from '@thikana/domain/agent/agent-application'
import { demandLimit } from '@thikana/domain/denial'
import { toStatus } from '@thikana/domain/lifecycle'
import { refuse } from '@thikana/domain/refusal'
import { desc, eq } from 'drizzle-orm'
import { record } from '../../audit/store.ts'
import type { Database } from '../../database/connect.ts'
import type { Transaction } from '../../database/executor.ts'
import { newId } from '../../database/rows/ids.ts'
import { insertOnce } from '../../database/rows/insert-once.ts'
import { application } from '../../database/schema/application.ts'
import type { Member } from '../member.ts'
import { recheckPermission } from '../recheck-permission.ts'
import { whereOpen } from './list-applications.ts'

type Words = { licence: string; text: string }

/** Counts those before this one. */
const demandFew = async (transaction: Transaction, { id }: Member): Promise<void> => {
  const sent = await transaction
    .select({ at: application.createdAt })
    .from(application)
    .where(eq(application.userId, id))
    .orderBy(desc(application.createdAt))
    .limit(applicationsAMonth.max)
  const times = sent.map(({ at }) => at)
  demandLimit('applicationsAMonth', times, applicationsAMonth, new Date())
}

const insertApplication = async (transaction: Transaction, actor: Member, words: Words): Promise<string> => {
  await demandFew(transaction, actor)
  const [id, status] = [newId(), toStatus(applicationMoves, 'apply')]
  const sent = await transaction
    .insert(application)
    .values({ ...words, id, userId: actor.id, status, createdAt: new Date() })
    .onConflictDoNothing({ target: application.userId, where: whereOpen })
    .returning({ id: application.id })
  if (sent.length === 0) throw refuse('applicationOpen')
  await record(transaction, 'application', id, { actor: actor.email, move: 'apply', from: null, to: status })
  return id
}

/**
 * Asks the admins to make `actor` an agent, and returns the application's id. A person's applications take turns, so that the limit holds
 * under concurrency. Throws `applicationOpen` and `applicationsAMonth`.
 */
export const sendApplication = (
  { db }: Database,
  actor: Member,
  { key, ...words }: Words & { key?: string | undefined },
): Promise<string> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'application.send', 'no key update')
    const once = { userId: actor.id, key, content: ['application', words] }
    return insertOnce(transaction, once, () => insertApplication(transaction, actor, words))
  })
