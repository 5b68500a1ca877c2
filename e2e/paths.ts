import type { demoAccounts } from './account.ts'

/** The addresses of requirements §3. An id that nothing has will do where only the way in matters. */
export const guestPaths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/forbidden',
  '/no-such-page',
]
export const memberPaths = [
  '/allProperties',
  '/property/none',
  '/dashboard',
  '/dashboard/deleteAccount',
  '/dashboard/receipt/none',
]
export const rolePaths: Record<keyof typeof demoAccounts, string[]> = {
  user: [
    '/dashboard/wishlist',
    '/dashboard/propertyBought',
    '/dashboard/myReviews',
    '/dashboard/make-offer/none',
    '/dashboard/payment/none',
  ],
  agent: [
    '/dashboard/addProperty',
    '/dashboard/myAddedProperties',
    '/dashboard/updateProperty/none',
    '/dashboard/requestedProperties',
    '/dashboard/soldProperties',
  ],
  admin: [
    '/dashboard/manageProperties',
    '/dashboard/payments',
    '/dashboard/payments/none',
    '/dashboard/manageUsers',
    '/dashboard/manageReviews',
    '/dashboard/advertiseProperty',
    '/dashboard/outbox',
  ],
}
export const roles = ['user', 'agent', 'admin'] as const

/** Pages whose address names a thing that isn't there belong to the tests that expect the refusal. */
const isWhole = (path: string) => !path.endsWith('/none')

/** Every page that somebody can look at, by who sees it; those of one home or offer are made first where they are walked. */
export const visiblePaths: Record<'guest' | keyof typeof demoAccounts, string[]> = {
  guest: guestPaths,
  user: ['/', '/allProperties', '/dashboard', '/dashboard/deleteAccount', ...rolePaths.user.filter(isWhole)],
  agent: ['/dashboard', ...rolePaths.agent.filter(isWhole)],
  admin: ['/dashboard', ...rolePaths.admin.filter(isWhole)],
}
