import type { I18n } from '@lingui/core'
import { confirmationDays } from '@thikana/domain/property/confirmation'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import { msg } from '@thikana/texts/msg'
import { formatNumber, withDigits } from '@thikana/texts/number'
import { moderationReasonText } from '@thikana/texts/property/moderation-reasons'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

type Data = NoticeData['property']
type Facts = [label: string, value: string][]

const isSeveral = ({ count = 1 }: Data): boolean => count > 1

const countOf = (i18n: I18n, { count = 1 }: Data): string => withDigits(i18n, String(count))

const factsOf = (i18n: I18n, data: Data): Facts =>
  isSeveral(data)
    ? [[say(i18n, msg`Listings`), countOf(i18n, data)]]
    : [[say(i18n, msg`Property`), data.propertyTitle]]

const ifGone = (i18n: I18n): string =>
  say(i18n, msg`If a home is no longer available, remove it from your properties.`)

const seeProperties = (i18n: I18n, data: Data) => {
  const facts: Facts = [[say(i18n, msg`Property`), data.propertyTitle]]
  const reason = moderationReasonText(i18n, data)
  if (reason) facts.push([say(i18n, msg`Reason`), reason])
  return { facts, action: say(i18n, msg`See your properties`) }
}

/** To the agent of a listing, or of several that nobody has confirmed lately (rules §2.10). */
export const propertyEmails = {
  listingVerified: (i18n, { propertyTitle: title }) => ({
    heading: say(i18n, msg`Your listing is verified`),
    paragraphs: [
      say(i18n, msg`An admin checked “{title}”. Everyone can see it now and make offers.`, { title }),
      say(i18n, msg`We’ll tell you about each offer.`),
    ],
    facts: [[say(i18n, msg`Property`), title]],
    action: say(i18n, msg`See the listing`),
  }),
  listingRejected: (i18n, data) => ({
    heading: say(i18n, msg`Your listing was rejected`),
    paragraphs: [
      say(i18n, msg`An admin checked “{title}” and rejected it, so nobody else can see it.`, {
        title: data.propertyTitle,
      }),
      say(
        i18n,
        msg`You can’t edit it any more, but you can copy it as a new listing, correct what was wrong, and send that.`,
      ),
    ],
    ...seeProperties(i18n, data),
  }),
  changeRejected: (i18n, data) => ({
    heading: say(i18n, msg`Your change was rejected`),
    paragraphs: [
      say(
        i18n,
        msg`An admin checked your change of “{title}” and rejected it. The version before it is listed again, and takes offers.`,
        { title: data.propertyTitle },
      ),
      say(i18n, msg`You can change it again.`),
    ],
    ...seeProperties(i18n, data),
  }),
  changeAsked: (i18n, data) => ({
    heading: say(i18n, msg`Please change your listing`),
    paragraphs: [
      say(i18n, msg`An admin checked “{title}” and gave it back to you. It is among your drafts.`, {
        title: data.propertyTitle,
      }),
      say(i18n, msg`Change what is named below, save it, and send it to be checked again.`),
    ],
    ...seeProperties(i18n, data),
    action: say(i18n, msg`Change the listing`),
  }),
  listingTakenDown: (i18n, data) => ({
    heading: say(i18n, msg`Your listing was taken down`),
    paragraphs: [
      say(
        i18n,
        msg`An admin checked “{title}” again and took it down, so nobody else can see it any more. Pending offers on it have ended.`,
        { title: data.propertyTitle },
      ),
      say(i18n, msg`It can’t be listed again. You can remove it from your properties.`),
    ],
    ...seeProperties(i18n, data),
  }),
  listingToConfirm: (i18n, data) => {
    const asked = formatNumber(i18n, confirmationDays.ask)
    const { propertyTitle: title, days = 1 } = data
    return {
      heading: isSeveral(data)
        ? say(i18n, msg`Are these homes still available?`)
        : say(i18n, msg`Is this home still available?`),
      paragraphs: isSeveral(data)
        ? [
            say(
              i18n,
              msg`It has been {asked} days since anyone confirmed {count} of your listings. One press confirms all of them.`,
              { asked, count: countOf(i18n, data) },
            ),
            say(
              i18n,
              msg`Everyone sees when a listing was last confirmed. Without an answer within {days, plural, one {# day} other {# days}}, they are hidden from lists and search.`,
              { days },
            ),
          ]
        : [
            say(
              i18n,
              msg`It has been {asked} days since anyone confirmed “{title}”. One press confirms it.`,
              { asked, title },
            ),
            say(
              i18n,
              msg`Everyone sees when a listing was last confirmed. Without an answer within {days, plural, one {# day} other {# days}}, it is hidden from lists and search.`,
              { days },
            ),
          ],
      facts: factsOf(i18n, data),
      action: say(i18n, msg`Open and confirm`),
      afterwards: [ifGone(i18n)],
    }
  },
  listingStillToConfirm: (i18n, data) => {
    const { propertyTitle: title, days = 1 } = data
    return {
      heading: isSeveral(data)
        ? say(i18n, msg`Your listings are about to be hidden`)
        : say(i18n, msg`Your listing is about to be hidden`),
      paragraphs: isSeveral(data)
        ? [
            say(
              i18n,
              msg`We asked whether {count} of your listings are still available, and have no answer yet.`,
              { count: countOf(i18n, data) },
            ),
            say(
              i18n,
              msg`Without an answer within {days, plural, one {# day} other {# days}}, the first of them is hidden from lists and search.`,
              { days },
            ),
          ]
        : [
            say(i18n, msg`We asked whether “{title}” is still available, and have no answer yet.`, { title }),
            say(
              i18n,
              msg`Without an answer within {days, plural, one {# day} other {# days}}, it is hidden from lists and search.`,
              { days },
            ),
          ],
      facts: factsOf(i18n, data),
      action: say(i18n, msg`Open and confirm`),
      afterwards: [ifGone(i18n)],
    }
  },
  listingUnconfirmed: (i18n, data) => {
    const days = formatNumber(i18n, confirmationDays.leave)
    return {
      heading: isSeveral(data)
        ? say(i18n, msg`Your listings are hidden`)
        : say(i18n, msg`Your listing is hidden`),
      paragraphs: isSeveral(data)
        ? [
            say(
              i18n,
              msg`Nobody has confirmed {count} of your listings for {days} days. They are hidden from lists and search, and take no new offers.`,
              { count: countOf(i18n, data), days },
            ),
            say(
              i18n,
              msg`To bring one back, press “Still available” beside it. It is listed again at once, without being checked by an admin again.`,
            ),
          ]
        : [
            say(
              i18n,
              msg`Nobody has confirmed “{title}” for {days} days. It is hidden from lists and search, and takes no new offers.`,
              { title: data.propertyTitle, days },
            ),
            say(
              i18n,
              msg`To bring it back, press “Still available”. It is listed again at once, without being checked by an admin again.`,
            ),
          ],
      facts: factsOf(i18n, data),
      action: say(i18n, msg`Open and bring back`),
      afterwards: [ifGone(i18n)],
    }
  },
} satisfies Partial<NoticeEmails>
