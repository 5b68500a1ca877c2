import { isActive, isDeleted, type UserStatus, userStatuses } from '@thikana/domain/user/user'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { oneOf } from './rows/one-of.ts'
import { appUser } from './schema/user.ts'

// The domain's rules on accounts as SQL conditions: each asks the rule itself which statuses pass, so that it exists once.

type Account = { status: PgColumn }

const whereStatus = (account: Account, rule: (account: { status: UserStatus }) => boolean): SQL =>
  oneOf(
    account.status,
    userStatuses.filter((status) => rule({ status })),
  )

export const whereDeleted = whereStatus(appUser, isDeleted)

export const whereNotDeleted = whereStatus(appUser, (account) => !isDeleted(account))

/** Whether a suspension hasn't ended, by the database's clock. */
export const isSuspended = sql<boolean>`coalesce(${appUser.suspendedUntil} > now(), false)`

/** The account, `appUser` under any name, is neither marked as fraud nor deleted. */
export const activeIn = (account: Account): SQL => whereStatus(account, isActive)

export const whereActive = activeIn(appUser)
