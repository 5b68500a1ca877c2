import type { z } from 'zod'
import { agentRoutes } from './agent.ts'
import { badgeRoutes, noticeRoutes } from './notice.ts'
import { emailPreferenceRoutes, mailRoutes } from './mail.ts'
import { listingImportRoutes } from './listing-import.ts'
import { imageRoutes } from './photo.ts'
import { installationRoutes } from './installation.ts'
import { messageRoutes } from './message.ts'
import { counterOfferRoutes } from './counter-offer.ts'
import { offerRoutes } from './offer.ts'
import { overviewRoutes } from './overview.ts'
import { propertyWithOffersRoutes } from './property-with-offers.ts'
import { accountRoutes } from './account.ts'
import { paymentRoutes } from './payment.ts'
import { paymentHistoryRoutes } from './payment/payment-history.ts'
import { propertyMoveRoutes } from './property-moves.ts'
import { propertyRoutes } from './property.ts'
import { receiptRoutes } from './payment/receipt.ts'
import { reportRoutes } from './report.ts'
import { reviewRoutes } from './review.ts'
import type { Route } from './route.ts'
import { savedSearchRoutes } from './saved-search.ts'
import { siteRoutes } from './site.ts'
import { statementRoutes } from './payment/statement.ts'
import { tableRoutes } from './table.ts'
import { userRoutes } from './user.ts'
import { applicationRoutes } from './user/application.ts'
import { historyRoutes } from './user/history.ts'
import { personRoutes } from './user/person.ts'
import { viewingRoutes } from './viewing.ts'
import { sharedWishlistRoutes } from './shared-wishlist.ts'
import { wishlistRoutes } from './wishlist.ts'

/** Every call of the product, by method and path under `/api`. */
export const api = {
  ...siteRoutes,
  ...propertyRoutes,
  ...propertyMoveRoutes,
  ...listingImportRoutes,
  ...wishlistRoutes,
  ...sharedWishlistRoutes,
  ...savedSearchRoutes,
  ...offerRoutes,
  ...counterOfferRoutes,
  ...propertyWithOffersRoutes,
  ...paymentRoutes,
  ...paymentHistoryRoutes,
  ...receiptRoutes,
  ...statementRoutes,
  ...reviewRoutes,
  ...agentRoutes,
  ...applicationRoutes,
  ...userRoutes,
  ...personRoutes,
  ...historyRoutes,
  ...tableRoutes,
  ...imageRoutes,
  ...mailRoutes,
  ...messageRoutes,
  ...viewingRoutes,
  ...noticeRoutes,
  ...badgeRoutes,
  ...reportRoutes,
  ...overviewRoutes,
  ...installationRoutes,
  ...accountRoutes,
  ...emailPreferenceRoutes,
} satisfies Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, Route>

type Routes = typeof api
export type RouteKey = keyof Routes

type Sent<Definition, Part extends string> = Definition extends { [P in Part]: infer Shape extends z.ZodType }
  ? z.input<Shape>
  : undefined
type Read<Definition, Part extends string> = Definition extends { [P in Part]: infer Shape extends z.ZodType }
  ? z.output<Shape>
  : undefined

/** Input and reply of each call, as types only, so that the browser loads no schema. */
export type Api = {
  [Key in RouteKey]: {
    params: Sent<Routes[Key], 'params'>
    query: Sent<Routes[Key], 'query'>
    body: Sent<Routes[Key], 'body'>
    reply: Read<Routes[Key], 'reply'>
    /** The header that makes each try of a request the same one. */
    key: Routes[Key] extends { takesKey: true } ? string : undefined
  }
}

/** What a handler is given, after validation. */
export type Received<Key extends RouteKey> = {
  params: Read<Routes[Key], 'params'>
  query: Read<Routes[Key], 'query'>
  body: Read<Routes[Key], 'body'>
}

export type Property = Api['GET /properties/:id']['reply']
export type Offer = Api['GET /offer/:id']['reply']
/** An offer as its agent compares it with the others on the property. */
export type ReceivedOffer = Api['GET /offers/agent/homes']['reply'][number]['offers'][number]
/** An open offer beside the others on the property. */
export type ComparedOffer = Api['GET /offers/agent/homes/:id']['reply']['offers'][number]
export type Payment = Api['GET /admin/payments']['reply'][number]
export type PaymentHistory = Api['GET /admin/payments/:id']['reply']
export type Statement = Api['GET /admin/statement']['reply']
export type ListingImport = NonNullable<Api['GET /imports/latest']['reply']['import']>
export type ImportRow = Api['GET /imports/:id/rows']['reply'][number]
export type Receipt = Api['GET /offers/:id/receipt']['reply']
/** The caller's own offer on a property. */
export type OwnOffer = NonNullable<Wish['yourOffer']>
export type WishlistLink = Api['POST /wishlist/link']['reply']
export type SharedHome = Api['GET /wishlist/shared/homes']['reply'][number]
export type Wish = Api['GET /wishlist/:id']['reply']
export type SavedSearch = Api['GET /saved-searches']['reply'][number]
export type Review = Api['GET /reviews/latest']['reply'][number]
export type Agent = Api['GET /agents/:id']['reply']
export type User = Api['GET /users/:email']['reply']
export type HistoryEvent = Api['GET /admin/audit']['reply'][number]
export type Thread = Api['GET /threads']['reply'][number]
export type Message = Api['GET /threads/:id/messages']['reply'][number]
export type SavedReply = Api['GET /saved-replies']['reply'][number]
export type OwnApplication = Api['GET /applications']['reply'][number]
export type Application = Api['GET /admin/applications']['reply'][number]
export type OwnReport = Api['GET /reports']['reply'][number]
export type ReportedListing = Api['GET /admin/reports']['reply'][number]
export type Report = Api['GET /admin/reports/:id']['reply'][number]
export type Viewing = Api['GET /viewings']['reply'][number]
export type ViewingSlot = Api['GET /viewing-slots']['reply'][number]
export type Mail = Api['GET /admin/mails']['reply'][number]
export type EmailSummary = Api['GET /admin/emails']['reply'][number]
export type EmailPreview = Api['GET /admin/emails/:name']['reply']
export type FailedMail = Api['GET /admin/mails/failed']['reply'][number]
export type Notice = Api['GET /notices']['reply'][number]
export type WaitingThing = Api['GET /overview/waiting']['reply']['things'][number]
export type AgentFigures = Api['GET /overview/figures']['reply']
export type SiteOverview = Api['GET /admin/overview']['reply']
export type Installation = Api['GET /admin/installation']['reply']
export type Site = Api['GET /site']['reply']
