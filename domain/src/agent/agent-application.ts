import { daySeconds } from '../limit.ts'
import type { Move } from '../lifecycle.ts'
import { type Actor, sameAddress } from '../user/user.ts'

/** `outdated`: the person got another role or deleted their account before an admin decided. */
export const applicationStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'outdated'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Characters of a licence number, and of the words beside it. */
export const maxLicence = 80
export const maxApplicationText = 1000

/** A person's applications within this time (rules §2.11). */
export const applicationsAMonth = { max: 3, seconds: 30 * daySeconds } as const

export type ApplicationParty = 'applicant' | 'admin'

/** A person with an ordinary account asks to become an agent, and an admin decides (rules §2.11). */
export const applicationMoves = [
  { name: 'apply', from: null, to: 'open', by: 'applicant' },
  { name: 'withdraw', from: 'open', to: 'withdrawn', by: 'applicant' },
  { name: 'accept', from: 'open', to: 'accepted', by: 'admin' },
  { name: 'decline', from: 'open', to: 'declined', by: 'admin' },
  { name: 'outdate', from: 'open', to: 'outdated', by: 'account' },
] as const satisfies readonly Move<ApplicationStatus, string, ApplicationParty | 'account'>[]

export type ApplicationMoveName = (typeof applicationMoves)[number]['name']
export type ApplicationDecision = Extract<(typeof applicationMoves)[number], { by: 'admin' }>['name']

/** What an admin can decide about an application. */
export const applicationDecisions = applicationMoves.flatMap((move): ApplicationDecision[] =>
  move.by === 'admin' ? [move.name] : [],
)

/** Whether it still waits for an admin. */
export const isOpenApplication = ({ status }: { status: ApplicationStatus }): boolean =>
  applicationMoves.some((move) => move.from === status)

export const openApplicationStatuses = applicationStatuses.filter((status) => isOpenApplication({ status }))

/** The parties that `actor` belongs to for the application of `applicantEmail`: nobody decides on their own. */
export const applicationParties = (
  actor: Actor,
  { applicantEmail }: { applicantEmail: string },
): ApplicationParty[] => {
  if (!actor || actor.status === 'deleted') return []
  if (sameAddress(actor.email, applicantEmail)) return ['applicant']
  return actor.role === 'admin' && actor.status === 'active' ? ['admin'] : []
}
