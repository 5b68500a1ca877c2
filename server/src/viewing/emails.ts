import { unansweredDays } from '@thikana/domain/viewing/viewing'
import { momentInDhaka } from '@thikana/domain/moment'
import type { NoticeData } from '@thikana/domain/notice/notice-event'
import type { NoticeEmails } from '../notice/email.ts'

type Data = NoticeData['viewing']
type Facts = [label: string, value: string][]

const whenOf = (startsAt: string) => `${momentInDhaka(new Date(startsAt))} (Dhaka time)`

const facts = ({ propertyTitle, location, startsAt }: Data): Facts => [
  ['Property', propertyTitle],
  ['Location', location],
  ['Time', whenOf(startsAt)],
]
const insteadOf = ({ movedFrom }: Data): Facts => (movedFrom ? [['Instead of', whenOf(movedFrom)]] : [])

const attached = ['Open the attached file to add it to your calendar.']

const goToConversation = (data: Data) => ({
  facts: facts(data),
  action: 'Go to the conversation',
  afterwards: ['Open the attached file to remove it from your calendar.'],
})

/** To the other person of a viewing, or to both. Why it is cancelled isn't quoted: it could be any text. */
export const viewingEmails = {
  viewingRequested: (data) => ({
    heading: 'You have a new viewing request',
    paragraphs: [
      `A buyer would like to see “${data.propertyTitle}” at one of your times.`,
      `We hold the time for ${unansweredDays} days at most, or until it begins.`,
    ],
    facts: facts(data),
    action: 'Confirm or decline',
    afterwards: attached,
  }),
  viewingConfirmed: (data) => ({
    heading: 'Your viewing is confirmed',
    paragraphs: [`Your viewing of “${data.propertyTitle}” is confirmed.`],
    facts: facts(data),
    action: 'See the viewing',
    afterwards: attached,
  }),
  viewingDeclined: (data) => ({
    heading: 'The viewing was declined',
    paragraphs: [
      `The viewing of “${data.propertyTitle}” was declined for this time.`,
      'You can ask for another time in your conversation.',
    ],
    ...goToConversation(data),
  }),
  viewingMoved: (data) => ({
    heading: 'The viewing was moved',
    paragraphs: [
      `Another time was chosen for the viewing of “${data.propertyTitle}”.`,
      'Please confirm the new time.',
    ],
    facts: [...facts(data), ...insteadOf(data)],
    action: 'Confirm or decline',
    afterwards: attached,
  }),
  viewingCancelled: (data) => ({
    heading: 'The viewing was cancelled',
    paragraphs: [
      `The viewing of “${data.propertyTitle}” was cancelled. See the reason in your conversation.`,
    ],
    ...goToConversation(data),
  }),
  viewingDismissed: (data) => ({
    heading: 'Your viewing was called off',
    paragraphs: [
      `The viewing of “${data.propertyTitle}” was cancelled, because the home can’t be seen any more or one of you can’t be reached here.`,
    ],
    ...goToConversation(data),
  }),
  viewingExpired: (data) => ({
    heading: 'The viewing wasn’t confirmed in time',
    paragraphs: [
      `Nobody confirmed the viewing of “${data.propertyTitle}” within ${unansweredDays} days, or before its time came. You can agree on another time.`,
    ],
    ...goToConversation(data),
  }),
  viewingSoon: (data) => ({
    heading: 'Your viewing is soon',
    paragraphs: [
      `The viewing of “${data.propertyTitle}” is within a day.`,
      'If you can’t come, please move or cancel it.',
    ],
    facts: facts(data),
    action: 'See the viewing',
    afterwards: attached,
  }),
} satisfies Partial<NoticeEmails>
