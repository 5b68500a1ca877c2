import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Badge } from '@thikana/domain/notice/badge'
import { toStatus } from '@thikana/domain/lifecycle'
import { offerMoves } from '@thikana/domain/offer/offer'
import { stageRefundFailed, stageTakenBack } from '@thikana/domain/payment/payment'
import { propertyMoves } from '@thikana/domain/property/property'
import type { Role } from '@thikana/domain/user/user'
import { api } from '../client/api.ts'
import { badgesKey } from '../client/query-client.ts'
import type { SignedIn } from '../session/session.tsx'

export type BadgeCount = {
  label: MessageDescriptor
  /** The page where the counted things are handled. */
  to: string
  badge: Badge
  /** What is counted waits for the person. */
  waits?: true
}

const myOffers = '/dashboard/propertyBought'
const requests = '/dashboard/requestedProperties'
const sales = '/dashboard/soldProperties'
const moderation = '/dashboard/manageProperties'
const waits = true

const viewings: BadgeCount = {
  label: msg`Viewings to answer`,
  to: '/dashboard/viewings',
  badge: 'viewingsToAnswer',
  waits,
}
const unread: BadgeCount = {
  label: msg`Conversations with new messages`,
  to: '/dashboard/messages',
  badge: 'unreadThreads',
  waits,
}

/** Each role's counts; the first one is shown on the bell. */
export const badgeCounts: Record<Role, readonly [BadgeCount, ...BadgeCount[]]> = {
  user: [
    { label: msg`Offers to pay`, to: myOffers, badge: 'offersToPay', waits },
    { label: msg`Counter-offers to answer`, to: myOffers, badge: 'countersToAnswer', waits },
    viewings,
    unread,
    { label: msg`Unanswered offers`, to: myOffers, badge: 'offersUnanswered' },
    { label: msg`Homes bought`, to: myOffers, badge: 'homesBought' },
    { label: msg`Homes rented`, to: myOffers, badge: 'homesRented' },
  ],
  agent: [
    { label: msg`Offers to answer`, to: requests, badge: 'offersToAnswer', waits },
    viewings,
    {
      ...unread,
      label: msg`Questions to answer`,
      to: '/dashboard/messages?turn=yours',
      badge: 'questionsToAnswer',
    },
    {
      label: msg`Listings to confirm`,
      to: '/dashboard/myAddedProperties?state=unconfirmed',
      badge: 'listingsToConfirm',
      waits,
    },
    {
      label: msg`Accepted, awaiting payment`,
      to: `${requests}?status=${toStatus(offerMoves, 'accept')}`,
      badge: 'offersToBePaid',
    },
    { label: msg`Homes sold`, to: sales, badge: 'homesSold' },
    { label: msg`Homes let`, to: sales, badge: 'homesLet' },
  ],
  admin: [
    { label: msg`Properties to verify`, to: moderation, badge: 'propertiesToVerify', waits },
    { label: msg`Reported listings`, to: '/dashboard/manageReports', badge: 'reportedListings', waits },
    { label: msg`Applications to decide`, to: '/dashboard/applications', badge: 'applications', waits },
    {
      label: msg`Refunds that failed`,
      to: `/dashboard/payments?state=${stageRefundFailed}`,
      badge: 'failedRefunds',
      waits,
    },
    {
      label: msg`Money taken back`,
      to: `/dashboard/payments?state=${stageTakenBack}`,
      badge: 'takenBackPayments',
      waits,
    },
    { label: msg`Emails that failed`, to: '/dashboard/outbox', badge: 'failedMails', waits },
    unread,
    {
      label: msg`Verified properties`,
      to: `${moderation}?status=${toStatus(propertyMoves, 'verify')}`,
      badge: 'verifiedProperties',
    },
    { label: msg`People`, to: '/dashboard/manageUsers', badge: 'people' },
  ],
}

type Counts = Partial<Record<Badge, number>>

const useCounts = <T>({ email }: SignedIn, select: (counts: Counts) => T) =>
  useQuery({
    queryKey: [...badgesKey, email],
    queryFn: ({ signal }) => api('GET /badges', {}, signal),
    select,
    staleTime: 60_000,
  })

export const useBadge = (badge: Badge, me: SignedIn) => useCounts(me, (counts) => counts[badge])

/** The count on a badge; undefined until it is loaded. */
export const useBadgeCount = (badge: Badge, me: SignedIn): number | undefined => useBadge(badge, me).data

const getPath = (to: string) => to.split('?', 1).join()

/** How many things wait for the person on the pages that `isMeant` names by their paths; undefined until it is loaded. */
export const useWaiting = (isMeant: (path: string) => boolean, me: SignedIn): number | undefined =>
  useCounts(me, (counts) =>
    badgeCounts[me.role]
      .filter(({ to, waits: isWaiting }) => isWaiting && isMeant(getPath(to)))
      .reduce((sum, { badge }) => sum + (counts[badge] ?? 0), 0),
  ).data
