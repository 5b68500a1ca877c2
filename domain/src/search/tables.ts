import { offerStatuses } from '../offer/offer.ts'
import { historyKinds } from '../overview/history.ts'
import { paymentStages } from '../payment/payment.ts'
import { purposeNames } from '../property/purpose.ts'
import { propertyStatuses } from '../property/property-status.ts'
import type { Action } from '../user/access.ts'
import { roles } from '../user/user.ts'
import { viewingStatuses } from '../viewing/viewing.ts'

/**
 * The tables that agents and admins work in: who may read one, the states that filter it, and how it can be sorted, the usual order first.
 * An agent's tables are of what is theirs.
 */
export const tables = {
  ownListings: {
    may: 'property.readOfAgent',
    states: ['unconfirmed', 'draft', 'paused', ...propertyStatuses],
    sorts: ['newest', 'oldest', 'priceAsc', 'priceDesc'],
  },
  listings: {
    may: 'property.readAll',
    states: propertyStatuses,
    /** `urgent`, `oldest`: of what waits only. */
    sorts: ['newest', 'priceAsc', 'priceDesc', 'urgent', 'oldest'],
  },
  homePage: {
    may: 'property.advertise',
    states: ['advertised'],
    sorts: ['newest', 'priceAsc', 'priceDesc'],
  },
  offers: { may: 'offer.readOfAgent', states: offerStatuses, sorts: ['newest', 'oldest'] },
  sales: {
    may: 'offer.readOfAgent',
    states: purposeNames,
    sorts: ['newest', 'oldest', 'amountAsc', 'amountDesc'],
  },
  viewings: { may: 'viewing.readOfAgent', states: viewingStatuses, sorts: ['newest', 'oldest'] },
  payments: {
    may: 'payment.readAll',
    states: paymentStages,
    sorts: ['newest', 'oldest', 'amountAsc', 'amountDesc'],
  },
  reviews: {
    may: 'review.readAll',
    states: ['low', 'middle', 'high'],
    sorts: ['newest', 'oldest', 'ratingAsc', 'ratingDesc'],
  },
  reports: { may: 'report.readAll', states: [], sorts: ['newest', 'most'] },
  mails: { may: 'mail.readAll', states: [], sorts: ['newest', 'oldest'] },
  failedMails: { may: 'mail.readAll', states: [], sorts: ['newest', 'oldest'] },
  audit: { may: 'audit.read', states: historyKinds, sorts: ['newest', 'oldest'] },
  people: {
    may: 'user.readAll',
    states: [...roles, 'fraud'],
    sorts: ['newest', 'oldest', 'nameAsc', 'nameDesc', 'lastLogInDesc', 'lastLogInAsc'],
  },
} as const satisfies Record<string, { may: Action; states: readonly string[]; sorts: readonly string[] }>

export type TableName = keyof typeof tables
export type TableState<Name extends TableName> = (typeof tables)[Name]['states'][number]
export type TableSort<Name extends TableName> = (typeof tables)[Name]['sorts'][number]

export const tableNames = Object.keys(tables) as [TableName, ...TableName[]]

/** Rows of a page. */
export const rowsPerPage = 40
