import type { Received } from '@thikana/contract/api'
import {
  type ApplicationMoveName,
  applicationMoves,
  applicationParties,
  type ApplicationStatus,
} from '@thikana/domain/agent/agent-application'
import { fromStatuses } from '@thikana/domain/lifecycle'
import { refuse } from '@thikana/domain/refusal'
import { transition } from '@thikana/domain/transition'
import { can } from '@thikana/domain/user/access'
import { userParties } from '@thikana/domain/user/user-moves'
import { and, eq } from 'drizzle-orm'
import { record } from '../../audit/store.ts'
import type { Database } from '../../database/connect.ts'
import type { Executor, Transaction } from '../../database/executor.ts'
import { isId } from '../../database/rows/ids.ts'
import { oneOf } from '../../database/rows/one-of.ts'
import { application } from '../../database/schema/application.ts'
import { appUser } from '../../database/schema/user.ts'
import { writeNotices } from '../../notice/write-notices.ts'
import { type AccountDeps, changeAccountStatus } from '../change-account-status.ts'
import type { Member } from '../member.ts'
import { recheckPermission } from '../recheck-permission.ts'
import { assignRole } from '../set-role.ts'

type Found = { id: string; userId: string; status: ApplicationStatus; applicantEmail: string }

/** The application `id` as `reader` may know of it. Throws `applicationNotFound`. */
const findApplication = async (executor: Executor, reader: Member, id: string): Promise<Found> => {
  const { id: applicationId, userId, status } = application
  const [row] = isId(id)
    ? await executor
        .select({ id: applicationId, userId, status, applicantEmail: appUser.email })
        .from(application)
        .innerJoin(appUser, eq(appUser.id, userId))
        .where(eq(applicationId, id))
    : []
  if (!row || applicationParties(reader, row).length === 0) throw refuse('applicationNotFound')
  return row
}

/** Moves an application that still waits; of two at once one does. Throws the refusals of the table of moves. */
const moveApplication = async (
  transaction: Transaction,
  actor: Member,
  found: Found,
  move: ApplicationMoveName,
  reason: string | null = null,
): Promise<void> => {
  const to = transition(applicationMoves, 'application', found, move, applicationParties(actor, found))
  const from = oneOf(application.status, fromStatuses(applicationMoves, move))
  const moved = await transaction
    .update(application)
    .set({ status: to, reason, closedAt: new Date() })
    .where(and(eq(application.id, found.id), from))
    .returning({ id: application.id })
  if (moved.length === 0) {
    // Moved since it was read: the refusal names what it is now.
    const current = await findApplication(transaction, actor, found.id)
    return moveApplication(transaction, actor, current, move, reason)
  }
  await record(transaction, 'application', found.id, { actor: actor.email, move, from: found.status, to })
}

/** Takes back one's own application. */
export const withdrawApplication = ({ db }: Database, actor: Member, id: string): Promise<void> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'application.withdraw', 'no key update')
    const found = await findApplication(transaction, actor, id)
    const owned = { owners: [found.applicantEmail] }
    if (!can(actor, 'application.withdraw', owned)) throw refuse('applicationNotFound')
    await moveApplication(transaction, actor, found, 'withdraw')
  })

/** The person is locked before the application, as by everything that they do themselves. */
const accept = async ({ database, dismissOffers }: AccountDeps, actor: Member, id: string): Promise<void> => {
  const { userId } = await findApplication(database.db, actor, id)
  await changeAccountStatus(database, actor, 'application.decide', userId, async (change) => {
    const { transaction } = change
    await transaction.select().from(appUser).where(eq(appUser.id, userId)).for('no key update')
    await moveApplication(transaction, actor, await findApplication(transaction, actor, id), 'accept')
    await assignRole(change, 'agent', { name: actor.email, parties: userParties(actor) }, dismissOffers)
  })
}

const decline = ({ db }: Database, actor: Member, id: string, reason: string): Promise<void> =>
  db.transaction(async (transaction) => {
    await recheckPermission(transaction, actor, 'application.decide')
    const found = await findApplication(transaction, actor, id)
    await moveApplication(transaction, actor, found, 'decline', reason)
    const told = { data: { reason }, parties: { person: [found.userId] } }
    await writeNotices(transaction, 'application', 'decline', [told], actor.email)
  })

/**
 * Makes a person who applied an agent, or tells them why not. Of two admins at once, one decides. Throws `applicationNotFound`,
 * `userNotFound`, and the refusals of the tables of moves.
 */
export const decideApplication = (
  deps: AccountDeps,
  actor: Member,
  id: string,
  { decision, reason = '' }: Received<'PATCH /admin/applications/:id'>['body'],
): Promise<void> =>
  decision === 'accept' ? accept(deps, actor, id) : decline(deps.database, actor, id, reason)
