import type { demoAccounts } from './account.ts'

/** The addresses of requirements §3, with made-up ids where only the access check matters. */
export const guestPaths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/unsubscribe',
  '/forbidden',
  '/no-such-page',
]
export const memberPaths = [
  '/allProperties',
  '/compare',
  '/property/none',
  '/dashboard',
  '/dashboard/notices',
  '/dashboard/emailSettings',
  '/dashboard/deleteAccount',
  '/dashboard/receipt/none',
  '/dashboard/messages',
  '/dashboard/messages/none',
  '/dashboard/viewings',
  '/dashboard/myReports',
]
export const rolePaths: Record<keyof typeof demoAccounts, string[]> = {
  user: [
    '/dashboard/wishlist',
    '/dashboard/savedSearches',
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
    '/dashboard/manageReports',
    '/dashboard/payments',
    '/dashboard/payments/none',
    '/dashboard/manageUsers',
    '/dashboard/manageReviews',
    '/dashboard/advertiseProperty',
    '/dashboard/outbox',
    '/dashboard/emailPreview',
  ],
}
export const roles = ['user', 'agent', 'admin'] as const

/** Pages with a made-up id belong to the tests that expect the refusal. */
const isWhole = (path: string) => !path.endsWith('/none')

/** Every page with content, by role. Pages about one property or offer are added where the data is created. */
export const visiblePaths: Record<'guest' | keyof typeof demoAccounts, string[]> = {
  guest: guestPaths,
  user: [
    '/',
    '/allProperties',
    '/compare',
    '/allProperties?view=map&kind=flat&bedrooms=3',
    '/dashboard',
    '/dashboard/notices',
    '/dashboard/emailSettings',
    '/dashboard/messages',
    '/dashboard/viewings',
    '/dashboard/myReports',
    '/dashboard/deleteAccount',
    ...rolePaths.user.filter(isWhole),
  ],
  agent: ['/dashboard', '/dashboard/messages', '/dashboard/viewings', ...rolePaths.agent.filter(isWhole)],
  admin: ['/dashboard', '/dashboard/emailPreview?email=digest&look=text', ...rolePaths.admin.filter(isWhole)],
}
