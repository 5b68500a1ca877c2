import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Offer } from '@thikana/contract/api'
import { toStatus } from '@thikana/domain/lifecycle'
import { isBought, isPayable, offerMoves, offerStatuses } from '@thikana/domain/offer'
import { isUnanswered } from '@thikana/domain/offer-answer'
import { stageNeedingAdmin } from '@thikana/domain/payment'
import { initialPropertyStatus, propertyMoves, type PropertyStatus } from '@thikana/domain/property'
import type { Role } from '@thikana/domain/user'
import { apiList } from '../client/api.ts'
import type { SignedIn } from '../session/session.tsx'

type Read = (me: SignedIn, client: QueryClient) => Promise<number | null>

export type BadgeCount = {
  label: string
  /** The page where the counted things are handled. */
  to: string
  /** What is counted; a change to this noun refreshes the count. */
  noun: 'offers' | 'properties' | 'users' | 'payments' | 'threads' | 'reports'
  read: Read
}

const staleTime = 60_000

/** Counts among the newest hundred offers, which is practically all. Several badges share one call. */
const ownOffers =
  (counts: (offer: Offer) => boolean): Read =>
  async ({ email }, client) => {
    const offers = await client.fetchQuery({
      queryKey: ['offers', 'newest', email],
      queryFn: async () => (await apiList('GET /offers/user', { query: { email, limit: 100 } })).items,
      staleTime: 1000,
    })
    return offers.filter(counts).length
  }

const received = (isCounted: (offer: Pick<Offer, 'status'>) => boolean): Read => {
  const statuses = offerStatuses.filter((status) => isCounted({ status }))
  return async ({ email }) => {
    const lists = await Promise.all(
      statuses.map((status) => apiList('GET /offers/agent', { query: { email, status, limit: 1 } })),
    )
    const totals = lists.map(({ total }) => total)
    return totals.reduce((sum, total) => (sum === null || total === null ? null : sum + total), 0)
  }
}

const properties =
  (status: PropertyStatus): Read =>
  async () =>
    (await apiList('GET /properties', { query: { status, limit: 1 } })).total

const people: Read = async () => (await apiList('GET /users', { query: { limit: 1 } })).total

const myOffers = { to: '/dashboard/propertyBought', noun: 'offers' } as const
const requests = { to: '/dashboard/requestedProperties', noun: 'offers' } as const
const verified = toStatus(propertyMoves, 'verify')
const moderation = { to: '/dashboard/manageProperties', noun: 'properties' } as const

/** Each role's counts; the first one is shown on the bell. */
export const badgeCounts: Record<Role, readonly [BadgeCount, ...BadgeCount[]]> = {
  user: [
    { ...myOffers, label: 'Offers to pay', read: ownOffers(isPayable) },
    { ...myOffers, label: 'Unanswered offers', read: ownOffers(isUnanswered) },
    { ...myOffers, label: 'Homes bought', read: ownOffers(isBought) },
  ],
  agent: [
    { ...requests, label: 'Offers to answer', read: received(isUnanswered) },
    {
      ...requests,
      label: 'Accepted, awaiting payment',
      to: `${requests.to}?status=${toStatus(offerMoves, 'accept')}`,
      read: received(isPayable),
    },
    { ...requests, label: 'Homes sold', to: '/dashboard/soldProperties', read: received(isBought) },
  ],
  admin: [
    { ...moderation, label: 'Properties to verify', read: properties(initialPropertyStatus) },
    {
      ...moderation,
      label: 'Verified properties',
      to: `${moderation.to}?status=${verified}`,
      read: properties(verified),
    },
    { label: 'People', to: '/dashboard/manageUsers', noun: 'users', read: people },
  ],
}

/** Refunds that need an admin; counted next to the link to them. */
export const failedRefunds: BadgeCount = {
  label: 'Refunds that failed',
  to: `/dashboard/payments?state=${stageNeedingAdmin}`,
  noun: 'payments',
  read: async () =>
    (await apiList('GET /admin/payments', { query: { state: stageNeedingAdmin, limit: 1 } })).total,
}

/** Listings with reports that wait for an admin. */
export const reportedListings: BadgeCount = {
  label: 'Reported listings',
  to: '/dashboard/manageReports',
  noun: 'reports',
  read: async () => (await apiList('GET /admin/reports', { query: { limit: 1 } })).total,
}

/** Conversations with messages that the person hasn't read, among the latest hundred. */
export const unreadThreads: BadgeCount = {
  label: 'Conversations with new messages',
  to: '/dashboard/messages',
  noun: 'threads',
  read: async () => {
    const { items } = await apiList('GET /threads', { query: { limit: 100 } })
    return items.filter(({ unread }) => unread > 0).length
  },
}

/** The count on a badge; undefined until it is loaded. */
export const useBadgeCount = ({ noun, label, read }: BadgeCount, me: SignedIn): number | undefined =>
  useQuery({
    queryKey: [noun, 'badgeCount', label, me.email],
    queryFn: ({ client }) => read(me, client),
    staleTime,
  }).data ?? undefined
