import { isPayable, offerMoves, offerStatuses, type OfferStatus } from './offer.ts'

type OfferMove = (typeof offerMoves)[number]
type AnswerMove = Exclude<Extract<OfferMove, { by: 'itsAgent' }>, { name: 'counter' }>
/** The moves by which its agent decides on an offer; a counter-offer leaves it undecided. */
export type OfferAnswer = AnswerMove['name']
export type AnswerStatus = AnswerMove['to']

const isAnswer = (move: OfferMove): move is AnswerMove => move.by === 'itsAgent' && move.name !== 'counter'
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
