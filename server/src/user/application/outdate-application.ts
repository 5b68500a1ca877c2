import { applicationMoves } from '@thikana/domain/agent/agent-application'
import { fromStatuses, toStatus } from '@thikana/domain/lifecycle'
import { and, eq } from 'drizzle-orm'
import { record } from '../../audit/store.ts'
import type { Transaction } from '../../database/executor.ts'
import { application } from '../../database/schema/application.ts'
import { whereOpen } from './list-applications.ts'

/** Closes the application of a person who has another role now, or leaves. */
export const outdateApplication = async (
  transaction: Transaction,
  userId: string,
  actor: string,
): Promise<void> => {
  const to = toStatus(applicationMoves, 'outdate')
  const [from = null] = fromStatuses(applicationMoves, 'outdate')
  const closed = await transaction
    .update(application)
    .set({ status: to, closedAt: new Date() })
    .where(and(eq(application.userId, userId), whereOpen))
    .returning({ id: application.id })
  for (const { id } of closed)
    await record(transaction, 'application', id, { actor, move: 'outdate', from, to })
}

/** What a person who leaves wrote in theirs goes with them. */
export const eraseApplications = async (
  transaction: Transaction,
  userId: string,
  actor: string,
): Promise<void> => {
  await outdateApplication(transaction, userId, actor)
  await transaction
    .update(application)
    .set({ licence: '', text: '', reason: null })
    .where(eq(application.userId, userId))
}
