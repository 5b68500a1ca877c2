import type { RouteKey } from '@thikana/contract/api'
import type { Role } from '@thikana/domain/user/user'

export type Page = {
  /** Its component's file, which exports it by the same name: `user/login-page` has `LoginPage`. */
  file: string
  /**
   * Who may open it. `guest`: nobody who is signed in. `browsing`: members, and guests where the listings are public. `session`: every
   * member. A role: only who has it. `browser` and `accountsHere` are for links in emails: their token is known only to the browser, and with
   * Firebase its own pages take the place of the latter.
   */
  guard: 'none' | 'guest' | 'browser' | 'accountsHere' | 'browsing' | 'session' | Role
  /** Its first heading, and its name in the tab. */
  title?: string
  /** The skeleton in its place until it is loaded. */
  outline?: 'entry' | 'list' | 'property' | 'dashboard'
  /** The calls whose replies it shows first (`page-reads.ts`). The browsers of signed-in people preload the first of them. */
  reads?: readonly RouteKey[]
  /** Where the listings are public, the server renders it for guests with its contents; everyone else gets the outline. */
  isForGuests?: true
}

const entry = (guard: Page['guard'], title: string, file: string): Page => ({
  file,
  guard,
  title,
  outline: 'entry',
})

const dashboard = (guard: 'session' | Role, title: string, file: string): Page => ({
  file,
  guard,
  title,
  outline: 'dashboard',
})

/** Every page (requirements §3): the router, the server, the build and the tests that open all pages read it. */
export const pages = {
  // The server renders it with its contents for everyone.
  '/': { file: 'home/home-page', guard: 'none' },
  '/forbidden': { file: 'layout/forbidden-page', guard: 'none' },

  '/allProperties': {
    file: 'property/list/all-properties-page',
    guard: 'browsing',
    title: 'All properties',
    outline: 'list',
    reads: ['GET /verified-properties-by-agents'],
    isForGuests: true,
  },
  '/property/:id': {
    file: 'app/property-page',
    guard: 'browsing',
    title: 'Property',
    outline: 'property',
    reads: ['GET /properties/:id', 'GET /reviews/:propertyId', 'GET /reviews/:propertyId/rating'],
    isForGuests: true,
  },
  '/compare': {
    file: 'app/compare-page',
    guard: 'browsing',
    title: 'Compare homes',
    outline: 'entry',
    reads: ['GET /properties/several'],
  },

  '/login': entry('guest', 'Log in', 'user/login-page'),
  '/register': entry('guest', 'Register', 'user/register-page'),
  '/unsubscribe': entry('browser', 'Stop emails', 'notice/unsubscribe-page'),
  '/verify-email': entry('accountsHere', 'Confirm your address', 'account/verify-email-page'),
  '/forgot-password': entry('accountsHere', 'Forgot your password?', 'account/forgot-password-page'),
  '/reset-password': entry('accountsHere', 'Choose a new password', 'account/reset-password-page'),

  '/dashboard': dashboard('session', 'My Profile', 'user/profile-page'),
  '/dashboard/notices': dashboard('session', 'Notifications', 'notice/notices-page'),
  '/dashboard/emailSettings': dashboard('session', 'Email settings', 'notice/email-settings-page'),
  '/dashboard/deleteAccount': dashboard('session', 'Delete your account', 'account/delete-account-page'),
  '/dashboard/viewings': dashboard('session', 'Viewings', 'viewing/viewings-page'),
  '/dashboard/messages': dashboard('session', 'Messages', 'message/messages-page'),
  '/dashboard/messages/:id': dashboard('session', 'Conversation', 'message/thread-page'),
  '/dashboard/myReports': dashboard('session', 'My Reports', 'report/my-reports-page'),
  // For the buyer, the agent and admins; the server checks whose receipt it is.
  '/dashboard/receipt/:offerId': dashboard('session', 'Receipt', 'payment/history/receipt-page'),

  '/dashboard/wishlist': dashboard('user', 'My Wishlist', 'wishlist/wishlist-page'),
  '/dashboard/savedSearches': dashboard('user', 'Saved searches', 'search/saved-searches-page'),
  '/dashboard/propertyBought': dashboard('user', 'My Offers', 'offer/property-bought-page'),
  '/dashboard/myReviews': dashboard('user', 'My Reviews', 'review/my-reviews-page'),
  // The id is a wishlist entry's (requirements §3).
  '/dashboard/make-offer/:wishId': dashboard('user', 'Make an offer', 'offer/form/make-offer-page'),
  // Requirements §3 calls it {propertyID}; it is an offer's id.
  '/dashboard/payment/:offerId': dashboard('user', 'Payment', 'payment/payment-page'),

  '/dashboard/addProperty': dashboard('agent', 'Add Property', 'property/form/add-property-page'),
  '/dashboard/myAddedProperties': dashboard('agent', 'My Properties', 'property/list/my-properties-page'),
  '/dashboard/updateProperty/:id': dashboard(
    'agent',
    'Update Property',
    'property/form/update-property-page',
  ),
  '/dashboard/requestedProperties': dashboard(
    'agent',
    'Requested Properties',
    'offer/requested-properties-page',
  ),
  '/dashboard/soldProperties': dashboard('agent', 'Sold Properties', 'offer/sold-properties-page'),

  '/dashboard/manageProperties': dashboard(
    'admin',
    'Manage Properties',
    'property/list/manage-properties-page',
  ),
  '/dashboard/manageUsers': dashboard('admin', 'Manage Users', 'user/manage-users-page'),
  '/dashboard/manageReviews': dashboard('admin', 'Manage Reviews', 'review/manage-reviews-page'),
  '/dashboard/advertiseProperty': dashboard(
    'admin',
    'Advertise Property',
    'property/list/home-page-choice-page',
  ),
  '/dashboard/manageReports': dashboard('admin', 'Reports', 'report/manage-reports-page'),
  '/dashboard/outbox': dashboard('admin', 'Outbox', 'mail/outbox-page'),
  '/dashboard/emailPreview': dashboard('admin', 'Emails', 'mail/email-preview-page'),
  '/dashboard/payments': dashboard('admin', 'Payments', 'payment/history/payments-page'),
  '/dashboard/payments/:id': dashboard('admin', 'Payment', 'payment/history/payment-history-page'),
} as const satisfies { [path: string]: Page }
