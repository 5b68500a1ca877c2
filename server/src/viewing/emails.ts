import type { I18n } from '@lingui/core'
import { unansweredDays } from '@thikana/domain/viewing/viewing'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import { momentInDhaka } from '@thikana/texts/moment'
import { type Message, msg } from '@thikana/texts/msg'
import { formatNumber } from '@thikana/texts/number'
import { say } from '@thikana/texts/say'
import type { NoticeEmails } from '../notice/email.ts'

type Data = NoticeData['viewing']
type Facts = [label: string, value: string][]

const whenOf = (i18n: I18n, startsAt: string): string =>
  say(i18n, msg`{moment} (Dhaka time)`, { moment: momentInDhaka(i18n, new Date(startsAt)) })

/** Each proposed time, if none is chosen. */
const timeFacts = (i18n: I18n, { startsAt, times }: Data): Facts =>
  times
    ? times.map((time) => [say(i18n, msg`Proposed time`), whenOf(i18n, time)])
    : [[say(i18n, msg`Time`), whenOf(i18n, startsAt)]]

const facts = (i18n: I18n, data: Data): Facts => [
  [say(i18n, msg`Property`), data.propertyTitle],
  [say(i18n, msg`Location`), data.location],
  ...timeFacts(i18n, data),
]
const insteadOf = (i18n: I18n, { movedFrom }: Data): Facts =>
  movedFrom ? [[say(i18n, msg`Instead of`), whenOf(i18n, movedFrom)]] : []

/** `ofTimes`: of a viewing whose time was never chosen. */
const sayOf = (
  i18n: I18n,
  { times, propertyTitle: title }: Data,
  sentence: Message,
  ofTimes: Message,
): string => say(i18n, times ? ofTimes : sentence, { title, days: formatNumber(i18n, unansweredDays) })

/** Of times that are proposed, anew if another time stood before. */
const proposed = (i18n: I18n, { movedFrom, propertyTitle: title }: Data): string =>
  movedFrom
    ? say(
        i18n,
        msg`The viewing of “{title}” is no longer at its earlier time. New times are proposed: choose one that suits you.`,
        { title },
      )
    : say(i18n, msg`Somebody would like to see “{title}” and proposes when. Choose a time that suits you.`, {
        title,
      })

const attached = (i18n: I18n): string[] => [
  say(i18n, msg`Open the attached file to add it to your calendar.`),
]

const goToConversation = (i18n: I18n, data: Data) => ({
  facts: facts(i18n, data),
  action: say(i18n, msg`Go to the conversation`),
  ...(data.times
    ? {}
    : { afterwards: [say(i18n, msg`Open the attached file to remove it from your calendar.`)] }),
})

/** To the other person of a viewing, or to both. Why it is cancelled isn't quoted: it could be any text. */
export const viewingEmails = {
  viewingRequested: (i18n, data) => ({
    heading: say(i18n, msg`You have a new viewing request`),
    paragraphs: [
      say(i18n, msg`Somebody would like to see “{title}” at one of your times.`, {
        title: data.propertyTitle,
      }),
      say(i18n, msg`We hold the time for {days} days at most, or until it begins.`, {
        days: formatNumber(i18n, unansweredDays),
      }),
    ],
    facts: facts(i18n, data),
    action: say(i18n, msg`Confirm or decline`),
    afterwards: attached(i18n),
  }),
  viewingProposed: (i18n, data) => ({
    heading: say(i18n, msg`Choose a time for a viewing`),
    paragraphs: [
      proposed(i18n, data),
      say(i18n, msg`The proposal ends after {days} days, or once its last time begins.`, {
        days: formatNumber(i18n, unansweredDays),
      }),
    ],
    facts: [...facts(i18n, data), ...insteadOf(i18n, data)],
    action: say(i18n, msg`Choose or decline`),
    ...(data.movedFrom
      ? {
          afterwards: [say(i18n, msg`Open the attached file to remove the earlier time from your calendar.`)],
        }
      : {}),
  }),
  viewingConfirmed: (i18n, data) => ({
    heading: say(i18n, msg`Your viewing is confirmed`),
    paragraphs: [say(i18n, msg`Your viewing of “{title}” is confirmed.`, { title: data.propertyTitle })],
    facts: facts(i18n, data),
    action: say(i18n, msg`See the viewing`),
    afterwards: attached(i18n),
  }),
  viewingDeclined: (i18n, data) => ({
    heading: sayOf(i18n, data, msg`The viewing was declined`, msg`The proposed times were declined`),
    paragraphs: [
      sayOf(
        i18n,
        data,
        msg`The viewing of “{title}” was declined for this time.`,
        msg`The times proposed for a viewing of “{title}” were declined.`,
      ),
      say(i18n, msg`You can ask for another time in your conversation.`),
    ],
    ...goToConversation(i18n, data),
  }),
  viewingMoved: (i18n, data) => ({
    heading: say(i18n, msg`The viewing was moved`),
    paragraphs: [
      say(i18n, msg`Another time was chosen for the viewing of “{title}”.`, { title: data.propertyTitle }),
      say(i18n, msg`Please confirm the new time.`),
    ],
    facts: [...facts(i18n, data), ...insteadOf(i18n, data)],
    action: say(i18n, msg`Confirm or decline`),
    afterwards: attached(i18n),
  }),
  viewingCancelled: (i18n, data) => ({
    heading: sayOf(i18n, data, msg`The viewing was cancelled`, msg`The proposed times were cancelled`),
    paragraphs: [
      sayOf(
        i18n,
        data,
        msg`The viewing of “{title}” was cancelled. See the reason in your conversation.`,
        msg`The times proposed for a viewing of “{title}” were cancelled. See the reason in your conversation.`,
      ),
    ],
    ...goToConversation(i18n, data),
  }),
  viewingDismissed: (i18n, data) => ({
    heading: sayOf(i18n, data, msg`Your viewing was called off`, msg`A viewing isn’t possible any more`),
    paragraphs: [
      sayOf(
        i18n,
        data,
        msg`The viewing of “{title}” was cancelled, because the home can’t be seen any more or one of you can’t be reached here.`,
        msg`The times proposed for a viewing of “{title}” were cancelled, because the home can’t be seen any more or one of you can’t be reached here.`,
      ),
    ],
    ...goToConversation(i18n, data),
  }),
  viewingExpired: (i18n, data) => ({
    heading: sayOf(
      i18n,
      data,
      msg`The viewing wasn’t confirmed in time`,
      msg`The proposed times weren’t answered in time`,
    ),
    paragraphs: [
      sayOf(
        i18n,
        data,
        msg`Nobody confirmed the viewing of “{title}” within {days} days, or before its time came. You can agree on another time.`,
        msg`Nobody chose one of the times for a viewing of “{title}” within {days} days, or before the last of them came. You can agree on another time.`,
      ),
    ],
    ...goToConversation(i18n, data),
  }),
  viewingSoon: (i18n, data) => ({
    heading: say(i18n, msg`Your viewing is soon`),
    paragraphs: [
      say(i18n, msg`The viewing of “{title}” is within a day.`, { title: data.propertyTitle }),
      say(i18n, msg`If you can’t come, please move or cancel it.`),
    ],
    facts: facts(i18n, data),
    action: say(i18n, msg`See the viewing`),
    afterwards: attached(i18n),
  }),
} satisfies Partial<NoticeEmails>
