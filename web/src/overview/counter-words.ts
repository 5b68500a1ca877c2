import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PropertyCounter, SiteCounter } from '@thikana/domain/overview/counters'

/** What each count of a home is called. */
export const propertyCounterWords: Readonly<Record<PropertyCounter, MessageDescriptor>> = {
  views: msg`Views`,
  hearts: msg({ message: 'Saved', context: 'homes kept' }),
  questions: msg`Questions`,
  viewings: msg({ message: 'Viewings', context: 'how many were asked for' }),
  offers: msg`Offers`,
  taken: msg`Sold or let`,
}

/** What each count of the site is called. */
export const siteCounterWords: Readonly<Record<SiteCounter, MessageDescriptor>> = {
  ...propertyCounterWords,
  signUps: msg`New accounts`,
  sent: msg`Listings sent`,
  approvals: msg({ message: 'Verified', context: 'listings' }),
  rejections: msg({ message: 'Rejected', context: 'listings' }),
  decidedInTime: msg`Within a day`,
  reports: msg({ message: 'Reports', context: 'how many were sent' }),
  captures: msg`Payments`,
  refunds: msg`Refunds`,
}
