import type { RouteKey } from '@thikana/contract/api'
import type { Role } from '@thikana/domain/user/user'
import { type Message, msg } from '@thikana/texts/msg'

export type Page = {
  /** Its component's file, which exports it by the same name: `user/login-page` has `LoginPage`. */
  file: string
  /**
   * Who may open it. `guest`: nobody who is signed in. `browsing`: members, and guests where the listings are public. `session`: every
   * member. `staff`: agents and admins. A role: only who has it. `browser` and `accountsHere` are for links in emails: their token is known only to the browser, and with
   * Firebase its own pages take the place of the latter.
   */
  guard: 'none' | 'guest' | 'browser' | 'accountsHere' | 'browsing' | 'session' | 'staff' | Role
  /** Its first heading, and its name in the tab. */
  title?: Message
  /** The skeleton in its place until it is loaded. */
  outline?: 'entry' | 'list' | 'property' | 'dashboard'
  /** The calls whose replies it shows first (`page-reads.ts`). With an outline, the browsers of signed-in people preload the first. */
  reads?: readonly RouteKey[]
  /**
   * Of a page that is the same text for everyone: the server renders it whole, and search engines keep it with this description. Its `title`
   * is what the tab says.
   */
  description?: Message
  /** Where the listings are public, the server renders it for guests with its contents; everyone else gets the outline. */
  isForGuests?: true
  /** Search engines don't keep it, whoever links to it. */
  isUnlisted?: true
}

/** A page that is the same text for everyone. */
export type Text = Page & Required<Pick<Page, 'title' | 'description'>>

export const isText = (page: Page | undefined): page is Text => Boolean(page?.title && page.description)

const entry = (guard: Page['guard'], title: Message, file: string): Page => ({
  file,
  guard,
  title,
  outline: 'entry',
})

/** Of a page that names none. */
export const usualOutline = 'dashboard'

const dashboard = (guard: 'session' | 'staff' | Role, title: Message, file: string): Page => ({
  file,
  guard,
  title,
  outline: usualOutline,
})

const text = (title: Message, description: Message, file: string): Text => ({
  file,
  guard: 'none',
  title,
  description,
})

/** Every page (requirements §3): the router, the server, the build and the tests that open all pages read it. */
export const pages = {
  // The server renders it for everyone, also where the listings aren't public: its calls are open to all.
  '/': {
    file: 'home/home-page',
    guard: 'none',
    reads: ['GET /properties/advertised', 'GET /reviews/latest'],
  },
  '/forbidden': { file: 'layout/forbidden-page', guard: 'none' },

  '/allProperties': {
    file: 'property/list/all-properties-page',
    guard: 'browsing',
    title: msg`All properties`,
    outline: 'list',
    reads: ['GET /verified-properties-by-agents'],
    isForGuests: true,
  },
  '/property/:id': {
    file: 'app/property-page',
    guard: 'browsing',
    title: msg`Property`,
    outline: 'property',
    reads: ['GET /properties/:id', 'GET /reviews/:propertyId', 'GET /reviews/:propertyId/rating'],
    isForGuests: true,
  },
  '/agents/:id': {
    file: 'agent/agent-page',
    guard: 'browsing',
    title: msg`Agent`,
    outline: 'list',
    reads: [
      'GET /agents/:id',
      'GET /verified-properties-by-agents',
      'GET /verified-properties-by-agents',
      'GET /agents/:id/reviews',
    ],
    isForGuests: true,
  },
  '/compare': {
    file: 'app/compare-page',
    guard: 'browsing',
    title: msg`Compare homes`,
    outline: 'entry',
    reads: ['GET /properties/several'],
  },

  '/shared-wishlist': {
    file: 'wishlist/shared-wishlist-page',
    guard: 'browsing',
    title: msg`Shared wishlist`,
    outline: 'list',
    isUnlisted: true,
  },

  '/about': text(
    msg`About`,
    msg`A marketplace for homes in Bangladesh: what it holds to, and what it isn’t.`,
    'info/about-page',
  ),
  '/how-it-works': text(
    msg`How it works`,
    msg`Buying and renting a home here step by step, from the first look to the keys, and what it costs.`,
    'info/how-it-works-page',
  ),
  '/what-we-check': text(
    msg`What we check`,
    msg`What an admin looks at before a home is listed, what an agent only says, and what nobody checks but you.`,
    'info/what-we-check-page',
  ),
  '/help': text(
    msg`Help`,
    msg`Short answers about offers, payments, refunds, listings and your account.`,
    'info/help-page',
  ),
  '/terms': text(
    msg`Terms`,
    msg`The rules for listings, offers, payments and refunds, and how people treat each other here.`,
    'info/terms-page',
  ),
  '/privacy': text(
    msg`Privacy`,
    msg`What is known of you here, who sees it, how long it is kept, and how you delete it.`,
    'info/privacy-page',
  ),
  '/contact': text(
    msg`Contact`,
    msg`Where to ask about a home, an account, a payment or this site.`,
    'info/contact-page',
  ),

  '/login': entry('guest', msg`Log in`, 'user/login-page'),
  '/register': entry('guest', msg`Register`, 'user/register-page'),
  '/unsubscribe': entry('browser', msg`Stop emails`, 'notice/unsubscribe-page'),
  '/verify-email': entry('accountsHere', msg`Confirm your address`, 'account/verify-email-page'),
  '/forgot-password': entry('accountsHere', msg`Forgot your password?`, 'account/forgot-password-page'),
  '/reset-password': entry('accountsHere', msg`Choose a new password`, 'account/reset-password-page'),

  '/dashboard': dashboard('session', msg`My Profile`, 'user/profile-page'),
  '/dashboard/notices': dashboard('session', msg`Notifications`, 'notice/notices-page'),
  '/dashboard/emailSettings': dashboard('session', msg`Email settings`, 'notice/email-settings-page'),
  '/dashboard/deleteAccount': dashboard('session', msg`Delete your account`, 'account/delete-account-page'),
  '/dashboard/viewings': dashboard('session', msg`Viewings`, 'viewing/viewings-page'),
  '/dashboard/messages': dashboard('session', msg`Messages`, 'message/messages-page'),
  '/dashboard/messages/:id': dashboard('session', msg`Conversation`, 'message/thread-page'),
  '/dashboard/myReports': dashboard('session', msg`My Reports`, 'report/my-reports-page'),
  // For the buyer, the agent and admins; the server checks whose receipt it is.
  '/dashboard/receipt/:offerId': dashboard('session', msg`Receipt`, 'payment/history/receipt-page'),

  '/dashboard/wishlist': dashboard('user', msg`My Wishlist`, 'wishlist/wishlist-page'),
  '/dashboard/savedSearches': dashboard('user', msg`Saved searches`, 'search/saved-searches-page'),
  '/dashboard/propertyBought': dashboard('user', msg`My Offers`, 'offer/property-bought-page'),
  '/dashboard/becomeAgent': dashboard('user', msg`Become an agent`, 'user/application/become-agent-page'),
  '/dashboard/myReviews': dashboard('user', msg`My Reviews`, 'review/my-reviews-page'),
  // The id is a wishlist entry's (requirements §3).
  '/dashboard/make-offer/:wishId': dashboard('user', msg`Make an offer`, 'offer/form/make-offer-page'),
  // Requirements §3 calls it {propertyID}; it is an offer's id.
  '/dashboard/payment/:offerId': dashboard('user', msg`Payment`, 'payment/payment-page'),

  '/dashboard/overview': dashboard('staff', msg`Overview`, 'overview/overview-page'),

  '/dashboard/addProperty': dashboard('agent', msg`Add Property`, 'property/form/add-property-page'),
  '/dashboard/importProperties': dashboard(
    'agent',
    msg`Import properties`,
    'listing-import/import-properties-page',
  ),
  '/dashboard/myAddedProperties': dashboard('agent', msg`My Properties`, 'property/list/my-properties-page'),
  '/dashboard/updateProperty/:id': dashboard(
    'agent',
    msg`Update Property`,
    'property/form/update-property-page',
  ),
  '/dashboard/requestedProperties': dashboard(
    'agent',
    msg`Requested Properties`,
    'offer/requested-properties-page',
  ),
  '/dashboard/soldProperties': dashboard('agent', msg`Sold Properties`, 'offer/sold-properties-page'),

  '/dashboard/manageProperties': dashboard(
    'admin',
    msg`Manage Properties`,
    'property/list/manage-properties-page',
  ),
  '/dashboard/manageUsers': dashboard('admin', msg`Manage Users`, 'user/manage-users-page'),
  '/dashboard/manageReviews': dashboard('admin', msg`Manage Reviews`, 'review/manage-reviews-page'),
  '/dashboard/advertiseProperty': dashboard(
    'admin',
    msg`Advertise Property`,
    'property/list/home-page-choice-page',
  ),
  '/dashboard/manageReports': dashboard('admin', msg`Reports`, 'report/manage-reports-page'),
  '/dashboard/applications': dashboard('admin', msg`Applications`, 'user/application/applications-page'),
  '/dashboard/people/:id': dashboard('admin', msg`Person`, 'people/person-page'),
  '/dashboard/audit': dashboard('admin', msg`Audit`, 'history/audit-page'),
  '/dashboard/outbox': dashboard('admin', msg`Outbox`, 'mail/outbox-page'),
  '/dashboard/emailPreview': dashboard('admin', msg`Emails`, 'mail/email-preview-page'),
  '/dashboard/statement': dashboard('admin', msg`Monthly statement`, 'payment/statement/statement-page'),
  '/dashboard/payments': dashboard('admin', msg`Payments`, 'payment/history/payments-page'),
  '/dashboard/payments/:id': dashboard('admin', msg`Payment`, 'payment/history/payment-history-page'),
} as const satisfies { [path: string]: Page }
