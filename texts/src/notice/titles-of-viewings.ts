import type { I18n } from '@lingui/core'
import type { NoticeData, OfViewing } from '@thikana/domain/notice/notice-event'
import type { noticesOfViewings } from '@thikana/domain/notice/notices-of-viewings'
import { type Message, msg } from '@thikana/texts/msg'
import { momentInDhaka } from '../moment.ts'
import { say } from '../say.ts'
import type { TitlesOf } from './notice-titles.ts'

/** `sentence` names the moment and the title; `ofTimes` the title only, of a viewing whose time was never chosen. */
const titleOf =
  (sentence: Message, ofTimes: Message = sentence) =>
  (i18n: I18n, { startsAt, times, propertyTitle: title }: OfViewing): string =>
    say(i18n, times ? ofTimes : sentence, { moment: momentInDhaka(i18n, new Date(startsAt)), title })

const proposedOf = (i18n: I18n, { movedFrom, propertyTitle: title }: NoticeData['viewing']): string =>
  movedFrom
    ? say(i18n, msg`No longer on {moment}: choose another time for the viewing of “{title}”`, {
        moment: momentInDhaka(i18n, new Date(movedFrom)),
        title,
      })
    : say(i18n, msg`Choose a time: somebody would like to see “{title}”`, { title })

/** Times are Dhaka’s. */
export const titlesOfViewings: TitlesOf<typeof noticesOfViewings> = {
  viewingRequested: titleOf(msg`New viewing request for {moment}: “{title}”`),
  viewingProposed: proposedOf,
  viewingConfirmed: titleOf(msg`Confirmed: your viewing on {moment} of “{title}”`),
  viewingDeclined: titleOf(
    msg`Declined: the viewing on {moment} of “{title}”`,
    msg`Declined: the times for a viewing of “{title}”`,
  ),
  viewingMoved: titleOf(msg`New time to confirm: {moment}, for the viewing of “{title}”`),
  viewingCancelled: titleOf(
    msg`Cancelled: the viewing on {moment} of “{title}”`,
    msg`Cancelled: the times for a viewing of “{title}”`,
  ),
  viewingDismissed: titleOf(
    msg`Cancelled: the viewing on {moment} isn’t possible any more: “{title}”`,
    msg`Cancelled: a viewing isn’t possible any more: “{title}”`,
  ),
  viewingExpired: titleOf(
    msg`Not confirmed in time: the viewing on {moment} of “{title}”`,
    msg`Not answered in time: the times for a viewing of “{title}”`,
  ),
  viewingSoon: titleOf(msg`Soon: your viewing on {moment} of “{title}”`),
}
