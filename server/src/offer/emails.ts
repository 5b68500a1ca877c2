// Longer than other files: each sentence of an email about offers stands whole, for a sale and for a rent.
import type { I18n } from '@lingui/core'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import type { Purpose } from '@thikana/domain/property/purpose'
import { dayInDhaka } from '@thikana/texts/day'
import { minorInWords } from '@thikana/texts/amount'
import { formatMinor } from '@thikana/texts/money'
import { type Message, msg } from '@thikana/texts/msg'
import { formatNumber } from '@thikana/texts/number'
import { ofPurpose } from '@thikana/texts/of-purpose'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

type Data = NoticeData['offer']

/** What sentences about an offer name: amounts have their period if they are a rent. */
const valuesOf = (i18n: I18n, { amount, counterAmount = 0, purpose, propertyTitle }: Data) => ({
  amount: minorInWords(i18n, amount, purpose),
  counterAmount: minorInWords(i18n, counterAmount, purpose),
  title: propertyTitle,
})

const sayOf = (i18n: I18n, data: Data, message: Message): string => say(i18n, message, valuesOf(i18n, data))

const factsOf = (i18n: I18n, data: Data) =>
  [
    [say(i18n, msg`Property`), data.propertyTitle],
    [say(i18n, msg`Offer`), minorInWords(i18n, data.amount, data.purpose)],
  ] as const

/** A name could be any text, so that only the site shows it. */
const buyerOf = (i18n: I18n, { purpose }: Data) =>
  say(i18n, ofPurpose(purpose, { sale: msg`A buyer`, rent: msg`A tenant` }))

/** The share of the maximum is rounded down, so that only the maximum itself is 100 %. */
const offered = (i18n: I18n, data: Data) => {
  const values = { ...valuesOf(i18n, data), name: buyerOf(i18n, data) }
  if (!data.priceMax) return say(i18n, msg`{name} offers {amount} for “{title}”.`, values)
  const share = formatNumber(i18n, Math.floor((100 * data.amount) / data.priceMax))
  return say(i18n, msg`{name} offers {amount} ({share} % of your maximum) for “{title}”.`, {
    ...values,
    share,
  })
}

/** `$1,260, the first month and 2 months’ advance` */
const amountWithMonths = (i18n: I18n, minor: number, months: number) => {
  const total = formatMinor(i18n, minor)
  if (months === 0) return say(i18n, msg`{total}, the first month`, { total })
  return say(
    i18n,
    msg`{total}, the first month and {months, plural, one {# month’s} other {# months’}} advance`,
    { total, months },
  )
}

/** The total is only known of a rent. */
const toPay = (i18n: I18n, { total, amount }: Data) =>
  total === undefined
    ? []
    : [[say(i18n, msg`To pay`), amountWithMonths(i18n, total, total / amount - 1)] as const]

const payFacts = (i18n: I18n, data: Data) => [
  ...factsOf(i18n, data),
  ...toPay(i18n, data),
  ...(data.payBy ? [[say(i18n, msg`Pay by`), dayInDhaka(i18n, new Date(data.payBy))] as const] : []),
]

const counterFacts = (i18n: I18n, data: Data) => [
  ...factsOf(i18n, data),
  [say(i18n, msg`Counter-offer`), minorInWords(i18n, data.counterAmount ?? 0, data.purpose)] as const,
  ...(data.counterUntil
    ? [[say(i18n, msg`Open until`), dayInDhaka(i18n, new Date(data.counterUntil))] as const]
    : []),
]

type Facts = readonly (readonly [string, string])[]

/** What an email shows below its sentences: facts, and where its button leads. */
const endOf = (facts: (i18n: I18n, data: Data) => Facts, action: Message) => (i18n: I18n, data: Data) => ({
  facts: facts(i18n, data),
  action: say(i18n, action),
})
const seeOffers = endOf(factsOf, msg`See your offers`)
const seeOffer = endOf(factsOf, msg`See the offer`)
const seeCounter = endOf(counterFacts, msg`See the offer`)
const seePayable = endOf(payFacts, msg`See the offer`)
const answerCounter = endOf(counterFacts, msg`Answer it`)
const pay = endOf(payFacts, msg`Pay for it`)

/** The same for a sale and a rent, or one for each. */
type Sentence = Message | Readonly<Record<Purpose, Message>>

/** An email of a heading and some sentences, with what `end` shows below. */
const emailOf =
  (end: typeof seeOffers, heading: Message, ...sentences: Sentence[]) =>
  (i18n: I18n, data: Data) => ({
    heading: say(i18n, heading),
    paragraphs: sentences.map((each) =>
      sayOf(i18n, data, 'sale' in each ? ofPurpose(data.purpose, each) : each),
    ),
    ...end(i18n, data),
  })

const lookElsewhere = msg`Other homes may suit you as well, and you can make offers on several at a time.`
const stillWaits = msg`Their own offer of {amount} still waits for your answer.`

export const offerEmails = {
  offerReceived: (i18n, data) => ({
    heading: say(i18n, msg`You have a new offer`),
    paragraphs: [
      offered(i18n, data),
      say(
        i18n,
        msg`Accept or reject it among your requested properties. Accepting one offer ends all others on this property.`,
      ),
    ],
    ...seeOffer(i18n, data),
  }),
  offerAccepted: (i18n, data, { paymentDays }) => ({
    heading: say(i18n, msg`Your offer was accepted`),
    paragraphs: [
      sayOf(
        i18n,
        data,
        ofPurpose(data.purpose, {
          sale: msg`The agent accepted your offer of {amount} on “{title}”. Nobody else can buy it while you have time to pay.`,
          rent: msg`The agent accepted your offer of {amount} on “{title}”. Nobody else can rent it while you have time to pay.`,
        }),
      ),
      say(
        i18n,
        msg`Pay the whole amount by card within {days, plural, one {# day} other {# days}}. If it isn’t paid by then, the offer ends, and whatever you have paid goes back to your card.`,
        { days: paymentDays },
      ),
    ],
    ...pay(i18n, data),
  }),
  offerRejected: emailOf(
    seeOffers,
    msg`Your offer was rejected`,
    msg`The agent rejected your offer of {amount} on “{title}”.`,
    {
      sale: msg`While it is for sale you can make another offer within its price range.`,
      rent: msg`While it is to rent you can make another offer within its rent range.`,
    },
  ),
  offerLost: emailOf(
    seeOffers,
    msg`Another offer was accepted`,
    msg`The agent accepted another offer on “{title}”, so yours has ended.`,
    lookElsewhere,
  ),
  offerSoldElsewhere: emailOf(
    seeOffers,
    msg`Your offer has ended`,
    {
      sale: msg`The agent says that “{title}” was sold elsewhere, so your offer has ended. Nothing was charged.`,
      rent: msg`The agent says that “{title}” was let elsewhere, so your offer has ended. Nothing was charged.`,
    },
    lookElsewhere,
  ),
  offerTakenDown: emailOf(
    seeOffers,
    msg`Your offer has ended`,
    msg`An admin checked “{title}” again and took it down, so your offer has ended. Nothing was charged.`,
    lookElsewhere,
  ),
  offerDismissed: emailOf(
    seeOffers,
    msg`Your offer has ended`,
    {
      sale: msg`“{title}” is not for sale any more, so your offer has ended. Whatever you have paid for it goes back to your card.`,
      rent: msg`“{title}” is not to rent any more, so your offer has ended. Whatever you have paid for it goes back to your card.`,
    },
    lookElsewhere,
  ),
  receivedOfferDismissed: emailOf(
    seeOffers,
    msg`An offer has ended`,
    {
      sale: msg`The offer of {amount} for “{title}” has ended: the listing was taken down, or its buyer can’t buy any more.`,
      rent: msg`The offer of {amount} for “{title}” has ended: the listing was taken down, or its tenant can’t rent any more.`,
    },
    msg`You don’t need to do anything.`,
  ),
  offerCountered: emailOf(
    answerCounter,
    msg`The agent made a counter-offer`,
    msg`You offered {amount} for “{title}”. The agent offers {counterAmount}.`,
    msg`Accept it, and the home is reserved for you while you pay. Decline it or do nothing, and your own offer stays as it is. You pay nothing before you accept.`,
  ),
  counterAnswered: emailOf(
    seeOffer,
    msg`Your counter-offer was answered with a new amount`,
    {
      sale: msg`You asked {counterAmount} for “{title}”. The buyer now offers {amount}.`,
      rent: msg`You asked {counterAmount} for “{title}”. The tenant now offers {amount}.`,
    },
    msg`It takes the place of their offer before. Accept it, reject it, or ask for another amount.`,
  ),
  counterAccepted: (i18n, data, { paymentDays }) => ({
    heading: say(i18n, msg`Your counter-offer was accepted`),
    paragraphs: [
      say(
        i18n,
        ofPurpose(data.purpose, {
          sale: msg`The buyer accepted your counter-offer of {amount} for “{title}”, and has {days, plural, one {# day} other {# days}} to pay.`,
          rent: msg`The tenant accepted your counter-offer of {amount} for “{title}”, and has {days, plural, one {# day} other {# days}} to pay.`,
        }),
        { ...valuesOf(i18n, data), days: paymentDays },
      ),
      say(i18n, msg`All other offers on this property have ended.`),
    ],
    ...seePayable(i18n, data),
  }),
  counterDeclined: emailOf(
    seeCounter,
    msg`Your counter-offer was declined`,
    {
      sale: msg`The buyer declined your counter-offer of {counterAmount} for “{title}”.`,
      rent: msg`The tenant declined your counter-offer of {counterAmount} for “{title}”.`,
    },
    stillWaits,
  ),
  counterLapsed: emailOf(
    seeCounter,
    msg`Your counter-offer was not answered`,
    {
      sale: msg`The buyer didn’t answer your counter-offer of {counterAmount} for “{title}” in time.`,
      rent: msg`The tenant didn’t answer your counter-offer of {counterAmount} for “{title}” in time.`,
    },
    stillWaits,
  ),
  offerWithdrawn: emailOf(
    seeOffers,
    msg`An offer was withdrawn`,
    {
      sale: msg`The buyer withdrew their offer of {amount} on “{title}”.`,
      rent: msg`The tenant withdrew their offer of {amount} on “{title}”.`,
    },
    msg`You don’t need to do anything. Other offers on it stay as they are.`,
  ),
  offerExpiring: emailOf(
    pay,
    msg`Your time to pay is nearly over`,
    msg`Your offer of {amount} on “{title}” was accepted, and isn’t paid in full yet.`,
    msg`Pay the rest in time, or the offer ends. Whatever you have paid then goes back to your card.`,
  ),
  offerLapsed: emailOf(
    seeOffers,
    msg`Your offer has ended`,
    msg`Your accepted offer on “{title}” wasn’t paid in time, so it has ended. Whatever you have paid for it goes back to your card.`,
    {
      sale: msg`While it is for sale you can make another offer.`,
      rent: msg`While it is to rent you can make another offer.`,
    },
  ),
  receivedOfferLapsed: emailOf(
    seeOffers,
    msg`The accepted offer wasn’t paid`,
    {
      sale: msg`The buyer didn’t pay for “{title}” in time, so their accepted offer has ended.`,
      rent: msg`The tenant didn’t pay for “{title}” in time, so their accepted offer has ended.`,
    },
    msg`The property takes offers again.`,
  ),
} satisfies Partial<NoticeEmails>
