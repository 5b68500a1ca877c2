import type { I18n } from '@lingui/core'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import type { noticesOfOffers } from '@thikana/domain/notice/notices-of-offers'
import { msg } from '@thikana/texts/msg'
import { dayInDhaka } from '../day.ts'
import { minorInWords } from '../amount.ts'
import { formatMinor } from '../money.ts'
import { ofPurpose } from '../of-purpose.ts'
import { say } from '../say.ts'
import type { TitlesOf } from './notice-titles.ts'

type Data = NoticeData['offer']

const offeredAmountText = (i18n: I18n, { amount, purpose }: Data) => minorInWords(i18n, amount, purpose)

const counterAmountText = (i18n: I18n, { counterAmount = 0, purpose }: Data) =>
  minorInWords(i18n, counterAmount, purpose)

const paidAmountText = (i18n: I18n, { amount, total = amount }: Data) => formatMinor(i18n, total)

const dayOf = (i18n: I18n, instant: string) => dayInDhaka(i18n, new Date(instant))

const dismissed = {
  sale: msg`Offer of {amount} ended: “{title}” was taken down, or the buyer left`,
  rent: msg`Offer of {amount} ended: “{title}” was taken down, or the tenant left`,
}
const soldElsewhere = {
  sale: msg`Your offer ended: “{title}” was sold elsewhere`,
  rent: msg`Your offer ended: “{title}” was let elsewhere`,
}
const bought = {
  sale: msg`Bought: {amount} is paid in full for “{title}”`,
  rent: msg`Rented: {amount} is paid in full for “{title}”`,
}
const sold = {
  sale: msg`Sold: {amount} is paid in full for “{title}”`,
  rent: msg`Let: {amount} is paid in full for “{title}”`,
}

const acceptedOf = (i18n: I18n, data: Data): string => {
  const { payBy, propertyTitle: title } = data
  const amount = offeredAmountText(i18n, data)
  if (!payBy) return say(i18n, msg`Accepted: your offer of {amount} for “{title}”`, { amount, title })
  return say(i18n, msg`Accepted: your offer of {amount}, to be paid by {day}, for “{title}”`, {
    amount,
    day: dayOf(i18n, payBy),
    title,
  })
}

const counteredOf = (i18n: I18n, data: Data): string => {
  const { counterUntil, propertyTitle: title } = data
  const amount = counterAmountText(i18n, data)
  if (!counterUntil) return say(i18n, msg`Counter-offer: {amount} for “{title}”`, { amount, title })
  return say(i18n, msg`Counter-offer: {amount}, to be answered by {day}, for “{title}”`, {
    amount,
    day: dayOf(i18n, counterUntil),
    title,
  })
}

const expiringOf = (i18n: I18n, { days, payBy, propertyTitle: title }: Data): string => {
  if (payBy)
    return say(i18n, msg`Pay by {day}, or your accepted offer ends: “{title}”`, {
      day: dayOf(i18n, payBy),
      title,
    })
  if (days === undefined)
    return say(i18n, msg`Pay within a few days, or your accepted offer ends: “{title}”`, { title })
  return say(
    i18n,
    msg`{days, plural, one {Pay within # day, or your accepted offer ends: “{title}”} other {Pay within # days, or your accepted offer ends: “{title}”}}`,
    { days, title },
  )
}

export const titlesOfOffers: TitlesOf<typeof noticesOfOffers> = {
  offerReceived: (i18n, data) =>
    say(i18n, msg`New offer: {amount} for “{title}”`, {
      amount: offeredAmountText(i18n, data),
      title: data.propertyTitle,
    }),
  offerAccepted: acceptedOf,
  offerRejected: (i18n, data) =>
    say(i18n, msg`Rejected: your offer of {amount} for “{title}”`, {
      amount: offeredAmountText(i18n, data),
      title: data.propertyTitle,
    }),
  offerLost: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`Not chosen: another offer was accepted for “{title}”`, { title }),
  offerSoldElsewhere: (i18n, { purpose, propertyTitle: title }) =>
    say(i18n, ofPurpose(purpose, soldElsewhere), { title }),
  offerTakenDown: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`Your offer ended: an admin took down “{title}”`, { title }),
  offerDismissed: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`Your offer ended: “{title}” is no longer listed`, { title }),
  receivedOfferDismissed: (i18n, data) =>
    say(i18n, ofPurpose(data.purpose, dismissed), {
      amount: offeredAmountText(i18n, data),
      title: data.propertyTitle,
    }),
  offerCountered: counteredOf,
  counterAnswered: (i18n, data) =>
    say(i18n, msg`New amount: {amount} in answer to your {counter}, for “{title}”`, {
      amount: offeredAmountText(i18n, data),
      counter: counterAmountText(i18n, data),
      title: data.propertyTitle,
    }),
  counterAccepted: (i18n, data) =>
    say(i18n, msg`Accepted: your counter-offer of {amount} for “{title}”`, {
      amount: offeredAmountText(i18n, data),
      title: data.propertyTitle,
    }),
  counterDeclined: (i18n, data) =>
    say(i18n, msg`Declined: your counter-offer of {counter}; the offer of {amount} stands, for “{title}”`, {
      counter: counterAmountText(i18n, data),
      amount: offeredAmountText(i18n, data),
      title: data.propertyTitle,
    }),
  counterLapsed: (i18n, data) =>
    say(
      i18n,
      msg`Not answered: your counter-offer of {counter}; the offer of {amount} stands, for “{title}”`,
      {
        counter: counterAmountText(i18n, data),
        amount: offeredAmountText(i18n, data),
        title: data.propertyTitle,
      },
    ),
  offerWithdrawn: (i18n, data) =>
    say(i18n, msg`Withdrawn: the offer of {amount} for “{title}”`, {
      amount: offeredAmountText(i18n, data),
      title: data.propertyTitle,
    }),
  offerExpiring: expiringOf,
  offerLapsed: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`Not paid in time: your offer for “{title}” has ended`, { title }),
  receivedOfferLapsed: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`Not paid in time: “{title}” takes offers again`, { title }),
  homeBought: (i18n, data) =>
    say(i18n, ofPurpose(data.purpose, bought), {
      amount: paidAmountText(i18n, data),
      title: data.propertyTitle,
    }),
  homeSold: (i18n, data) =>
    say(i18n, ofPurpose(data.purpose, sold), {
      amount: paidAmountText(i18n, data),
      title: data.propertyTitle,
    }),
  refunded: (i18n, { amount, propertyTitle: title }) =>
    say(i18n, msg`Refunded: {amount} to your card, for “{title}”`, {
      amount: formatMinor(i18n, amount),
      title,
    }),
}
