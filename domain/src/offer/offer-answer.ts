import { isPayable, offerMoves, offerStatuses, type OfferStatus } from './offer.ts'
import { isCounterOpen } from './counter-offer.ts'
import { isPublic, type PropertyEnd } from '../property/property-status.ts'

type OfferMove = (typeof offerMoves)[number]
type AnswerMove = Extract<OfferMove, { isAnswer: true }>
/** The moves by which its agent decides on an offer; a counter-offer leaves it undecided. */
export type OfferAnswer = AnswerMove['name']
export type AnswerStatus = AnswerMove['to']

const isAnswer = (move: OfferMove): move is AnswerMove => 'isAnswer' in move
const answers = offerMoves.filter(isAnswer)

/** What `PATCH /offers/update-status/{id}` can ask for. */
export const answerStatuses: readonly AnswerStatus[] = [...new Set(answers.map(({ to }) => to))]

/** The answer that leads to `status`. */
export const answerTo = (status: AnswerStatus): OfferAnswer => {
  const move = answers.find(({ to }) => to === status)
  if (!move) throw new Error(`No answer leads to ${status}`)
  return move.name
}

/** Its agent can answer it and hasn't yet. */
export const isUnanswered = ({ status }: { status: OfferStatus }): boolean =>
  answers.some(({ from }) => from === status) && !answers.some(({ to }) => to === status)

type OpenStatus = NonNullable<OfferMove['from']>
/** The statuses of an open offer that isn't accepted yet. */
export type UndecidedStatus = Exclude<OpenStatus, Extract<OfferMove, { by: 'payment' }>['from']>

const isUndecided = (status: OfferStatus): status is UndecidedStatus =>
  !isPayable({ status }) && offerMoves.some(({ from }) => from === status)

export const undecidedStatuses: readonly UndecidedStatus[] = offerStatuses.filter(isUndecided)

/** The status of an open offer that isn't accepted yet; null for any other. */
export const undecidedStatusOf = ({ status }: { status: OfferStatus }): UndecidedStatus | null =>
  isUndecided(status) ? status : null

/**
 * What an open offer waits for. `payment`: its buyer pays. `counterAnswer`: its buyer answers the agent's counter-offer. `answer`: its agent
 * answers. `check`: an admin checks the property first.
 */
const offerTurns = ['payment', 'counterAnswer', 'answer', 'check'] as const
export type OfferTurn = (typeof offerTurns)[number]

type Waiting = { status: OfferStatus; counterUntil: Date | string | null; propertyStatus: PropertyEnd }

/** What the offer waits for now; null if it has ended. */
export const turnOf = ({ status, counterUntil, propertyStatus }: Waiting, now: Date): OfferTurn | null => {
  if (isPayable({ status })) return 'payment'
  if (!isUnanswered({ status })) return null
  if (propertyStatus === 'removed' || !isPublic({ status: propertyStatus })) return 'check'
  return isCounterOpen(counterUntil, now) ? 'counterAnswer' : 'answer'
}
