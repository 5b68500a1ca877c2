import { demand } from '@thikana/domain/denial'
import { refuse } from '@thikana/domain/refusal'
import { can } from '@thikana/domain/user/access'
import { eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { type EventReader, readEvents } from '../audit/read-events.ts'
import type { Database } from '../database/connect.ts'
import { whereId } from '../database/rows/ids.ts'
import { application } from '../database/schema/application.ts'
import { offer } from '../database/schema/offer.ts'
import { property } from '../database/schema/property.ts'
import { appUser } from '../database/schema/user.ts'
import { mount } from '../http/api/mount.ts'
import type { Member } from '../user/member.ts'
import { listAudit } from './list-audit.ts'

const buyer = alias(appUser, 'buyer')

const readerOf = (actor: Member, owners: readonly string[]): EventReader =>
  can(actor, 'audit.read') ? 'knowsAll' : { knows: owners }

/** What happened here: all of it, for admins, and of one thing. */
export const mountHistory = (app: FastifyInstance, { db }: Database): void => {
  mount(app, 'GET /admin/audit', ({ actor, query }) => listAudit(db, { reader: actor, ...query }))

  mount(app, 'GET /history/properties/:id', async ({ actor, params: { id } }) => {
    const [row] = await db
      .select({ agent: appUser.email })
      .from(property)
      .innerJoin(appUser, eq(appUser.id, property.agentId))
      .where(whereId(property.id, id))
    // Whether a hidden listing exists is no other agent's business.
    if (!row || !can(actor, 'property.readOfAgent', { owners: [row.agent] })) throw refuse('propertyNotFound')
    return readEvents(db, readerOf(actor, [row.agent]), [{ kind: 'property', id }])
  })

  mount(app, 'GET /history/offers/:id', async ({ actor, params: { id } }) => {
    const [row] = await db
      .select({ agent: appUser.email, buyer: buyer.email })
      .from(offer)
      .innerJoin(property, eq(property.id, offer.propertyId))
      .innerJoin(appUser, eq(appUser.id, property.agentId))
      .innerJoin(buyer, eq(buyer.id, offer.buyerId))
      .where(whereId(offer.id, id))
    if (!row) throw refuse('offerNotFound')
    const owners = [row.agent, row.buyer]
    demand(actor, 'offer.readOne', { owners })
    return readEvents(db, readerOf(actor, owners), [{ kind: 'offer', id }])
  })

  mount(app, 'GET /history/users/:id', async ({ params: { id } }) => {
    const [row] = await db.select({ id: appUser.id }).from(appUser).where(whereId(appUser.id, id))
    if (!row) throw refuse('userNotFound')
    const applications: SQL = db
      .select({ id: application.id })
      .from(application)
      .where(eq(application.userId, id))
      .getSQL()
    return readEvents(db, 'knowsAll', [
      { kind: 'user', id },
      { kind: 'application', id: applications },
    ])
  })
}
