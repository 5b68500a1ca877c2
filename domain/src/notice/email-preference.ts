import { allNoticeKinds, noticeKinds, type NoticeKind } from './notice.ts'
import type { NoticeGroup } from './notice-event.ts'
import type { Role } from '../user/user.ts'

/** How often a person gets emails about a group of notices. `daily`: all of a day in one email. */
export const emailFrequencies = ['now', 'daily', 'never'] as const
export type EmailFrequency = (typeof emailFrequencies)[number]

/**
 * About one's account and money there is no choice: who takes an account over could turn off the warnings, and what was paid, or has to be
 * paid soon, is owed to its person.
 */
export const choosableGroups = [
  'offers',
  'messages',
  'viewings',
  'listings',
  'wishlist',
  'wishlistChanges',
  'reviews',
  'queues',
  'failedRefunds',
] as const satisfies readonly NoticeGroup[]
export type ChoosableGroup = (typeof choosableGroups)[number]
export type EmailPreference = { group: ChoosableGroup; frequency: EmailFrequency }

export const isChoosable = (group: NoticeGroup): group is ChoosableGroup =>
  (choosableGroups as readonly NoticeGroup[]).includes(group)

/** Those that can't be turned off, in the order in which they are shown. */
export const fixedGroups = ['payments', 'account'] as const satisfies readonly Exclude<
  NoticeGroup,
  ChoosableGroup
>[]

/** Chosen for each thing by itself: a person may want one saved search at once and another weekly. */
export const separateGroups = ['searches'] as const satisfies readonly Exclude<
  NoticeGroup,
  ChoosableGroup | (typeof fixedGroups)[number]
>[]

/** What holds for a person who hasn't chosen. */
export const usualFrequency: Record<NoticeGroup, EmailFrequency> = {
  offers: 'now',
  payments: 'now',
  messages: 'now',
  viewings: 'now',
  listings: 'now',
  wishlist: 'now',
  wishlistChanges: 'daily',
  searches: 'now',
  reviews: 'never',
  queues: 'daily',
  failedRefunds: 'now',
  account: 'now',
}

/** The notices of a group, which are emailed as often as its person wants. */
export const kindsOf = (group: NoticeGroup): NoticeKind[] =>
  allNoticeKinds.filter((kind) => noticeKinds[kind].group === group)

/** What only agents are written about: others have no listings. */
const agentGroups: readonly NoticeGroup[] = ['listings', 'reviews']

/** What only users are: others save no searches. */
const userGroups: readonly NoticeGroup[] = ['searches']

/** What only admins are. */
const adminGroups: readonly NoticeGroup[] = ['queues', 'failedRefunds']

/** Whether a person of this role can get emails about a group. */
export const isGroupOf = (group: NoticeGroup, role: Role): boolean => {
  if (userGroups.includes(group)) return role === 'user'
  if (adminGroups.includes(group)) return role === 'admin'
  return role === 'agent' || !agentGroups.includes(group)
}

/** How often, for every group that a person of this role can choose, given what they have chosen. */
export const preferencesOf = (chosen: readonly EmailPreference[], role: Role): EmailPreference[] =>
  choosableGroups
    .filter((group) => isGroupOf(group, role))
    .map((group) => ({
      group,
      frequency: chosen.find((one) => one.group === group)?.frequency ?? usualFrequency[group],
    }))

/** What an email's link can stop: a group, with `digest` every group that comes daily, or the emails of one saved search, by its id. */
export type UnsubscribeScope = GroupScope | SearchScope
type GroupScope = ChoosableGroup | 'digest'
export type SearchScope = `search-${string}`
const groupScopes = [...choosableGroups, 'digest'] as const satisfies readonly GroupScope[]

export const searchScope = (searchId: string): SearchScope => `search-${searchId}`

export const searchOfScope = (scope: SearchScope): string => scope.slice('search-'.length)

export const isSearchScope = (text: string): text is SearchScope => /^search-[0-9a-f-]{36}$/.test(text)

/** Reads a scope as it is in a link; undefined for anything else. */
export const readScope = (text: string | undefined): UnsubscribeScope | undefined =>
  text !== undefined && isSearchScope(text) ? text : groupScopes.find((scope) => scope === text)

/** What unsubscribing changes of the choices for groups, given how it was before. */
export const unsubscribed = (scope: GroupScope, before: readonly EmailPreference[]): EmailPreference[] =>
  before
    .filter(({ group, frequency }) => (scope === 'digest' ? frequency === 'daily' : group === scope))
    .map(({ group }) => ({ group, frequency: 'never' }))

const hourMs = 60 * 60_000
/** When the digest is written, in Dhaka, which is six hours ahead of UTC all year. */
export const digestHour = 8
const shiftMs = (digestHour - 6) * hourMs

/** The latest digest that is due at `now`: its day in Dhaka, and until when it tells what happened. */
export const latestDigest = (now: Date): { day: string; until: Date } => {
  const day = new Date(now.getTime() - shiftMs).toISOString().slice(0, 10)
  return { day, until: new Date(Date.parse(day) + shiftMs) }
}
