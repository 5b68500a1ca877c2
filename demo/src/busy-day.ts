// What `npm start -- --busy` adds to a new demo: the load of a working day, to try the pages of agents and admins with.
import { dayMs } from '@thikana/domain/calendar'
import { initialOfferStatus } from '@thikana/domain/offer/offer'
import { initialPropertyStatus } from '@thikana/domain/property/property'
import { isUntaken } from '@thikana/domain/property/property-status'
import { newcomer } from '@thikana/domain/user/user'
import { asc, eq } from 'drizzle-orm'
import type { Db, Executor } from '@thikana/server/database/executor'
import { newId } from '@thikana/server/database/rows/ids'
import { audit } from '@thikana/server/database/schema/audit'
import { mail } from '@thikana/server/database/schema/mail'
import { offer } from '@thikana/server/database/schema/offer'
import { property, waitingIn } from '@thikana/server/database/schema/property'
import { appUser } from '@thikana/server/database/schema/user'
import { agent } from './people.ts'

/** In all, with what the demo has. */
export const busyTotals = { pending: 1009, people: 3055 }
/** Beside the demo's own: offers on homes of `agent`, three on each, and mails that wait to be sent. */
export const busyAdditions = { offers: 60, properties: 20, mails: 190 }

type PropertyRow = typeof property.$inferSelect
type Buyer = { id: string; email: string }

const sequence = (length: number) => Array.from({ length }, (_, at) => at)

/** The date of number `at` of `count` events, which are spread evenly over the `days` before `now`, oldest first. */
const spread = (at: number, count: number, days: number, now: Date) =>
  new Date(now.getTime() - (1 - at / count) * days * dayMs)

export const addBusyDay = (db: Db, now: Date): Promise<void> =>
  db.transaction(async (transaction) => {
    const buyers = await addPeople(transaction, now)
    const properties = await readProperties(transaction)
    await addPending(transaction, properties, now)
    await addOffers(transaction, properties, buyers, now)
    await transaction.insert(mail).values(
      buyers.slice(0, busyAdditions.mails).map(({ email }, at) => ({
        id: newId(),
        to: email,
        subject: 'A mail of the demonstration',
        text: 'It shows an outbox with many mails.',
        html: '<p>It shows an outbox with many mails.</p>',
        createdAt: spread(at, busyAdditions.mails, 1, now),
      })),
    )
  })

/** Buyers who only appear in lists. */
const addPeople = async (db: Executor, now: Date): Promise<Buyer[]> => {
  const missing = busyTotals.people - (await db.$count(appUser))
  const rows = sequence(missing).map((at) => {
    const createdAt = spread(at, missing, 200, now)
    const email = `buyer-${at + 1}@busy.thikana.test`
    // No identity provider has them, so nobody can sign in as them.
    const account = { provider: 'demonstration', subject: email, ...newcomer }
    return {
      ...account,
      id: newId(createdAt),
      email,
      name: `Buyer ${at + 1}`,
      createdAt,
      lastLogIn: createdAt,
    }
  })
  await db.insert(appUser).values(rows)
  return rows
}

/** The demo's available homes, with their agents' email addresses. */
const readProperties = async (db: Executor) => {
  const rows = await db
    .select({ property, agentEmail: appUser.email })
    .from(property)
    .innerJoin(appUser, eq(appUser.id, property.agentId))
    .orderBy(asc(property.id))
  return rows.filter(({ property: { status, winningOfferStatus, removedAt, isOffered } }) => {
    const isSold = winningOfferStatus !== null
    return isUntaken({ status, isSold, isUnderOffer: isSold }) && isOffered && removedAt === null
  })
}

type Found = Awaited<ReturnType<typeof readProperties>>

/** The fields of a property that its agent filled in. */
const fieldsOf = ({
  agentId,
  purpose,
  location,
  image,
  description,
  priceMin,
  priceMax,
  facts,
  images,
}: PropertyRow) => ({ agentId, purpose, location, image, description, priceMin, priceMax, facts, images })

/** Copies of homes that wait to be checked, the first for twelve days. */
const addPending = async (db: Executor, properties: Found, now: Date) => {
  const status = initialPropertyStatus
  const missing = busyTotals.pending - (await db.$count(property, waitingIn(property)))
  const copies = sequence(missing).map((at) => {
    const { property: original, agentEmail } = properties[at % properties.length]!
    const createdAt = spread(at, missing, 12, now)
    const title = `${original.title} (${at + 1})`
    return {
      row: { ...fieldsOf(original), id: newId(createdAt), title, status, createdAt, submittedAt: createdAt },
      agentEmail,
    }
  })
  await db.insert(property).values(copies.map(({ row }) => row))
  await db.insert(audit).values(
    copies.map(({ row: { id, createdAt }, agentEmail }) => ({
      at: createdAt,
      actor: agentEmail,
      entity: 'property' as const,
      entityId: id,
      move: 'add',
      from: null,
      to: status,
    })),
  )
}

/** Three pending offers on each home, the best of them the oldest: a list that is newest first shows it last. */
const addOffers = async (db: Executor, properties: Found, buyers: Buyer[], now: Date) => {
  const status = initialOfferStatus
  const { offers, properties: count } = busyAdditions
  const own = properties.filter(({ agentEmail }) => agentEmail === agent.email).slice(0, count)
  const rows = sequence(offers).map((at) => {
    const { property: wanted } = own[at % own.length]!
    const buyer = buyers[at]!
    const share = 1 - (at + 1) / (offers + 1)
    const createdAt = spread(at, offers, 6, now)
    return {
      id: newId(createdAt),
      propertyId: wanted.id,
      buyerId: buyer.id,
      amount: wanted.priceMin + Math.round(((wanted.priceMax - wanted.priceMin) * share) / 100) * 100,
      buyingDate: new Date(now.getTime() + 30 * dayMs).toISOString().slice(0, 10),
      status,
      propertyTitle: wanted.title,
      propertyLocation: wanted.location,
      priceMin: wanted.priceMin,
      priceMax: wanted.priceMax,
      purpose: wanted.purpose,
      createdAt,
    }
  })
  await db.insert(offer).values(rows)
  await db.insert(audit).values(
    rows.map(({ id, createdAt }, at) => ({
      at: createdAt,
      actor: buyers[at]!.email,
      entity: 'offer' as const,
      entityId: id,
      move: 'make',
      from: null,
      to: status,
    })),
  )
}
