import type { I18n } from '@lingui/core'
import type { NoticeGroup } from '@thikana/domain/notice/notice-event'
import { reminderDays } from '@thikana/domain/offer/payment-days'
import { type Message, msg } from '@thikana/texts/msg'
import { say } from '../say.ts'

/** What a person is emailed about, as settings and emails name it. */
export const emailGroups: Record<NoticeGroup, { title: Message; about: Message }> = {
  offers: {
    title: msg`Offers`,
    about: msg`When someone makes, answers or withdraws an offer, or an offer ends.`,
  },
  payments: {
    title: msg`Payments`,
    about: msg`{days, plural, one {# day} other {# days}} before a payment is due, when a home is paid in full, and when money goes back to your card.`,
  },
  messages: {
    title: msg`Messages`,
    about: msg`When someone asks about your property or answers you.`,
  },
  viewings: {
    title: msg`Viewings`,
    about: msg`When a viewing is requested, confirmed, moved, declined or cancelled, and the day before it.`,
  },
  listings: {
    title: msg`Your listings`,
    about: msg`When an admin decides on your property, or it needs your confirmation.`,
  },
  wishlist: {
    title: msg`Your wishlist`,
    about: msg`When the price of a saved home changes, or it is sold, let or removed.`,
  },
  wishlistChanges: {
    title: msg`Changed homes on your wishlist`,
    about: msg`When the title, description, place, photos or facts of a saved home change.`,
  },
  searches: {
    title: msg`Saved searches`,
    about: msg`When a new home matches a saved search. You choose how often for each search.`,
  },
  reviews: { title: msg`Reviews`, about: msg`When someone reviews your property.` },
  queues: {
    title: msg`Admin queues`,
    about: msg`When listings are waiting to be checked or have been reported, and when people want to become agents.`,
  },
  failedRefunds: {
    title: msg`Failed refunds and disputes`,
    about: msg`When a refund fails, or the money for a home that was paid in full is disputed or refunded at the card provider.`,
  },
  account: {
    title: msg`Your account and its security`,
    about: msg`When your password, log-in, role or account status changes, and when a report or application of yours is decided.`,
  },
}

/** When a person is emailed in this group: a sentence or two. */
export const aboutGroup = (i18n: I18n, group: NoticeGroup): string =>
  say(i18n, emailGroups[group].about, { days: reminderDays })
