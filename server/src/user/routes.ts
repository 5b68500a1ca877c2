import { demand, demandOwnAddress } from '@thikana/domain/denial'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import { i18nFor } from '../http/language.ts'
import { ownPicture } from '../image/own-picture.ts'
import type { Identity } from '../providers/identity/port.ts'
import type { Images } from '../providers/images/port.ts'
import { removeUser } from './change-account-status.ts'
import type { DismissOffers } from './dismiss-offers.ts'
import { isMarkedBy, liftFraud, type RecheckListings } from './lift-fraud.ts'
import { markFraud } from './mark-fraud.ts'
import { setRole } from './set-role.ts'
import { endSuspension, suspend } from './suspend.ts'
import { listUsers } from './list-users.ts'
import { addNote, countHits, noteEndOfSessions, readPerson } from './person.ts'
import { findUserByEmail, refreshUser, userOf } from './store.ts'

type Deps = {
  database: Database
  identity: Identity
  images: Images
  publicUrl: () => string
  dismissOffers: DismissOffers
  recheckListings: RecheckListings
  /** Cancels what a dismissed buyer or agent had open with the card provider; called after the change is committed. */
  settleSoon: () => void
}

export const mountUsers = (
  app: FastifyInstance,
  { database, identity, images, publicUrl, dismissOffers, recheckListings, settleSoon }: Deps,
): void => {
  const changing = { database, dismissOffers }
  const readUser = async (email: string) => {
    const row = await findUserByEmail(database.db, email)
    if (!row) throw refuse('userNotFound')
    return row
  }

  mount(app, 'POST /users', async ({ actor, body }) => {
    demandOwnAddress(body.email, actor)
    const current = actor.image ? [actor.image] : []
    const asked = { images, publicUrl: publicUrl(), by: actor.email, current } as const
    const image = body.image
      ? await ownPicture(body.image, { ...asked, missing: 'imageUnknown' })
      : body.image === null
        ? null
        : actor.image
    const profile = { name: body.name ?? actor.name, image }
    const isChanged = profile.name !== actor.name || profile.image !== actor.image
    if (isChanged) demand(actor, 'user.changeProfile')
    if (!(await refreshUser(database.db, actor.id, profile))) throw refuse('accountClosed')
    return { acknowledged: true, insertedId: actor.id }
  })

  mount(app, 'GET /users/:email/role', async ({ actor, params }) => {
    demand(actor, 'user.read', { owners: [params.email] })
    return { role: userOf(await readUser(params.email)).role }
  })

  mount(app, 'GET /users/:email', async ({ actor, params }) => {
    demand(actor, 'user.read', { owners: [params.email] })
    return userOf(await readUser(params.email))
  })

  mount(app, 'GET /users', ({ query }) => listUsers(database.db, query))

  mount(app, 'GET /admin/people/:id', async ({ actor, params, request }) => {
    const { db } = database
    const person = await readPerson(db, params.id)
    const hits = await countHits(db, person.id)
    const isMarkedByCaller = await isMarkedBy(db, person, actor)
    const sessions = await identity.listSessions(i18nFor(request), person.subject)
    return { person: userOf(person), hits, isMarkedByCaller, sessions }
  })

  mount(app, 'POST /admin/people/:id/notes', async ({ actor, params, body, key }) => {
    const insertedId = await addNote(database, actor, params.id, { text: body.text, key })
    return { acknowledged: true, insertedId }
  })

  mount(app, 'DELETE /admin/people/:id/sessions', async ({ actor, params }) => {
    const { subject } = await noteEndOfSessions(database, actor, params.id)
    return { acknowledged: true, deletedCount: await identity.endSessions(subject) }
  })

  mount(app, 'PATCH /users/role/:id', async ({ actor, params, body }) => {
    const modifiedCount = await setRole(changing, actor, params.id, body.role)
    settleSoon()
    return { acknowledged: true, modifiedCount }
  })

  mount(app, 'PATCH /users/fraud/:id', async ({ actor, params, body }) => {
    const modifiedCount = await markFraud(changing, actor, params.id, body?.reason)
    settleSoon()
    return { acknowledged: true, modifiedCount }
  })

  mount(app, 'PATCH /users/lift-fraud/:id', async ({ actor, params, body }) => {
    const modifiedCount = await liftFraud({ database, recheckListings }, actor, params.id, body.reason)
    return { acknowledged: true, modifiedCount }
  })

  mount(app, 'PATCH /users/suspend/:id', async ({ actor, params, body }) => {
    await suspend(database, actor, params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })

  mount(app, 'PATCH /users/end-suspension/:id', async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await endSuspension(database, actor, params.id),
  }))

  mount(app, 'DELETE /users/:id', async ({ actor, params }) => {
    const person = await removeUser(changing, actor, params.id)
    await identity.close(person.subject)
    settleSoon()
    return { acknowledged: true, deletedCount: 1 }
  })
}
