import type { I18n } from '@lingui/core'
import { type ModerationReason, moderationReasons } from '@thikana/domain/property/moderation-reasons'
import { type Message, msg } from '@thikana/texts/msg'
import { say } from '../say.ts'

/** What an agent has to mend, for a rejection as for a change that is asked for. */
export const moderationReasonWords: Record<ModerationReason, Message> = {
  photosUnclear: msg`The photos are too dark, too small or blurred. Please add ones that show the home clearly.`,
  photosOfOther: msg`The photos don’t show this home, or were taken from another listing. Please add your own photos of it.`,
  photosFew: msg`There are too few photos. Please show each room, the bathrooms, the building and the street.`,
  contactShown: msg`A photo or the text has a phone number or an address on the internet. Please remove it: buyers write to you here.`,
  priceWrong: msg`The price doesn’t fit this home. Please check the amount, and whether it is a price or a monthly rent.`,
  placeUnclear: msg`The location isn’t clear. Please name the area and the road, and put the pin where the home is.`,
  factsContradict: msg`The description and the facts contradict each other. Please check the size, the rooms and the floor.`,
  listedTwice: msg`This home is listed here already. Please keep one listing of it.`,
  rightUnproved: msg`We couldn’t confirm that you may list this home. Please send us a paper that shows it: the Contact page says where.`,
}

/** An admin's reason as its agent reads it; null if none was given. */
export const moderationReasonText = (
  i18n: I18n,
  {
    reason,
    reasonCode,
  }: { reason?: string | null | undefined; reasonCode?: ModerationReason | null | undefined },
): string | null => reason ?? (reasonCode ? say(i18n, moderationReasonWords[reasonCode]) : null)

/** The same of a reason that was stored as a text or as a code. */
export const storedReasonText = (i18n: I18n, stored: string | null): string | null => {
  const reasonCode = moderationReasons.find((code) => code === stored)
  return moderationReasonText(i18n, reasonCode ? { reasonCode } : { reason: stored })
}
