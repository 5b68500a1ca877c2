import type { RouteObject } from 'react-router'
import { RequireAccountsHere, RequireGuest, RequireRole, RequireSession } from './guards.tsx'
import { HomePage } from './home/home-page.tsx'
import { CrashPage, OopsPage } from './layout/oops-page.tsx'
import { Shell } from './layout/shell.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'

/** A page whose code is fetched when it is first visited. */
const page =
  <Name extends string>(load: () => Promise<Record<Name, () => React.ReactNode>>, name: Name) =>
  async () => ({ Component: (await load())[name] })

const agentPages: RouteObject[] = [
  { path: 'addProperty', lazy: page(() => import('./property/add-property-page.tsx'), 'AddPropertyPage') },
  {
    path: 'myAddedProperties',
    lazy: page(() => import('./property/my-properties-page.tsx'), 'MyPropertiesPage'),
  },
  {
    path: 'updateProperty/:id',
    lazy: page(() => import('./property/update-property-page.tsx'), 'UpdatePropertyPage'),
  },
  {
    path: 'requestedProperties',
    lazy: page(() => import('./offer/requested-properties-page.tsx'), 'RequestedPropertiesPage'),
  },
  {
    path: 'soldProperties',
    lazy: page(() => import('./offer/sold-properties-page.tsx'), 'SoldPropertiesPage'),
  },
]

const adminPages: RouteObject[] = [
  {
    path: 'manageProperties',
    lazy: page(() => import('./property/manage-properties-page.tsx'), 'ManagePropertiesPage'),
  },
  { path: 'manageUsers', lazy: page(() => import('./user/manage-users-page.tsx'), 'ManageUsersPage') },
  {
    path: 'manageReviews',
    lazy: page(() => import('./review/manage-reviews-page.tsx'), 'ManageReviewsPage'),
  },
  {
    path: 'advertiseProperty',
    lazy: page(() => import('./property/advertise-property-page.tsx'), 'AdvertisePropertyPage'),
  },
  { path: 'outbox', lazy: page(() => import('./mail/outbox-page.tsx'), 'OutboxPage') },
]

const paymentPages: RouteObject[] = [
  { path: 'payments', lazy: page(() => import('./payment/payments-page.tsx'), 'PaymentsPage') },
  {
    path: 'payments/:id',
    lazy: page(() => import('./payment/payment-story-page.tsx'), 'PaymentStoryPage'),
  },
]

const userPages: RouteObject[] = [
  { path: 'wishlist', lazy: page(() => import('./wishlist/wishlist-page.tsx'), 'WishlistPage') },
  {
    path: 'propertyBought',
    lazy: page(() => import('./offer/property-bought-page.tsx'), 'PropertyBoughtPage'),
  },
  { path: 'myReviews', lazy: page(() => import('./review/my-reviews-page.tsx'), 'MyReviewsPage') },
  // The id is a wishlist entry's (spec §2).
  { path: 'make-offer/:wishId', lazy: page(() => import('./offer/make-offer-page.tsx'), 'MakeOfferPage') },
  // The specification calls it {propertyID}; it is an offer's id.
  { path: 'payment/:offerId', lazy: page(() => import('./payment/payment-page.tsx'), 'PaymentPage') },
]

const dashboard: RouteObject = {
  path: 'dashboard',
  lazy: page(() => import('./layout/dashboard-layout.tsx'), 'DashboardLayout'),
  children: [
    { index: true, lazy: page(() => import('./user/profile-page.tsx'), 'ProfilePage') },
    {
      path: 'deleteAccount',
      lazy: page(() => import('./account/delete-account-page.tsx'), 'DeleteAccountPage'),
    },
    // Its buyer, its agent and admins read it: the server knows whose it is.
    { path: 'receipt/:offerId', lazy: page(() => import('./payment/receipt-page.tsx'), 'ReceiptPage') },
    { element: <RequireRole role="agent" />, children: agentPages },
    { element: <RequireRole role="admin" />, children: [...adminPages, ...paymentPages] },
    { element: <RequireRole role="user" />, children: userPages },
  ],
}

const guestPages: RouteObject[] = [
  { path: 'login', lazy: page(() => import('./user/login-page.tsx'), 'LoginPage') },
  { path: 'register', lazy: page(() => import('./user/register-page.tsx'), 'RegisterPage') },
]

/** Where a mail leads: whoever opens it may be signed in or not. */
const letterPages: RouteObject[] = [
  { path: 'verify-email', lazy: page(() => import('./account/verify-email-page.tsx'), 'VerifyEmailPage') },
  {
    path: 'forgot-password',
    lazy: page(() => import('./account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: 'reset-password',
    lazy: page(() => import('./account/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
]

const memberPages: RouteObject[] = [
  {
    path: 'allProperties',
    lazy: page(() => import('./property/all-properties-page.tsx'), 'AllPropertiesPage'),
  },
  { path: 'property/:id', lazy: page(() => import('./property/property-page.tsx'), 'PropertyPage') },
  dashboard,
]

/** Every page there is (spec §2). All but the home page load Mantine's controls first. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'forbidden', lazy: page(() => import('./layout/forbidden-page.tsx'), 'ForbiddenPage') },
      {
        lazy: page(() => import('./theme/controls.tsx'), 'Controls'),
        children: [
          { element: <RequireGuest />, children: guestPages },
          { element: <RequireAccountsHere />, children: letterPages },
          { element: <RequireSession />, children: memberPages },
          { path: 'style', lazy: page(() => import('./style/style-page.tsx'), 'StylePage') },
        ],
      },
      { path: '*', element: <OopsPage /> },
    ],
  },
]
