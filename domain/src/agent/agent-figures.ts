import { daySeconds } from '../limit.ts'
import { median } from '../overview/median.ts'
import type { Purpose } from '../property/purpose.ts'
import { type RatingCount, summariseRatings } from '../review/rating-summary.ts'

// What an agent's page says of their work (rules §2.11).

/** A figure made of fewer cases says more of chance than of the agent. */
export const enoughCases = 3

/** Days that the figures look back: at conversations that began since then, and at confirmations that were given or missed. */
export const replyDays = 90
export const confirmedDays = 180

/** A question that is younger isn't late yet. */
const unansweredSeconds = daySeconds

/** When a buyer wrote first in a conversation, and the agent first after that. */
export type Question = { askedAt: Date; answeredAt: Date | null }

/** A figure, and the number of cases that it is made of. */
type OfCases<Figure> = Figure & { cases: number }

export type AgentFigures = {
  /** Homes sold and let. */
  ended: Record<Purpose, number> | null
  firstReply: OfCases<{ seconds: number }> | null
  /** `inTime`: so many of the cases. */
  confirmed: OfCases<{ inTime: number }> | null
  rating: OfCases<{ average: number }> | null
}

/** What the figures are made of. */
export type AgentWork = {
  ended: Record<Purpose, number>
  questions: readonly Question[]
  /** Homes whose agent had to say that they are available, and those of them that never left the lists over it. */
  confirmed: { due: number; inTime: number }
  /** Of reviews by people who viewed or took one of the homes. */
  ratings: readonly RatingCount[]
}

/** Seconds that the question has waited for its answer; null while that is too early to say. */
const waitOf = ({ askedAt, answeredAt }: Question, now: Date): number | null => {
  const seconds = Math.max(0, ((answeredAt ?? now).getTime() - askedAt.getTime()) / 1000)
  return answeredAt === null && seconds < unansweredSeconds ? null : seconds
}

/** Questions without an answer count with the time that they have waited, so that leaving them alone makes nobody look fast. */
const firstReplyOf = (questions: readonly Question[], now: Date): AgentFigures['firstReply'] => {
  const waits = questions.map((question) => waitOf(question, now)).filter((wait) => wait !== null)
  return waits.length < enoughCases ? null : { seconds: Math.round(median(waits)), cases: waits.length }
}

const ratingOf = (ratings: readonly RatingCount[]): AgentFigures['rating'] => {
  const { average, count } = summariseRatings(ratings)
  return average === null || count < enoughCases ? null : { average, cases: count }
}

/** The figures at `now`, each null if there are too few cases. */
export const figuresOf = ({ ended, questions, confirmed, ratings }: AgentWork, now: Date): AgentFigures => ({
  ended: ended.sale + ended.rent < enoughCases ? null : ended,
  firstReply: firstReplyOf(questions, now),
  confirmed: confirmed.due < enoughCases ? null : { inTime: confirmed.inTime, cases: confirmed.due },
  rating: ratingOf(ratings),
})
