import type { Role } from '../user/user.ts'

export const badges = {
  user: [
    'offersToPay',
    'countersToAnswer',
    'viewingsToAnswer',
    'unreadThreads',
    'offersUnanswered',
    'homesBought',
    'homesRented',
  ],
  agent: [
    'offersToAnswer',
    'viewingsToAnswer',
    'listingsToConfirm',
    'questionsToAnswer',
    'offersToBePaid',
    'homesSold',
    'homesLet',
  ],
  admin: [
    'propertiesToVerify',
    'reportedListings',
    'applications',
    'failedRefunds',
    'takenBackPayments',
    'failedMails',
    'unreadThreads',
    'verifiedProperties',
    'people',
  ],
} as const satisfies Record<Role, readonly string[]>

export type Badge = (typeof badges)[Role][number]
export const allBadges: readonly Badge[] = [...new Set(Object.values(badges).flat())]
