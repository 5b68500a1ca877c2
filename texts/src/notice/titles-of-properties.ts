import type { I18n } from '@lingui/core'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import type { noticesOfProperties, noticesOfWishes } from '@thikana/domain/notice/notices-of-properties'
import { msg } from '@thikana/texts/msg'
import { spokenMinorRange } from '../amount.ts'
import { countInWords } from '../count.ts'
import { formatNumber } from '../number.ts'
import { ofPurpose } from '../of-purpose.ts'
import { moderationReasonText } from '../property/moderation-reasons.ts'
import { say } from '../say.ts'
import type { TitlesOf } from './notice-titles.ts'

type Data = NoticeData['property']

const rejectedOf = (i18n: I18n, data: Data): string => {
  const { propertyTitle: title } = data
  const reason = moderationReasonText(i18n, data)
  return reason
    ? say(i18n, msg`Rejected: “{title}”. Why: {reason}`, { title, reason })
    : say(i18n, msg`Rejected: “{title}”`, { title })
}

const changeAskedOf = (i18n: I18n, data: Data): string => {
  const { propertyTitle: title } = data
  const reason = moderationReasonText(i18n, data) ?? ''
  return say(i18n, msg`Please change “{title}” and send it again: {reason}`, { title, reason })
}

const changeRejectedOf = (i18n: I18n, data: Data): string => {
  const { propertyTitle: title } = data
  const reason = moderationReasonText(i18n, data)
  return reason
    ? say(i18n, msg`Change rejected: “{title}” stays listed as it was before. Why: {reason}`, {
        title,
        reason,
      })
    : say(i18n, msg`Change rejected: “{title}” stays listed as it was before`, { title })
}

const takenDownOf = (i18n: I18n, data: Data): string => {
  const { propertyTitle: title } = data
  const reason = moderationReasonText(i18n, data)
  return reason
    ? say(i18n, msg`Taken down: “{title}”. Why: {reason}`, { title, reason })
    : say(i18n, msg`Taken down: “{title}”`, { title })
}

const toConfirmOf = (i18n: I18n, { propertyTitle: title, count = 1 }: Data): string =>
  count > 1
    ? say(i18n, msg`Still available? Please confirm {count} of your listings`, {
        count: countInWords(i18n, count),
      })
    : say(i18n, msg`Still available? Please confirm “{title}”`, { title })

const stillToConfirmOf = (i18n: I18n, { propertyTitle: title, count = 1, days = 1 }: Data): string =>
  count > 1
    ? say(
        i18n,
        msg`{days, plural, one {Confirm {count} of your listings within # day, or they are hidden} other {Confirm {count} of your listings within # days, or they are hidden}}`,
        { days, count: countInWords(i18n, count) },
      )
    : say(
        i18n,
        msg`{days, plural, one {Confirm within # day, or it is hidden: “{title}”} other {Confirm within # days, or it is hidden: “{title}”}}`,
        { days, title },
      )

const unconfirmedOf = (i18n: I18n, { propertyTitle: title, count = 1 }: Data): string =>
  count > 1
    ? say(i18n, msg`Hidden until you confirm them: {count} of your listings`, {
        count: countInWords(i18n, count),
      })
    : say(i18n, msg`Hidden until you confirm it: “{title}”`, { title })

export const titlesOfProperties: TitlesOf<typeof noticesOfProperties> = {
  listingVerified: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`Verified and listed: “{title}”`, { title }),
  listingRejected: rejectedOf,
  changeRejected: changeRejectedOf,
  changeAsked: changeAskedOf,
  listingTakenDown: takenDownOf,
  listingToConfirm: toConfirmOf,
  listingStillToConfirm: stillToConfirmOf,
  listingUnconfirmed: unconfirmedOf,
  reviewReceived: (i18n, { rating, propertyTitle: title }) =>
    say(i18n, msg`New review: {rating} of 5 stars for “{title}”`, {
      rating: formatNumber(i18n, rating),
      title,
    }),
}

const sold = {
  sale: msg`Sold: “{title}” on your wishlist`,
  rent: msg`Let: “{title}” on your wishlist`,
}
const soldElsewhere = {
  sale: msg`Sold elsewhere: “{title}” on your wishlist`,
  rent: msg`Let elsewhere: “{title}” on your wishlist`,
}
const repriced = {
  sale: msg`New price: {price} for “{title}” on your wishlist`,
  rent: msg`New rent: {price} for “{title}” on your wishlist`,
}
const delisted = {
  sale: msg`Not for sale any more: “{title}” on your wishlist`,
  rent: msg`Not to rent any more: “{title}” on your wishlist`,
}

export const titlesOfWishes: TitlesOf<typeof noticesOfWishes> = {
  wishSold: (i18n, { purpose, propertyTitle: title }) => say(i18n, ofPurpose(purpose, sold), { title }),
  wishChanged: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`Changed: “{title}” on your wishlist`, { title }),
  wishRepriced: (i18n, { propertyTitle: title, purpose, priceMin = 0, priceMax = 0 }) =>
    say(i18n, ofPurpose(purpose, repriced), {
      price: spokenMinorRange(i18n, { priceMin, priceMax, purpose }),
      title,
    }),
  wishSoldElsewhere: (i18n, { purpose, propertyTitle: title }) =>
    say(i18n, ofPurpose(purpose, soldElsewhere), { title }),
  wishRemoved: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`Removed: “{title}” on your wishlist`, { title }),
  wishDelisted: (i18n, { purpose, propertyTitle: title }) =>
    say(i18n, ofPurpose(purpose, delisted), { title }),
}
