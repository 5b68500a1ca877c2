import { msg } from '@thikana/texts/msg'
import { formatNumber } from '@thikana/texts/number'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

/** To the agent of a listing that was reviewed. The review itself isn't quoted: it could be any text. */
export const reviewEmails = {
  reviewReceived: (i18n, { propertyTitle: title, rating }) => ({
    heading: say(i18n, msg`You have a new review`),
    paragraphs: [
      say(i18n, msg`“{title}” has a new review. Everyone can read it on the listing’s page.`, { title }),
    ],
    facts: [
      [say(i18n, msg`Property`), title],
      [say(i18n, msg`Stars`), say(i18n, msg`{rating} of 5`, { rating: formatNumber(i18n, rating) })],
    ],
    action: say(i18n, msg`Read the review`),
  }),
} satisfies Partial<NoticeEmails>
