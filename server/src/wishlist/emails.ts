import type { I18n } from '@lingui/core'
import type { Purpose } from '@thikana/domain/property/purpose'
import { spokenMinorRange } from '@thikana/texts/amount'
import { type Message, msg } from '@thikana/texts/msg'
import { ofPurpose } from '@thikana/texts/of-purpose'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

type ByPurpose = Record<Purpose, Message>

const sold: ByPurpose = {
  sale: msg`A home on your wishlist was sold`,
  rent: msg`A home on your wishlist was let`,
}
const soldTo: ByPurpose = {
  sale: msg`Somebody else bought “{title}”.`,
  rent: msg`Somebody else rented “{title}”.`,
}
const soldElsewhere: ByPurpose = {
  sale: msg`The agent says that “{title}” was sold elsewhere. It takes no more offers.`,
  rent: msg`The agent says that “{title}” was let elsewhere. It takes no more offers.`,
}
const repriced: ByPurpose = {
  sale: msg`The price of a home on your wishlist has changed`,
  rent: msg`The rent of a home on your wishlist has changed`,
}
const repricedBy: ByPurpose = {
  sale: msg`The agent of “{title}” changed its price range. You can make offers within the new range.`,
  rent: msg`The agent of “{title}” changed its rent range. You can make offers within the new range.`,
}
const priceRange: ByPurpose = { sale: msg`Price range`, rent: msg`Monthly rent` }
const delisted: ByPurpose = {
  sale: msg`A home on your wishlist isn’t for sale any more`,
  rent: msg`A home on your wishlist isn’t to rent any more`,
}
const delistedHome: ByPurpose = {
  sale: msg`“{title}” is not for sale any more.`,
  rent: msg`“{title}” is not to rent any more.`,
}

const keptUntilRemoved = (i18n: I18n): string =>
  say(i18n, msg`It stays on your wishlist until you remove it.`)

/** To those who have a listing on their wishlist. */
export const wishlistEmails = {
  wishSold: (i18n, { propertyTitle: title, purpose }) => ({
    heading: say(i18n, ofPurpose(purpose, sold)),
    paragraphs: [say(i18n, ofPurpose(purpose, soldTo), { title }), keptUntilRemoved(i18n)],
    action: say(i18n, msg`See your wishlist`),
  }),
  wishChanged: (i18n, { propertyTitle: title }) => ({
    heading: say(i18n, msg`A home on your wishlist has changed`),
    paragraphs: [
      say(
        i18n,
        msg`The agent changed “{title}”, and an admin has checked the change. Its price is the same.`,
        { title },
      ),
    ],
    action: say(i18n, msg`See what is new`),
  }),
  wishRepriced: (i18n, { propertyTitle: title, purpose, priceMin = 0, priceMax = 0 }) => ({
    heading: say(i18n, ofPurpose(purpose, repriced)),
    paragraphs: [say(i18n, ofPurpose(purpose, repricedBy), { title })],
    facts: [
      [say(i18n, msg`Property`), title],
      [say(i18n, ofPurpose(purpose, priceRange)), spokenMinorRange(i18n, { priceMin, priceMax, purpose })],
    ],
    action: say(i18n, msg`See the listing`),
  }),
  wishSoldElsewhere: (i18n, { propertyTitle: title, purpose }) => ({
    heading: say(i18n, ofPurpose(purpose, sold)),
    paragraphs: [say(i18n, ofPurpose(purpose, soldElsewhere), { title }), keptUntilRemoved(i18n)],
    action: say(i18n, msg`See your wishlist`),
  }),
  wishRemoved: (i18n, { propertyTitle: title }) => ({
    heading: say(i18n, msg`A home on your wishlist was removed`),
    paragraphs: [say(i18n, msg`“{title}” was removed, and takes no more offers.`, { title })],
    action: say(i18n, msg`See your wishlist`),
  }),
  wishDelisted: (i18n, { propertyTitle: title, purpose }) => ({
    heading: say(i18n, ofPurpose(purpose, delisted)),
    paragraphs: [say(i18n, ofPurpose(purpose, delistedHome), { title }), keptUntilRemoved(i18n)],
    action: say(i18n, msg`See your wishlist`),
  }),
} satisfies Partial<NoticeEmails>
