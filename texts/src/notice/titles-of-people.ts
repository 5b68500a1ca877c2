import type {
  noticesOfPeople,
  noticesOfReports,
  noticesOfSearches,
} from '@thikana/domain/notice/notices-of-people'
import type { Role } from '@thikana/domain/user/user'
import { type Message, msg } from '@thikana/texts/msg'
import { countInWords } from '../count.ts'
import { dayInDhaka } from '../day.ts'
import { say } from '../say.ts'
import type { TitlesOf } from './notice-titles.ts'

const roleTitles: Record<Role, Message> = {
  user: msg`You are a user now: you can make offers and write reviews`,
  agent: msg`You are an agent now: you can list properties`,
  admin: msg`You are an admin now`,
}

/**
 * A title is an email's subject, so it has nothing that a stranger typed unseen by anyone: no message, and no name either.
 */
export const titlesOfPeople: TitlesOf<typeof noticesOfPeople> = {
  enquiryReceived: (i18n, { propertyTitle: title }) => say(i18n, msg`A question about “{title}”`, { title }),
  messageReceived: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`A new message about “{title}”`, { title }),
  enquiriesCounted: (i18n, { count = 1 }) =>
    say(i18n, msg`Many enquiries within an hour: {count} more`, { count: countInWords(i18n, count) }),
  accountMarked: (i18n) =>
    say(i18n, msg`Your account was marked as fraud, so your listings are hidden and you can’t add any`),
  accountCleared: (i18n) =>
    say(i18n, msg`The fraud mark on your account was lifted; your listings are checked again`),
  accountSuspended: (i18n, { until }) =>
    until
      ? say(i18n, msg`Your account is suspended until {day}: you can read, but change nothing`, {
          day: dayInDhaka(i18n, new Date(until)),
        })
      : say(i18n, msg`Your account is suspended for a time`),
  applicationDeclined: (i18n) => say(i18n, msg`Your application to become an agent was declined`),
  roleChanged: (i18n, { role }) => say(i18n, role ? roleTitles[role] : msg`Your role was changed`),
}

/** Nothing of what an admin did to an agent: that is the agent's. */
export const titlesOfReports: TitlesOf<typeof noticesOfReports> = {
  reportDismissed: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`We checked your report and found nothing wrong: “{title}”`, { title }),
  reportUpheld: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`We removed the listing you reported: “{title}”`, { title }),
  reportOutdated: (i18n, { propertyTitle: title }) =>
    say(i18n, msg`The listing you reported is no longer shown: “{title}”`, { title }),
}

export const titlesOfSearches: TitlesOf<typeof noticesOfSearches> = {
  homesFound: (i18n, { name, count, homes }) => {
    if (count !== 1)
      return say(i18n, msg`New: {count} homes for “{name}”`, { count: countInWords(i18n, count), name })
    const title = homes[0]?.propertyTitle
    return title === undefined
      ? say(i18n, msg`A new home for “{name}”`, { name })
      : say(i18n, msg`New for “{name}”: “{title}”`, { name, title })
  },
}
