import { can } from '@thikana/domain/user/access'
import { demand, demandOwnAddress } from '@thikana/domain/denial'
import { refuse } from '@thikana/domain/refusal'
import type { Wish } from '@thikana/contract/api'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import type { Member } from '../user/member.ts'
import { ownOffersOn } from '../offer/own-offers.ts'
import { formFor } from '../property/reader-form.ts'
import { findProperty, isBrowsable } from '../property/read-property.ts'
import { listWishes } from './list-wishes.ts'
import { findLink, findShared, listShared, revokeLink, shareWishlist } from './share-wishlist.ts'
import { addWish, changeNote, findWish, findOwnWish, listKept, removeWish, type StoredWish } from './store.ts'

type Deps = { database: Database; paymentDays: number }

export const mountWishlist = (app: FastifyInstance, { database: { db }, paymentDays }: Deps): void => {
  // Admins may read a wishlist, and not what its keeper notes.
  const withOffers = async (actor: Member, entries: StoredWish[]): Promise<Wish[]> => {
    const ids = entries.map(({ propertyId }) => propertyId)
    const offers = await ownOffersOn(db, actor, ids, paymentDays)
    return entries.map((entry) => ({
      ...entry,
      note: can(actor, 'wish.change', { owners: [entry.userEmail] }) ? entry.note : null,
      yourOffer: offers.get(entry.propertyId) ?? null,
    }))
  }

  mount(app, 'GET /wishlist/check', async ({ actor, query }) => {
    demand(actor, 'wish.read', { owners: [query.email] })
    const entryId = await findOwnWish(db, query.email, query.propertyId)
    return { exists: entryId !== null, entryId }
  })

  mount(app, 'GET /wishlist/kept', ({ actor, query }) => {
    demand(actor, 'wish.read', { owners: [query.email] })
    return listKept(db, query.email)
  })

  mount(app, 'GET /wishlist', async ({ actor, query }) => {
    demand(actor, 'wish.read', { owners: [query.email] })
    const page = await listWishes(db, query.email, query)
    return { ...page, items: await withOffers(actor, page.items) }
  })

  mount(app, 'GET /wishlist/link', async ({ actor }) => ({ link: await findLink(db, actor.id) }))

  mount(app, 'POST /wishlist/link', ({ actor, body }) => shareWishlist(db, actor.id, body))

  mount(app, 'DELETE /wishlist/link', async ({ actor }) => ({
    acknowledged: true,
    deletedCount: await revokeLink(db, actor.id),
  }))

  mount(app, 'GET /wishlist/shared', async ({ query }) => {
    const { name, showsName, showsNotes } = await findShared(db, query.token)
    return { name: showsName ? name : null, showsNotes }
  })

  mount(app, 'GET /wishlist/shared/homes', async ({ actor, query: { token, ...paging } }) => {
    const page = await listShared(db, await findShared(db, token), paging)
    const items = page.items.map(({ property, note }) => ({
      property: formFor(actor, app.browse, property),
      note,
    }))
    return { ...page, items }
  })

  mount(app, 'GET /wishlist/:id', async ({ actor, params }) => {
    const entry = await findWish(db, params.id)
    if (!entry || !can(actor, 'wish.read', { owners: [entry.userEmail] })) throw refuse('wishNotFound')
    const [shown] = await withOffers(actor, [entry])
    if (!shown) throw refuse('wishNotFound')
    return shown
  })

  mount(app, 'POST /wishlist', async ({ actor, body }) => {
    demandOwnAddress(body.userEmail, actor)
    const property = await findProperty(db, body.propertyId)
    if (!property || !isBrowsable(property)) throw refuse('propertyNotFound')
    return { acknowledged: true, insertedId: await addWish(db, actor.id, property.id) }
  })

  mount(app, 'PATCH /wishlist/:id', async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await changeNote(db, actor.id, params.id, body),
  }))

  mount(app, 'DELETE /wishlist/:id', async ({ actor, params }) => {
    const deletedCount = await removeWish(db, actor.id, params.id)
    if (deletedCount === 0) throw refuse('wishNotFound')
    return { acknowledged: true, deletedCount }
  })
}
