import type { Role } from '@thikana/domain/user'
import type { RouteObject } from 'react-router'
import { HomePage } from '../home/home-page.tsx'
import { CrashPage, OopsPage } from '../layout/oops-page.tsx'
import type { PageHandle } from '../layout/page-handle.ts'
import { Shell } from '../layout/shell.tsx'

const moduleOf = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase()

/** A page whose code is loaded on the first visit. The file has the component's name, and `title` is the page's first heading. */
const page = <Name extends string>(
  load: () => Promise<Record<Name, () => React.ReactNode>>,
  name: Name,
  title?: string,
) => ({
  lazy: async () => ({ Component: (await load())[name] }),
  handle: { module: moduleOf(name), ...(title ? { title } : {}) } satisfies PageHandle,
})

/** Routes behind `guard`, which shows the page's outline until the session is known. */
const guardedBy = (
  guard: 'RequireSession' | 'RequireBrowsing' | 'RequireGuest' | 'RequireAccountsHere' | 'RequireBrowser',
) => ({
  lazy: async () => ({ Component: (await import('./guards.tsx'))[guard] }),
  handle: { module: 'guards' } satisfies PageHandle,
})

const onlyRole = (role: Role) => ({
  lazy: async () => {
    const { RequireRole } = await import('./guards.tsx')
    return { element: <RequireRole role={role} /> }
  },
})

const agentPages: RouteObject[] = [
  {
    path: 'addProperty',
    ...page(() => import('../property/add-property-page.tsx'), 'AddPropertyPage', 'Add Property'),
  },
  {
    path: 'myAddedProperties',
    ...page(() => import('../property/my-properties-page.tsx'), 'MyPropertiesPage', 'My Properties'),
  },
  {
    path: 'updateProperty/:id',
    ...page(() => import('../property/update-property-page.tsx'), 'UpdatePropertyPage', 'Update Property'),
  },
  {
    path: 'requestedProperties',
    ...page(
      () => import('../offer/requested-properties-page.tsx'),
      'RequestedPropertiesPage',
      'Requested Properties',
    ),
  },
  {
    path: 'soldProperties',
    ...page(() => import('../offer/sold-properties-page.tsx'), 'SoldPropertiesPage', 'Sold Properties'),
  },
]

const adminPages: RouteObject[] = [
  {
    path: 'manageProperties',
    ...page(
      () => import('../property/manage-properties-page.tsx'),
      'ManagePropertiesPage',
      'Manage Properties',
    ),
  },
  {
    path: 'manageUsers',
    ...page(() => import('../user/manage-users-page.tsx'), 'ManageUsersPage', 'Manage Users'),
  },
  {
    path: 'manageReviews',
    ...page(() => import('../review/manage-reviews-page.tsx'), 'ManageReviewsPage', 'Manage Reviews'),
  },
  {
    path: 'advertiseProperty',
    ...page(
      () => import('../property/home-page-choice-page.tsx'),
      'HomePageChoicePage',
      'Advertise Property',
    ),
  },
  {
    path: 'manageReports',
    ...page(() => import('../report/manage-reports-page.tsx'), 'ManageReportsPage', 'Reports'),
  },
  { path: 'outbox', ...page(() => import('../mail/outbox-page.tsx'), 'OutboxPage', 'Outbox') },
  {
    path: 'emailPreview',
    ...page(() => import('../mail/email-preview-page.tsx'), 'EmailPreviewPage', 'Emails'),
  },
]

const paymentPages: RouteObject[] = [
  { path: 'payments', ...page(() => import('../payment/payments-page.tsx'), 'PaymentsPage', 'Payments') },
  {
    path: 'payments/:id',
    ...page(() => import('../payment/payment-history-page.tsx'), 'PaymentHistoryPage', 'Payment'),
  },
]

const userPages: RouteObject[] = [
  { path: 'wishlist', ...page(() => import('../wishlist/wishlist-page.tsx'), 'WishlistPage', 'My Wishlist') },
  {
    path: 'savedSearches',
    ...page(() => import('../search/saved-searches-page.tsx'), 'SavedSearchesPage', 'Saved searches'),
  },
  {
    path: 'propertyBought',
    ...page(() => import('../offer/property-bought-page.tsx'), 'PropertyBoughtPage', 'My Offers'),
  },
  {
    path: 'myReviews',
    ...page(() => import('../review/my-reviews-page.tsx'), 'MyReviewsPage', 'My Reviews'),
  },
  // The id is a wishlist entry's (requirements §3).
  {
    path: 'make-offer/:wishId',
    ...page(() => import('../offer/make-offer-page.tsx'), 'MakeOfferPage', 'Make an offer'),
  },
  // Requirements §3 calls it {propertyID}; it is an offer's id.
  {
    path: 'payment/:offerId',
    ...page(() => import('../payment/payment-page.tsx'), 'PaymentPage', 'Payment'),
  },
]

const dashboard: RouteObject = {
  path: 'dashboard',
  ...page(() => import('../layout/dashboard-layout.tsx'), 'DashboardLayout'),
  children: [
    { index: true, ...page(() => import('../user/profile-page.tsx'), 'ProfilePage', 'My Profile') },
    { path: 'notices', ...page(() => import('../notice/notices-page.tsx'), 'NoticesPage', 'Notifications') },
    {
      path: 'emailSettings',
      ...page(() => import('../notice/email-settings-page.tsx'), 'EmailSettingsPage', 'Email settings'),
    },
    {
      path: 'deleteAccount',
      ...page(() => import('../account/delete-account-page.tsx'), 'DeleteAccountPage', 'Delete your account'),
    },
    { path: 'viewings', ...page(() => import('../viewing/viewings-page.tsx'), 'ViewingsPage', 'Viewings') },
    { path: 'messages', ...page(() => import('../message/messages-page.tsx'), 'MessagesPage', 'Messages') },
    {
      path: 'messages/:id',
      ...page(() => import('../message/thread-page.tsx'), 'ThreadPage', 'Conversation'),
    },
    {
      path: 'myReports',
      ...page(() => import('../report/my-reports-page.tsx'), 'MyReportsPage', 'My Reports'),
    },
    // For the buyer, the agent and admins; the server checks whose receipt it is.
    {
      path: 'receipt/:offerId',
      ...page(() => import('../payment/receipt-page.tsx'), 'ReceiptPage', 'Receipt'),
    },
    { ...onlyRole('agent'), children: agentPages },
    { ...onlyRole('admin'), children: [...adminPages, ...paymentPages] },
    { ...onlyRole('user'), children: userPages },
  ],
}

const guestPages: RouteObject[] = [
  { path: 'login', ...page(() => import('../user/login-page.tsx'), 'LoginPage', 'Log in') },
  { path: 'register', ...page(() => import('../user/register-page.tsx'), 'RegisterPage', 'Register') },
]

/** Where an email's link stops such emails, whoever is signed in. */
const unsubscribePage: RouteObject = {
  path: 'unsubscribe',
  ...page(() => import('../notice/unsubscribe-page.tsx'), 'UnsubscribePage', 'Stop emails'),
}

/** Pages that emails link to, for guests and signed-in people. */
const emailLinkPages: RouteObject[] = [
  {
    path: 'verify-email',
    ...page(() => import('../account/verify-email-page.tsx'), 'VerifyEmailPage', 'Confirm your address'),
  },
  {
    path: 'forgot-password',
    ...page(
      () => import('../account/forgot-password-page.tsx'),
      'ForgotPasswordPage',
      'Forgot your password?',
    ),
  },
  {
    path: 'reset-password',
    ...page(() => import('../account/reset-password-page.tsx'), 'ResetPasswordPage', 'Choose a new password'),
  },
]

/** For members, and for guests where the operator opened them. */
const browsingPages: RouteObject[] = [
  {
    path: 'allProperties',
    ...page(() => import('../property/all-properties-page.tsx'), 'AllPropertiesPage', 'All properties'),
  },
  {
    path: 'property/:id',
    ...page(() => import('./property-page.tsx'), 'PropertyPage', 'Property'),
  },
  {
    path: 'compare',
    ...page(() => import('./compare-page.tsx'), 'ComparePage', 'Compare homes'),
  },
]

/** Pages for developers, left out of builds. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'style', ...page(() => import('../style/style-page.tsx'), 'StylePage', 'Style') }]
  : []

/** All pages (requirements §3). */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    // The server's document contains the outline, so nothing is rendered until the router has the page's code.
    hydrateFallbackElement: <></>,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'forbidden', ...page(() => import('../layout/forbidden-page.tsx'), 'ForbiddenPage') },
      { ...guardedBy('RequireGuest'), children: guestPages },
      { ...guardedBy('RequireBrowser'), children: [unsubscribePage] },
      { ...guardedBy('RequireAccountsHere'), children: emailLinkPages },
      { ...guardedBy('RequireBrowsing'), children: browsingPages },
      { ...guardedBy('RequireSession'), children: [dashboard] },
      ...developmentPages,
      { path: '*', element: <OopsPage /> },
    ],
  },
]
