import type { HistoryEvent } from '@thikana/contract/api'
import { maxHistoryLength } from '@thikana/contract/user/history'
import { type HistoryKind, historyKinds } from '@thikana/domain/overview/history'
import { and, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor.ts'
import { oneOf } from '../database/rows/one-of.ts'
import { application } from '../database/schema/application.ts'
import { audit } from '../database/schema/audit.ts'
import { offer } from '../database/schema/offer.ts'
import { payment } from '../database/schema/payment.ts'
import { property } from '../database/schema/property.ts'
import { report } from '../database/schema/report.ts'
import { appUser } from '../database/schema/user.ts'

const actor = alias(appUser, 'actor')
const person = alias(appUser, 'person')

const isOf = (kind: HistoryKind): SQL => eq(audit.entity, kind)
/** Joins the row of the thing itself. */
const itself = (kind: HistoryKind, id: SQL) => and(isOf(kind), sql`${id} = ${audit.entityId}`)

const offerId = sql`case when ${isOf('offer')} then ${audit.entityId} else ${payment.offerId} end`
const propertyId = sql`case when ${isOf('property')} then ${audit.entityId} else coalesce(${offer.propertyId}, ${report.propertyId}) end`
const personId = sql`case when ${isOf('user')} then ${audit.entityId} else ${application.userId} end`

/** Whatever isn't told is between two people (rules §2.7, §2.9). */
export const whereTold = oneOf(audit.entity, historyKinds)

/** This account acted: an address may have been another person's before (decision 013). */
const actedAs = ({ email, createdAt }: Record<'email' | 'createdAt', AnyPgColumn>): SQL =>
  and(eq(email, audit.actor), lte(createdAt, audit.at))!

/** `appUser` acted in `audit`. */
export const wasActor = actedAs(appUser)

/** Events with what they are about. Each table is joined by its key, so that a page of events reads as many rows of it at most. */
export const selectEvents = (executor: Executor) =>
  executor
    .select({
      // For cursors, beside the number.
      id: audit.entityId,
      event: audit,
      actorName: actor.name,
      propertyId: property.id,
      propertyTitle: property.title,
      personId: person.id,
      personName: person.name,
      personEmail: person.email,
      declinedFor: application.reason,
    })
    .from(audit)
    .leftJoin(payment, itself('payment', sql`${payment.id}`))
    .leftJoin(offer, sql`${offer.id} = ${offerId}`)
    .leftJoin(report, itself('report', sql`${report.id}`))
    .leftJoin(application, itself('application', sql`${application.id}`))
    .leftJoin(property, sql`${property.id} = ${propertyId}`)
    .leftJoin(person, sql`${person.id} = ${personId}`)
    .leftJoin(actor, actedAs(actor))

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

/** Whose names a reader of events is told, by their addresses; an admin everyone's, and their addresses. */
export type EventReader = 'knowsAll' | { knows: readonly string[] }

const isKnown = (reader: EventReader, email: string) => reader === 'knowsAll' || reader.knows.includes(email)

const actorOf = (reader: EventReader, { event, actorName }: EventRow) => {
  if (!event.actor.includes('@')) return { by: 'server', actorName: null, actorEmail: null } as const
  if (!isKnown(reader, event.actor)) return { by: 'admin', actorName: null, actorEmail: null } as const
  return { by: 'person', actorName, actorEmail: reader === 'knowsAll' ? event.actor : null } as const
}

/** An application's last decision, which its person can erase. */
const reasonOf = ({ event, declinedFor }: EventRow): string | null =>
  event.reason ?? (isDecision(event) ? declinedFor : null)

const isDecision = ({ entity, move }: EventRow['event']): boolean =>
  entity === 'application' && move === 'decline'

export const eventOf =
  (reader: EventReader) =>
  (row: EventRow): HistoryEvent => ({
    _id: String(row.event.id),
    at: row.event.at.toISOString(),
    kind: historyKinds.find((kind) => kind === row.event.entity) ?? 'property',
    thingId: row.event.entityId,
    move: row.event.move,
    from: row.event.from,
    to: row.event.to,
    ...actorOf(reader, row),
    reason: reasonOf(row),
    // Others may not know what a listing is called since an edit (rules §4.3).
    property:
      reader !== 'knowsAll' || row.propertyId === null || row.propertyTitle === null
        ? null
        : { _id: row.propertyId, title: row.propertyTitle },
    person:
      reader !== 'knowsAll' || row.personId === null || row.personName === null || row.personEmail === null
        ? null
        : { _id: row.personId, name: row.personName, email: row.personEmail },
  })

/** What happened to these things, oldest first; only the newest events if there are more than 200. */
export const readEvents = async (
  executor: Executor,
  reader: EventReader,
  things: readonly { kind: HistoryKind; id: string | SQL }[],
): Promise<HistoryEvent[]> => {
  const newest = await selectEvents(executor)
    .where(or(...things.map(({ kind, id }) => and(isOf(kind), sql`${audit.entityId} in (${id})`))))
    .orderBy(desc(audit.id))
    .limit(maxHistoryLength)
  return newest.toReversed().map(eventOf(reader))
}
