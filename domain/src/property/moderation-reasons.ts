/**
 * Why an admin turns a listing down or asks for a change, as often said: chosen from a list and sent as a code, so that its agent reads it
 * in their own language. Texts/src/property/moderation-reasons.ts has the sentences.
 */
export const moderationReasons = [
  'photosUnclear',
  'photosOfOther',
  'photosFew',
  'contactShown',
  'priceWrong',
  'placeUnclear',
  'factsContradict',
  'listedTwice',
  'rightUnproved',
] as const
export type ModerationReason = (typeof moderationReasons)[number]

/** Seconds for which an admin can undo a decision; nobody is told of it before. */
export const undoSeconds = 10
