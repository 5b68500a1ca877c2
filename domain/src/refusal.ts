import type { Problem } from './problem.ts'
import type { Words } from './words.ts'

/** Every refusal with its kind, which maps to an HTTP status; texts/src/refusal-messages.ts has its sentence. */
const refusals = {
  invalidInput: 'invalid',
  malformedBody: 'invalid',
  invalidCursor: 'invalid',
  unsubscribeLinkBroken: 'invalid',
  duplicateWish: 'invalid',
  searchSaved: 'invalid',
  searchesFull: 'invalid',
  repliesFull: 'invalid',
  wishlistFull: 'conflict',
  offerOutOfRange: 'invalid',
  purposeChanged: 'conflict',
  counterSame: 'invalid',
  counterNotNearer: 'invalid',
  propertyMismatch: 'invalid',
  amountMismatch: 'invalid',
  imageMissing: 'invalid',
  imageUnknown: 'invalid',
  imageNotRecognised: 'unsupported',
  imageEmpty: 'invalid',
  imageHeic: 'unsupported',
  imageBroken: 'invalid',
  imageTooLarge: 'tooLarge',
  imageTooManyScans: 'tooLarge',
  imageTooManyFrames: 'tooLarge',
  imageTooDemanding: 'tooLarge',
  imageTooSlow: 'tooSlow',
  imageStoreDown: 'unavailable',
  failedPicturesADay: 'tooMany',
  failedAddressesADay: 'tooMany',
  picturesADay: 'tooMany',
  bodyTooLarge: 'tooLarge',
  bodyTypeUnsupported: 'unsupported',
  bodyTooSlow: 'tooSlow',
  cardRefused: 'invalid',
  paymentNotSucceeded: 'invalid',
  paymentReturned: 'conflict',
  paymentNotFound: 'notFound',
  linkOver: 'invalid',
  linkOfAnother: 'noSession',
  passkeyRefused: 'invalid',
  passkeysFull: 'conflict',
  twoFactorOn: 'conflict',
  twoFactorOff: 'conflict',
  addressConfirmed: 'conflict',
  webhookRefused: 'invalid',
  foreignAddress: 'forbidden',
  logInFirst: 'noSession',
  logInToReview: 'noSession',
  signInOver: 'noSession',
  passkeyUnknown: 'noSession',
  confirmFirst: 'forbidden',
  notAllowed: 'forbidden',
  foreignOrigin: 'forbidden',
  demoOnlyHere: 'forbidden',
  onlyUsersReview: 'forbidden',
  onlyUsersSave: 'forbidden',
  onlyUsersWish: 'forbidden',
  onlyUsersAsk: 'forbidden',
  markedWriter: 'forbidden',
  markedReporter: 'forbidden',
  ownListing: 'forbidden',
  onlyUsersVisit: 'forbidden',
  onlyUsersApply: 'forbidden',
  markedVisitor: 'forbidden',
  fraudAgent: 'forbidden',
  ownAccount: 'forbidden',
  notFound: 'notFound',
  propertyNotFound: 'notFound',
  offerNotFound: 'notFound',
  reviewNotFound: 'notFound',
  searchNotFound: 'notFound',
  replyNotFound: 'notFound',
  wishNotFound: 'notFound',
  sharedWishlistNotFound: 'notFound',
  mailNotFound: 'notFound',
  threadNotFound: 'notFound',
  viewingNotFound: 'notFound',
  feedNotFound: 'notFound',
  slotNotFound: 'notFound',
  userNotFound: 'notFound',
  applicationNotFound: 'notFound',
  agentNotFound: 'notFound',
  moveNotOpen: 'conflict',
  alreadySo: 'conflict',
  noEarlierVersion: 'conflict',
  listingsWaiting: 'conflict',
  importNotCsv: 'invalid',
  importEncoding: 'invalid',
  importEmpty: 'invalid',
  importColumnsUnknown: 'invalid',
  importColumnTwice: 'invalid',
  importColumnsMissing: 'invalid',
  importRowsMany: 'invalid',
  importTooLarge: 'tooLarge',
  importRunning: 'conflict',
  importStarted: 'conflict',
  importNotFound: 'notFound',
  referenceTaken: 'conflict',
  listingsDrafted: 'conflict',
  listingDraft: 'conflict',
  listingSent: 'conflict',
  undoTooLate: 'conflict',
  listingPaused: 'conflict',
  listingNotPaused: 'conflict',
  propertyPaused: 'conflict',
  propertyTaken: 'conflict',
  propertySold: 'conflict',
  editedSince: 'conflict',
  sentBefore: 'conflict',
  changedSince: 'conflict',
  threadClosed: 'conflict',
  threadBlocked: 'conflict',
  reportExists: 'conflict',
  reportsClosed: 'conflict',
  reportedSince: 'conflict',
  listingGone: 'conflict',
  listingShown: 'conflict',
  agentInactive: 'conflict',
  applicationOpen: 'conflict',
  slotTaken: 'conflict',
  slotInUse: 'conflict',
  slotsFull: 'conflict',
  viewingOpen: 'conflict',
  viewingsFull: 'conflict',
  proposalsFull: 'conflict',
  timesOffered: 'conflict',
  viewingChanged: 'conflict',
  viewingChangesUsed: 'conflict',
  homeNotOpen: 'conflict',
  propertyAdvertised: 'conflict',
  propertyNotOpen: 'conflict',
  propertyUnconfirmed: 'conflict',
  openOfferExists: 'conflict',
  offersFull: 'conflict',
  anotherAccepted: 'conflict',
  moreOffers: 'conflict',
  noCounter: 'conflict',
  counterChanged: 'conflict',
  countersUsed: 'conflict',
  counterOpen: 'conflict',
  buyerCountersUsed: 'conflict',
  offerChanged: 'conflict',
  messageNotTaken: 'conflict',
  offerNotBought: 'conflict',
  offerNotPayable: 'conflict',
  reviewExists: 'conflict',
  notAgent: 'conflict',
  fraudMarked: 'conflict',
  ownMark: 'forbidden',
  suspended: 'forbidden',
  accountClosed: 'noSession',
  appUnreadable: 'conflict',
  codesLocked: 'tooMany',
  tooMany: 'tooMany',
  cardProviderDown: 'unavailable',
  reviewsADay: 'tooMany',
  withdrawnADay: 'tooMany',
  allWithdrawnADay: 'tooMany',
  offerMessagesADay: 'tooMany',
  messagesAMinute: 'tooMany',
  messagesADay: 'tooMany',
  reportsADay: 'tooMany',
  threadsADay: 'tooMany',
  threadChangesADay: 'tooMany',
  editsADay: 'tooMany',
  viewingMovesADay: 'tooMany',
  viewingsADay: 'tooMany',
  applicationsAMonth: 'tooMany',
  networkTooBusy: 'tooMany',
  confirmAddressFirst: 'forbidden',
  agentUnanswered: 'conflict',
  agentBusy: 'conflict',
  notReady: 'unavailable',
  busy: 'unavailable',
  noRoom: 'unavailable',
  unexpected: 'fault',
} as const satisfies Record<string, RefusalKind>

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

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

/** One invalid field: its path in the input, and what is wrong with it. */
export type FieldProblem = { path: string; problem: Problem }

/** The only error that rules throw; `retryAfter` is in seconds. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly kind: RefusalKind
  readonly words: Words
  readonly fields: readonly FieldProblem[]
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, words: Words, fields: readonly FieldProblem[], retryAfter?: number) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.kind = refusals[code]
    this.words = words
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

export const kindOf = (code: RefusalCode): RefusalKind => refusals[code]

/** Creates a Refusal. If `fields` has invalid fields, what is wrong with the first is what people read first. */
export const refuse = (code: RefusalCode, words: Words = {}, fields: readonly FieldProblem[] = []): Refusal =>
  new Refusal(code, words, fields)

/** Creates a Refusal that can be retried after `seconds`. */
export const refuseUntil = (code: RefusalCode, seconds: number, words: Words = {}): Refusal =>
  new Refusal(code, words, [], seconds)
