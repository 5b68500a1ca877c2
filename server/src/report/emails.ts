import type { I18n } from '@lingui/core'
import { msg } from '@thikana/texts/msg'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

const seeReports = (i18n: I18n, propertyTitle: string) => ({
  facts: [[say(i18n, msg`Property`), propertyTitle]] as const,
  action: say(i18n, msg`See your reports`),
})

/** To the person who reported a listing. Neither the agent nor what an admin did to them is named. */
export const reportEmails = {
  reportDismissed: (i18n, { propertyTitle: title }) => ({
    heading: say(i18n, msg`We checked your report`),
    paragraphs: [
      say(
        i18n,
        msg`You reported “{title}”. An admin checked it and found nothing wrong, so the listing stays.`,
        { title },
      ),
      say(i18n, msg`If we missed something, please report it again and describe it.`),
    ],
    ...seeReports(i18n, title),
  }),
  reportUpheld: (i18n, { propertyTitle: title }) => ({
    heading: say(i18n, msg`We acted on your report`),
    paragraphs: [
      say(i18n, msg`You reported “{title}”. An admin checked it and removed the listing.`, { title }),
      say(i18n, msg`Thank you: you have protected others. Nobody was told it was you.`),
    ],
    ...seeReports(i18n, title),
  }),
  reportOutdated: (i18n, { propertyTitle: title }) => ({
    heading: say(i18n, msg`The listing you reported is no longer shown`),
    paragraphs: [
      say(
        i18n,
        msg`You reported “{title}”. It was removed before an admin decided, so your report is closed.`,
        { title },
      ),
      say(i18n, msg`Nobody was told it was you.`),
    ],
    ...seeReports(i18n, title),
  }),
} satisfies Partial<NoticeEmails>
