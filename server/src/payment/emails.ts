import type { I18n } from '@lingui/core'
import type { OfOffer } from '@thikana/domain/notice/notice-event'
import { formatMinor } from '@thikana/texts/money'
import { type Message, msg } from '@thikana/texts/msg'
import { ofPurpose } from '@thikana/texts/of-purpose'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

const factsOf = (i18n: I18n, label: Message, propertyTitle: string, minor: number) =>
  [
    [say(i18n, msg`Property`), propertyTitle],
    [say(i18n, label), formatMinor(i18n, minor)],
  ] as const

/** All that was paid for a property. */
const paidFor = ({ total, amount }: OfOffer) => total ?? amount

export const paymentEmails = {
  homeBought: (i18n, data) => ({
    heading: say(
      i18n,
      ofPurpose(data.purpose, { sale: msg`The home is sold to you`, rent: msg`The home is rented to you` }),
    ),
    paragraphs: [
      say(
        i18n,
        ofPurpose(data.purpose, {
          sale: msg`“{title}” is paid in full, and is sold to you.`,
          rent: msg`“{title}” is paid in full, and is rented to you.`,
        }),
        { title: data.propertyTitle },
      ),
      say(
        i18n,
        msg`The receipt has the payments and their transaction ids. You can open it again at any time.`,
      ),
    ],
    facts: factsOf(i18n, msg`Paid`, data.propertyTitle, paidFor(data)),
    action: say(i18n, msg`Open the receipt`),
  }),
  homeSold: (i18n, data) => ({
    heading: say(
      i18n,
      ofPurpose(data.purpose, { sale: msg`Your listing is sold`, rent: msg`Your listing is let` }),
    ),
    paragraphs: [
      say(
        i18n,
        ofPurpose(data.purpose, {
          sale: msg`The buyer paid for “{title}” in full.`,
          rent: msg`The tenant paid for “{title}” in full.`,
        }),
        { title: data.propertyTitle },
      ),
      say(i18n, msg`It is among your sold and let properties now, and takes no more offers.`),
    ],
    facts: factsOf(i18n, msg`Paid`, data.propertyTitle, paidFor(data)),
    action: say(i18n, msg`See your sold and let properties`),
  }),
  refunded: (i18n, data) => ({
    heading: say(i18n, msg`Your money went back`),
    paragraphs: [
      say(i18n, msg`We sent {amount} back to your card. You had paid it for “{title}”.`, {
        amount: formatMinor(i18n, data.amount),
        title: data.propertyTitle,
      }),
      say(i18n, msg`Your bank may take some days to show it.`),
    ],
    facts: factsOf(i18n, msg`Refund`, data.propertyTitle, data.amount),
    action: say(i18n, msg`See your offers`),
  }),
} satisfies Partial<NoticeEmails>
