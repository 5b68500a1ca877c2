// One table of every refusal, which is longer than other files: a message is found, and kept in one tone, where all are. Modules that the
// home page loads import only types from here, since the sentences would be 4 kB of its first load.

import { pictureLimits } from './photo/picture.ts'
import { codesLockedMinutes } from './user/sign-in.ts'
import { formatWait } from './limit.ts'

/** Every refusal: its kind, which maps to an HTTP status, and its message. Messages of requirements §6 to §13 are verbatim. */
const refusals = {
  invalidInput: [
    'invalid',
    'Some fields need another look. Nothing was saved; please check the fields below.',
  ],
  malformedBody: ['invalid', 'The request could not be read. Nothing was saved; please try again.'],
  invalidCursor: ['invalid', 'This page of the list no longer exists. Please start from the first page.'],
  unsubscribeLinkBroken: ['invalid', 'Part of the link is missing. Open it from the email again.'],
  duplicateWish: ['invalid', 'This property is already in your wishlist.'],
  searchSaved: ['invalid', 'You have saved this search already, as “{name}”.'],
  searchesFull: ['invalid', 'You can keep {max} searches. Delete one to save another.'],
  offerOutOfRange: ['invalid', 'Offer must be between {min} and {max}'],
  purposeChanged: [
    'conflict',
    'The listing was {before} when this offer was made, and isn’t any more. Reject the offer, so that the buyer can make another.',
  ],
  counterSame: ['invalid', 'A counter-offer differs from the offer: to take {amount}, accept the offer.'],
  propertyMismatch: ['invalid', 'This offer belongs to another property. Please reload the page.'],
  amountMismatch: ['invalid', 'The amount due is {due}. Please reload the page and pay that amount.'],
  imageMissing: ['invalid', 'Image not uploaded'],
  imageUnknown: ['invalid', 'Please upload an image'],
  imageNotRecognised: [
    'unsupported',
    'This file is not a JPEG, PNG, WebP or AVIF picture. Please choose one, or save your photo as JPEG first.',
  ],
  imageEmpty: ['invalid', 'This file is empty. Please choose another one.'],
  imageHeic: [
    'unsupported',
    'This is a HEIC photo, which we can’t read. On an iPhone choose Settings › Camera › Formats › Most Compatible for new photos, or save this one as JPEG; then choose that.',
  ],
  imageBroken: ['invalid', 'This picture is damaged and could not be read. Please choose another one.'],
  imageTooLarge: [
    'tooLarge',
    `This picture is too large. Please choose one of at most ${pictureLimits.bytes / 1024 / 1024} MB and ${pictureLimits.pixels / 1e6} megapixels.`,
  ],
  imageTooManyScans: [
    'tooLarge',
    'This JPEG is saved in more passes than we read ({max}). Please save it again as an ordinary JPEG and choose that.',
  ],
  imageTooManyFrames: [
    'tooLarge',
    'This picture is an animation of more frames than we read ({max}). Please choose a still picture.',
  ],
  imageTooDemanding: [
    'tooLarge',
    'Reading this picture takes too much time or memory. Please save it smaller, or as an ordinary JPEG, and choose that.',
  ],
  imageTooSlow: [
    'tooSlow',
    'The picture arrived too slowly, so nothing was saved. Please try again on a better connection, or choose a smaller one.',
  ],
  imageStoreDown: [
    'unavailable',
    'Pictures can’t be stored or loaded just now. Nothing was saved; please try again in a minute.',
  ],
  failedPicturesADay: [
    'tooMany',
    'Within a day you sent {max} pictures that could not be read. Please try again {when}.',
  ],
  picturesADay: ['tooMany', 'You have uploaded {max} pictures within a day. Please try again tomorrow.'],
  bodyTooLarge: ['tooLarge', 'That is more than we can take at once. Please send less.'],
  bodyTypeUnsupported: ['unsupported', 'This kind of content can’t be read here. Please send JSON.'],
  bodyTooSlow: ['tooSlow', 'The request took too long to arrive. Nothing was saved; please try again.'],
  cardRefused: ['invalid', 'The card payment could not be started. You were not charged; please try again.'],
  paymentNotSucceeded: [
    'invalid',
    'The card provider has not confirmed this payment. If it confirms it later, we record that automatically.',
  ],
  paymentReturned: [
    'conflict',
    'This offer can’t be paid any more. Your payment of {amount} goes back to your card in full.',
  ],
  paymentNotFound: ['notFound', 'This payment could not be found.'],
  linkOver: [
    'invalid',
    'This link was used already or has expired. Nothing was changed; please ask for a new one.',
  ],
  linkOfAnother: [
    'noSession',
    'Nothing was changed. Please log in to this link’s account in this browser, then open the link again.',
  ],
  passkeyRefused: ['invalid', 'This passkey could not be added. Nothing was changed; please try again.'],
  passkeysFull: ['conflict', 'You have the maximum number of passkeys. Remove one first.'],
  twoFactorOn: ['conflict', 'Two-step log-in is on already.'],
  twoFactorOff: ['conflict', 'Two-step log-in is not on.'],
  addressConfirmed: ['conflict', 'Your address is confirmed already.'],
  webhookRefused: ['invalid', 'This message does not come from the card provider.'],
  foreignAddress: ['forbidden', 'That email address is not yours.'],
  logInFirst: ['noSession', 'Please log in first.'],
  logInToReview: ['noSession', 'Please log in to leave a review.'],
  signInOver: ['noSession', 'This log-in took too long or had too many tries. Please log in again.'],
  passkeyUnknown: [
    'noSession',
    'This passkey doesn’t belong to an account here. Use another one, or log in with your password.',
  ],
  confirmFirst: [
    'forbidden',
    'Please confirm that it’s you: enter your password, or log out and in again if you use Google.',
  ],
  notAllowed: ['forbidden', 'You do not have permission to do this.'],
  foreignOrigin: ['forbidden', 'This request came from another website and was not carried out.'],
  demoOnlyHere: [
    'forbidden',
    'This is a demonstration, whose passwords everybody knows: it answers only on its own machine, at http://localhost and its port. To serve others, start with an empty DATA_DIR and DEMO=0.',
  ],
  onlyUsersReview: ['forbidden', 'Only users can leave reviews.'],
  onlyUsersSave: ['forbidden', 'Only users can save searches.'],
  onlyUsersWish: ['forbidden', 'Only users can add to wishlist.'],
  onlyUsersAsk: ['forbidden', 'Only users can ask agents about a listing.'],
  markedWriter: [
    'forbidden',
    'Your account is marked as fraud, so you can’t write messages. You can still read them.',
  ],
  markedReporter: ['forbidden', 'Your account is marked as fraud, so you can’t report listings.'],
  ownListing: ['forbidden', 'This is your own listing, so you can’t report it.'],
  onlyUsersVisit: ['forbidden', 'Only users can ask for a viewing.'],
  markedVisitor: ['forbidden', 'Your account is marked as fraud, so you can’t arrange viewings.'],
  fraudAgent: ['forbidden', 'Fraud agents cannot add properties.'],
  ownAccount: ['forbidden', 'You can’t do this to your own account. Ask another admin.'],
  notFound: ['notFound', 'There is nothing here. It may have been removed.'],
  propertyNotFound: ['notFound', 'This property is not available.'],
  offerNotFound: ['notFound', 'This offer could not be found.'],
  reviewNotFound: ['notFound', 'This review could not be found. It may have been deleted.'],
  searchNotFound: ['notFound', 'This saved search could not be found. It may have been deleted.'],
  wishNotFound: ['notFound', 'This wishlist entry could not be found. It may have been removed.'],
  mailNotFound: ['notFound', 'This email could not be found. It may have been deleted.'],
  threadNotFound: ['notFound', 'This conversation could not be found.'],
  viewingNotFound: ['notFound', 'This viewing could not be found.'],
  slotNotFound: ['notFound', 'This time is not offered any more. Please choose another one.'],
  userNotFound: ['notFound', 'This person could not be found.'],
  moveNotOpen: ['conflict', 'This {thing} is {from}, so it can’t become {to}.'],
  alreadySo: ['conflict', 'This {thing} is {from} already.'],
  noEarlierVersion: ['conflict', 'This property has no earlier verified version.'],
  listingsWaiting: [
    'conflict',
    '{max} of your listings are waiting to be checked. You can add the next one as soon as an admin has checked one.',
  ],
  propertyTaken: ['conflict', 'This property has an accepted offer, so it can’t be changed.'],
  propertySold: ['conflict', 'This property is sold.'],
  editedSince: [
    'conflict',
    'This property was edited since you opened it. Please read it again before you decide.',
  ],
  sentBefore: [
    'conflict',
    'Your first version has already arrived. Please look at it before you send this one too.',
  ],
  changedSince: [
    'conflict',
    'This {thing} was changed since you opened it. Nothing was saved, and what you typed is still here: please look at both.',
  ],
  threadClosed: ['conflict', 'You can’t write to this person any more. You can still read the conversation.'],
  threadBlocked: ['conflict', 'You have blocked this person. Unblock them to write to each other again.'],
  reportExists: ['conflict', 'You have reported this listing already. We are still looking at it.'],
  reportsClosed: ['conflict', 'No report of this listing is open any more.'],
  reportedSince: [
    'conflict',
    'This listing was reported again. Please read the new report before you decide.',
  ],
  listingGone: ['conflict', 'This listing isn’t shown any more.'],
  listingShown: ['conflict', 'This listing is still shown. Please decide on its reports.'],
  agentInactive: ['conflict', 'This agent is marked as fraud already, or isn’t an agent any more.'],
  slotTaken: ['conflict', 'This time is taken already. Please choose another one.'],
  slotInUse: ['conflict', 'There is a viewing at this time. Move or cancel it first.'],
  slotsFull: ['conflict', 'You can have at most {max} times to come. Remove some first.'],
  viewingOpen: ['conflict', 'You have a viewing of this home already, which you can move.'],
  viewingsFull: ['conflict', 'You have {max} viewings to come. Cancel one first.'],
  viewingChanged: ['conflict', 'This viewing was changed. Please read it again before you decide.'],
  viewingChangesUsed: [
    'conflict',
    'This viewing was changed {max} times already. Cancel it and ask for another one.',
  ],
  homeNotOpen: ['conflict', 'This home can’t be seen at the moment.'],
  propertyAdvertised: ['conflict', 'This property is already advertised.'],
  propertyNotOpen: ['conflict', 'This property doesn’t take offers at the moment.'],
  propertyUnconfirmed: [
    'conflict',
    'The agent hasn’t confirmed recently that this home is available. It takes offers again once they do.',
  ],
  openOfferExists: ['conflict', 'You already have an open offer on this property.'],
  anotherAccepted: [
    'conflict',
    'Another offer on this property is accepted already, so this offer can’t become accepted.',
  ],
  moreOffers: ['conflict', 'Another offer on this home has arrived. Please look at it first.'],
  noCounter: ['conflict', 'This counter-offer has ended. The offer itself still stands.'],
  counterChanged: ['conflict', 'The agent has changed the counter-offer. Please look at the new amount.'],
  countersUsed: ['conflict', 'You can’t make more counter-offers on this offer. Accept or reject it.'],
  offerNotBought: [
    'conflict',
    'This offer is {from}, so there is no receipt. Only a home that is paid in full has one.',
  ],
  offerNotPayable: ['conflict', 'This offer is {from}, so it can’t be paid.'],
  reviewExists: [
    'conflict',
    'You have reviewed this property already. You can edit your review in My Reviews.',
  ],
  notAgent: ['conflict', 'Only agents can be marked as fraud.'],
  fraudMarked: ['conflict', 'This person is marked as fraud, so their role can’t be changed.'],
  accountClosed: ['noSession', 'This account was closed.'],
  appUnreadable: [
    'conflict',
    'Codes of your app can’t be checked any more: this site’s secret was changed. Use a backup code or a passkey, then turn the app off and on again.',
  ],
  codesLocked: [
    'tooMany',
    `Too many wrong codes. Try again in ${codesLockedMinutes} minutes, or use a passkey now.`,
  ],
  tooMany: ['tooMany', 'Too many requests. Please try again {when}.'],
  cardProviderDown: [
    'unavailable',
    'The card provider can’t be reached. You are never charged twice: please try again in a minute.',
  ],
  reviewsADay: ['tooMany', 'You have written {max} reviews within a day. You can write the next one {when}.'],
  withdrawnADay: [
    'tooMany',
    'You have withdrawn {max} offers on this home within a day. You can make another one {when}.',
  ],
  allWithdrawnADay: [
    'tooMany',
    'You have withdrawn {max} offers within a day. You can make another one {when}.',
  ],
  messagesAMinute: [
    'tooMany',
    'You have written {max} messages within a minute. You can send this one {when}.',
  ],
  messagesADay: ['tooMany', 'You have written {max} messages within a day. You can send this one {when}.'],
  reportsADay: [
    'tooMany',
    'You have reported {max} listings within a day. You can report the next one {when}.',
  ],
  threadsADay: [
    'tooMany',
    'You have asked about {max} listings within a day. You can ask about the next one {when}.',
  ],
  threadChangesADay: ['tooMany', 'You have done this {max} times within a day. You can do it again {when}.'],
  editsADay: [
    'tooMany',
    'You have edited listings {max} times within a day. You can edit the next one {when}.',
  ],
  viewingMovesADay: [
    'tooMany',
    'You have moved viewings {max} times within a day. You can move the next one {when}.',
  ],
  viewingsADay: [
    'tooMany',
    'You have asked for {max} viewings within a day. You can ask for the next one {when}.',
  ],
  networkTooBusy: [
    'tooMany',
    'Your network has sent a lot of these within an hour. You can send the next one {when}.',
  ],
  confirmAddressFirst: [
    'forbidden',
    'Please confirm your email address first, by the link in the email that we sent you. You can send it again from your profile.',
  ],
  agentUnanswered: [
    'conflict',
    'This agent hasn’t answered {max} of your viewing requests yet. You can ask again after an answer.',
  ],
  agentBusy: [
    'conflict',
    'Many people are waiting for this agent’s answer, so you can’t ask for a viewing just now. Please try again later, or write a message.',
  ],
  notReady: ['unavailable', 'We are just starting up. Please try again in a moment.'],
  busy: ['unavailable', 'We are very busy just now. Nothing was saved; please try again in a moment.'],
  noRoom: [
    'unavailable',
    'We can’t save anything just now, so nothing was changed. Please try again in a few minutes.',
  ],
  unexpected: ['fault', 'Something went wrong on our side. Nothing was saved; please try again.'],
} as const satisfies Record<string, readonly [RefusalKind, string]>

export type RefusalKind =
  | 'invalid'
  | 'noSession'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'tooSlow'
  | 'tooMany'
  | 'unavailable'
  | 'fault'

export type RefusalCode = keyof typeof refusals

/** One invalid field: its path in the input, and a message. */
export type FieldProblem = { path: string; message: string }

/** The only error that rules throw. `message` is for people; `retryAfter` is in seconds. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly kind: RefusalKind
  readonly fields: FieldProblem[]
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, message: string, fields: FieldProblem[], retryAfter?: number) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.kind = refusals[code][0]
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** The message of `code`, with each `{word}` replaced from `words`. */
export const sentence = (code: RefusalCode, words: Record<string, string> = {}): string =>
  refusals[code][1].replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole)

export const kindOf = (code: RefusalCode): RefusalKind => refusals[code][0]

/** Creates a Refusal. If `fields` has invalid fields, the first one's message becomes the Refusal's. */
export const refuse = (
  code: RefusalCode,
  words?: Record<string, string>,
  fields: FieldProblem[] = [],
): Refusal => new Refusal(code, fields[0]?.message ?? sentence(code, words), fields)

/** Creates a Refusal that can be retried after `seconds`; `{when}` in its message says when. */
export const refuseUntil = (
  code: RefusalCode,
  seconds: number,
  words: Record<string, string> = {},
): Refusal => new Refusal(code, sentence(code, { ...words, when: formatWait(seconds) }), [], seconds)
