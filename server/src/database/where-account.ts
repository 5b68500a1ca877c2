import { isActive, isDeleted, userStatuses } from '@thikana/domain/user'
import { oneOf } from './one-of.ts'
import { appUser } from './schema/user.ts'

export const whereNotDeleted = oneOf(
  appUser.status,
  userStatuses.filter((status) => !isDeleted({ status })),
)

/** `appUser` is neither marked as fraud nor deleted. */
export const whereActive = oneOf(
  appUser.status,
  userStatuses.filter((status) => isActive({ status })),
)
