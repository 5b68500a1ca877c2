import { withdrawalsCountedFrom } from '@thikana/domain/offer'
import { type SQL, sql } from 'drizzle-orm'
import { newId } from '../database/ids.ts'
import type { Member } from '../user/member.ts'

/** `amount` in cents. */
export type OfferToMake = {
  id: string
  propertyId: string
  amount: number
  buyingDate: string
  now: Date
  buyer: Member
}

const types = {
  id: 'uuid',
  noticeId: 'uuid',
  propertyId: 'uuid',
  buyerId: 'uuid',
  role: 'text',
  accountStatus: 'text',
  actor: 'text',
  amount: 'bigint',
  buyingDate: 'date',
  createdAt: 'timestamptz',
  countedFrom: 'timestamptz',
} as const
type Name = keyof typeof types

const rowOf = ({ buyer, now, ...given }: OfferToMake): Record<Name, unknown> => ({
  ...given,
  noticeId: newId(),
  buyerId: buyer.id,
  role: buyer.role,
  accountStatus: buyer.status,
  actor: buyer.email,
  createdAt: now,
  countedFrom: withdrawalsCountedFrom(now),
})

const names = Object.keys(types) as Name[]

/** The columns of the offers that a statement is given, under the name of `wantedTable`. */
export const wanted = Object.fromEntries(names.map((name) => [name, sql.raw(`wanted."${name}"`)])) as Record<
  Name,
  SQL
>

export const wantedTable = sql.raw('wanted')

/**
 * One parameter of JSON: PostgreSQL expects as many rows of it whatever it has, so one plan serves every number of offers. With arrays, it
 * would plan every statement anew.
 */
export const readWanted = sql`select * from json_to_recordset(${sql.placeholder('wanted')}) as given(${sql.raw(
  names.map((name) => `"${name}" ${types[name]}`).join(', '),
)})`

export const writeWanted = (offers: readonly OfferToMake[]): { wanted: string } => ({
  wanted: JSON.stringify(offers.map(rowOf)),
})
