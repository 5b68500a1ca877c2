import { type Action } from '@thikana/domain/user/access'
import { demand } from '@thikana/domain/denial'
import { refuse } from '@thikana/domain/refusal'
import { roleOf } from '@thikana/domain/user/user'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/executor.ts'
import { preparedFor } from '../database/prepared.ts'
import { appUser } from '../database/schema/user.ts'
import { isSuspended } from '../database/where-account.ts'
import type { Member } from './member.ts'

type LockStrength = 'share' | 'no key update'

const lockFor = (strength: LockStrength) =>
  preparedFor((executor) =>
    executor
      .select({ email: appUser.email, role: appUser.role, status: appUser.status, isSuspended })
      .from(appUser)
      .where(eq(appUser.id, sql.placeholder('id')))
      .for(strength)
      .prepare(`lock_person_${strength.replaceAll(' ', '_')}`),
  )
const locks = { share: lockFor('share'), 'no key update': lockFor('no key update') }

/**
 * Checks the permission again inside the transaction and locks the person's row, so that their role and account status can't change
 * before it ends. The first lock of every transaction that acts for a person; `no key update` also serializes that person's
 * transactions. Throws the denial.
 */
export const recheckPermission = async (
  transaction: Transaction,
  member: Member,
  action: Action,
  lockStrength: LockStrength = 'share',
): Promise<void> => {
  const [row] = await locks[lockStrength](transaction).execute({ id: member.id })
  if (!row) throw refuse('accountClosed')
  demand({ ...row, role: roleOf(row.role) }, action)
}
