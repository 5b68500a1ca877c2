import { type Action, demand } from '@thikana/domain/access'
import { refuse } from '@thikana/domain/refusal'
import { roleOf } from '@thikana/domain/user'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { appUser } from '../database/schema/user.ts'
import type { Member } from './member.ts'

/**
 * Checks the permission again inside the transaction and locks the person's row, so that their role and account status can't change
 * before it ends. The first lock of every transaction that acts for a person; `no key update` also serializes that person's
 * transactions. Throws the denial.
 */
export const recheckPermission = async (
  transaction: Transaction,
  member: Member,
  action: Action,
  lockStrength: 'share' | 'no key update' = 'share',
): Promise<void> => {
  const [row] = await transaction.select().from(appUser).where(eq(appUser.id, member.id)).for(lockStrength)
  if (!row) throw refuse('accountClosed')
  demand({ email: row.email, role: roleOf(row.role), status: row.status }, action)
}
