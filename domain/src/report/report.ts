import { type Move, toStatus } from '../lifecycle.ts'
import { daySeconds } from '../limit.ts'
import type { Problem } from '../problem.ts'
import { rejectingMoveFrom } from '../property/property.ts'
import type { PropertyEnd } from '../property/property-status.ts'
import { can } from '../user/access.ts'
import { type Actor, sameAddress } from '../user/user.ts'

export const reportReasons = [
  'notTheOwner',
  'soldAlready',
  'wrongFacts',
  'otherPictures',
  'paymentOutside',
  'somethingElse',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const maxReportLength = 1000

/** Reports per person within this time (rules §2.8). */
export const reportsADay = { max: 10, seconds: daySeconds } as const

/** `upheld`: an admin acted on it. `outdated`: the listing stopped being shown before an admin decided. */
export const reportStatuses = ['open', 'dismissed', 'upheld', 'outdated'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export type ReportParty = 'reporter' | 'admin'
export type ReportFact = 'isShown' | 'isGone' | 'isSold' | 'isUnderOffer' | 'isAgentInactive'

/** The transitions of rules §2.8; an admin's moves take all open reports of a listing. */
export const reportMoves = [
  { name: 'send', from: null, to: 'open', by: 'reporter' },
  { name: 'dismiss', from: 'open', to: 'dismissed', by: 'admin' },
  {
    name: 'takeDown',
    from: 'open',
    to: 'upheld',
    by: 'admin',
    unless: { isGone: 'listingGone', isSold: 'propertySold', isUnderOffer: 'propertyTaken' },
  },
  {
    name: 'markAgent',
    from: 'open',
    to: 'upheld',
    by: 'admin',
    unless: { isAgentInactive: 'agentInactive' },
  },
  { name: 'close', from: 'open', to: 'outdated', by: 'admin', unless: { isShown: 'listingShown' } },
] as const satisfies readonly Move<ReportStatus, string, ReportParty, ReportFact>[]

export type ReportMoveName = (typeof reportMoves)[number]['name']
type Decision = Extract<(typeof reportMoves)[number], { by: 'admin' }>
export type ReportDecision = Decision['name']

/** What an admin can decide about a listing's reports. */
export const reportDecisions = reportMoves.flatMap((move): ReportDecision[] =>
  move.by === 'admin' ? [move.name] : [],
)

/** What the rules need to know about a reported listing. `removed`: it or its agent is. */
export type ReportedState = {
  status: PropertyEnd
  isSold: boolean
  isUnderOffer: boolean
  /** Its agent is still one, and neither marked as fraud nor deleted. */
  isAgentActive: boolean
}

/** Facts that forbid moves on a listing's reports. It is gone once nobody can see it any more, whatever is done. */
export const reportFacts = ({ status, ...listing }: ReportedState): ReportFact[] => [
  rejectingMoveFrom(status) === null ? 'isGone' : 'isShown',
  ...(listing.isSold ? (['isSold'] as const) : []),
  ...(listing.isUnderOffer ? (['isUnderOffer'] as const) : []),
  ...(listing.isAgentActive ? [] : (['isAgentInactive'] as const)),
]

/** The parties that `actor` belongs to for a listing: nobody reports their own, or decides on reports of it. */
export const reportParties = (
  actor: Actor,
  { agentEmail }: { agentEmail?: string | undefined },
): ReportParty[] => {
  if (!actor || (agentEmail && sameAddress(actor.email, agentEmail))) return []
  return [
    ...(can(actor, 'report.send') ? (['reporter'] as const) : []),
    ...(can(actor, 'report.decide') ? (['admin'] as const) : []),
  ]
}

/** Whether it still waits for an admin. */
export const isOpenReport = ({ status }: { status: ReportStatus }): boolean =>
  reportMoves.some((move) => move.from === status)

/** Whether it counts against the agent: an admin acted on it, or has yet to look. */
export const countsAgainstAgent = (report: { status: ReportStatus }): boolean =>
  isOpenReport(report) || report.status === toStatus(reportMoves, 'takeDown')

/** Whether the reason says nothing without words of the reporter's own. */
export const needsWords = (reason: ReportReason): boolean => reason === 'somethingElse'

/** What is wrong with the words of a report, or null. */
export const reportProblem = (reason: ReportReason, text: string): Problem | null =>
  needsWords(reason) && !text.trim() ? { code: 'reportWithoutWords' } : null
