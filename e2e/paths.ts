import { type Page, pages } from '../web/src/app/pages.ts'
import type { demoAccounts } from './account.ts'

/** The pages behind these guards, with a made-up id where there is one. */
const pathsBehind = (...guards: Page['guard'][]): string[] =>
  Object.entries<Page>(pages)
    .filter(([, { guard }]) => guards.includes(guard))
    .map(([path]) => path.replace(/:\w+/g, 'none'))

export const guestPaths = [...pathsBehind('none', 'guest', 'browser', 'accountsHere'), '/no-such-page']
export const memberPaths = pathsBehind('browsing', 'session')
export const roles = ['user', 'agent', 'admin'] as const
export const rolePaths: Record<keyof typeof demoAccounts, string[]> = {
  user: pathsBehind('user'),
  agent: pathsBehind('staff', 'agent'),
  admin: pathsBehind('staff', 'admin'),
}

/** Pages with a made-up id belong to the tests that expect the refusal. */
const isWhole = (path: string) => !path.endsWith('/none')

/** Every page with content, by role. Pages about one property or offer are added where the data is created. */
export const visiblePaths: Record<'guest' | keyof typeof demoAccounts, string[]> = {
  guest: guestPaths,
  user: [
    '/',
    ...memberPaths.filter(isWhole),
    '/allProperties?view=map&kind=flat&bedrooms=3',
    ...rolePaths.user.filter(isWhole),
  ],
  agent: [
    '/dashboard',
    '/dashboard/viewings?state=all',
    '/dashboard/messages',
    '/dashboard/viewings',
    ...rolePaths.agent.filter(isWhole),
  ],
  admin: ['/dashboard', '/dashboard/emailPreview?email=digest&look=text', ...rolePaths.admin.filter(isWhole)],
}
