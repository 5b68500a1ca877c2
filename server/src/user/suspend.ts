import { transition } from '@thikana/domain/transition'
import { accountActs, type SuspensionDays, userParties } from '@thikana/domain/user/user-moves'
import { eq, sql } from 'drizzle-orm'
import { record } from '../audit/store.ts'
import type { Database } from '../database/connect.ts'
import { appUser } from '../database/schema/user.ts'
import { writeNotices } from '../notice/write-notices.ts'
import { type AccountChange, changeAccountStatus } from './change-account-status.ts'
import type { Member } from './member.ts'

type Act = 'suspend' | 'endSuspension'

/** Throws the refusal of the table of acts. */
const statusAfter = ({ person: { status }, facts }: AccountChange, actor: Member, name: Act) =>
  transition(accountActs, 'account', { status, facts }, name, userParties(actor))

/** From now on, also if they are suspended already, until so many days have passed by the database's clock. */
export const suspend = (
  database: Database,
  actor: Member,
  id: string,
  { days, reason }: { days: SuspensionDays; reason: string },
): Promise<void> =>
  changeAccountStatus(database, actor, 'user.suspend', id, async (change) => {
    const { transaction, person } = change
    const to = statusAfter(change, actor, 'suspend')
    const [changed] = await transaction
      .update(appUser)
      .set({ suspendedUntil: sql`now() + make_interval(days => ${days})` })
      .where(eq(appUser.id, id))
      .returning({ until: appUser.suspendedUntil })
    const until = changed?.until?.toISOString()
    const told = { data: { reason, ...(until ? { until } : {}) }, parties: { person: [id] } }
    await writeNotices(transaction, 'user', 'suspend', [told], actor.email)
    await record(transaction, 'user', id, {
      actor: actor.email,
      move: 'suspend',
      from: person.status,
      to,
      reason,
    })
  })

/** Returns how many were ended: 0 if it is over. */
export const endSuspension = (database: Database, actor: Member, id: string): Promise<number> =>
  changeAccountStatus(database, actor, 'user.suspend', id, async (change) => {
    const { transaction, person } = change
    const to = statusAfter(change, actor, 'endSuspension')
    if (!person.isSuspended) return 0
    await transaction.update(appUser).set({ suspendedUntil: null }).where(eq(appUser.id, id))
    await record(transaction, 'user', id, {
      actor: actor.email,
      move: 'endSuspension',
      from: person.status,
      to,
    })
    return 1
  })
