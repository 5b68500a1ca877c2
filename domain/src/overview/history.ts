import type { ApplicationMoveName } from '../agent/agent-application.ts'
import type { OfferMoveName } from '../offer/offer.ts'
import type { PaymentMoveName } from '../payment/payment.ts'
import type { PropertyMoveName } from '../property/property.ts'
import type { ReportMoveName } from '../report/report.ts'
import type { AccountMoveName } from '../user/user-moves.ts'
import type { ViewingMoveName } from '../viewing/viewing.ts'

/** What the audit has of each kind of thing. */
export type AuditedMoves = {
  property: PropertyMoveName
  offer: OfferMoveName
  payment: PaymentMoveName
  user: AccountMoveName
  report: ReportMoveName
  application: ApplicationMoveName
  thread: 'reveal' | 'hide' | 'block' | 'unblock'
  viewing: ViewingMoveName
}

/** What is told as “What happened”. Conversations and viewings are not: nobody but their two people reads them (rules §2.7, §2.9). */
export const historyKinds = ['property', 'offer', 'payment', 'user', 'report', 'application'] as const
export type HistoryKind = (typeof historyKinds)[number]
