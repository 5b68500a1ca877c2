import type { Role } from '@thikana/domain/user/user'

/** What somebody who has no notices can do, so that something happens. */
export const nextSteps: Record<Role, { to: string; words: string }> = {
  user: { to: '/allProperties', words: 'Browse properties' },
  agent: { to: '/dashboard/myAddedProperties', words: 'Go to my properties' },
  admin: { to: '/dashboard/manageProperties', words: 'Go to the properties to verify' },
}
