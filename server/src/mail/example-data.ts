import type { I18n } from '@lingui/core'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'

const propertyId = '0190c0de-0000-7000-8000-00000000000a'
const threadId = '0190c0de-0000-7000-8000-00000000000d'

/** Data of a notice on each subject, as an example; the listing is called `propertyTitle`. */
export const exampleNotices = (i18n: I18n, propertyTitle: string): NoticeData => {
  const ofListing = { propertyId, propertyTitle }
  const ofOffer = { ...ofListing, offerId: '0190c0de-0000-7000-8000-00000000000b', amount: 12_345_600 }
  return {
    offer: {
      ...ofOffer,
      priceMax: 13_400_000,
      days: 3,
      payBy: '2026-11-16T20:00:00.000Z',
      counterAmount: 12_400_000,
      counterUntil: '2026-11-09T20:00:00.000Z',
    },
    payment: ofOffer,
    property: {
      ...ofListing,
      reason: say(i18n, msg`The photo is of another house`),
      priceMin: 9_000_000,
      priceMax: 12_000_000,
      days: 5,
    },
    review: { ...ofListing, reviewId: '0190c0de-0000-7000-8000-00000000000c', rating: 4.5 },
    queue: { count: 12, amount: 99_999_999 },
    user: { role: 'agent', count: 12 },
    application: { reason: say(i18n, msg`The licence number isn’t in the register (an example).`) },
    report: { ...ofListing, reportId: '0190c0de-0000-7000-8000-00000000000e' },
    viewing: {
      ...ofListing,
      threadId,
      viewingId: '0190c0de-0000-7000-8000-00000000000e',
      location: say(i18n, msg`Dhanmondi, Dhaka`),
      startsAt: '2026-11-28T04:30:00.000Z',
      status: 'cancelled',
      revision: 3,
      movedFrom: '2026-11-27T04:30:00.000Z',
    },
    thread: { ...ofListing, threadId },
    search: {
      searchId: '0190c0de-0000-7000-8000-00000000000f',
      name: say(i18n, msg`Three bedrooms in Dhanmondi`),
      query: 'bedrooms=3&place=dhaka.dhanmondi',
      count: 7,
      homes: [
        {
          ...ofListing,
          location: say(i18n, msg`Dhanmondi, Dhaka`),
          priceMin: 9_000_000,
          priceMax: 12_000_000,
        },
        {
          propertyId: '0190c0de-0000-7000-8000-000000000010',
          propertyTitle: say(i18n, msg`Two floors above a bookshop (an example)`),
          location: say(i18n, msg`Road 27, Dhanmondi`),
          priceMin: 70_000,
          priceMax: 75_000,
          purpose: 'rent',
        },
      ],
    },
  }
}
