import type { OwnOffer } from '@thikana/contract/api'
import { isQueueSort } from '@thikana/domain/property/urgency'
import { can } from '@thikana/domain/user/access'
import { demand, demandOwnAddress } from '@thikana/domain/denial'
import { isPublic } from '@thikana/domain/property/property-status'
import { pickPropertyFields } from '@thikana/domain/property/property-fields'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { ReadPublic } from '../database/replica.ts'
import { named } from '../database/rows/table.ts'
import { mount } from '../http/api/mount.ts'
import type { Images } from '../providers/images/port.ts'
import type { DismissOffers } from '../user/dismiss-offers.ts'
import type { Member } from '../user/member.ts'
import { addProperty, editProperty, removeProperty, sellElsewhere } from './change-property.ts'
import {
  advertiseProperty,
  askForChange,
  keepEarlierVersion,
  moderateProperty,
  takeDownVerified,
} from './moderate-property.ts'
import { confirmDue, confirmProperty } from './confirm-property.ts'
import { findDuplicates } from './moderation/find-duplicates.ts'
import { undoDecision } from './moderation/undo-decision.ts'
import { pauseProperty, resumeProperty } from './pause-property.ts'
import { sendDrafts, sendProperty } from './send-property.ts'
import { ownPhotos, ownPicture } from '../image/own-picture.ts'
import type { Search } from '../search/open-search.ts'
import { foundSorts, listByWords } from './list/list-by-words.ts'
import { countProperties, mapProperties } from './list/find-properties.ts'
import { findSimilar } from './list/find-similar.ts'
import { readHistory } from './read-history.ts'
import { photosIn } from './public-form.ts'
import { readSeveral, readProperty } from './read-property.ts'
import { formFor, pageFor } from './reader-form.ts'
import { openedPropertyOf, ownPropertyOf } from './row.ts'
import { listAdvertised, listAll, listOfAgent, listPublic, listQueue } from './list/lists.ts'

type Deps = {
  database: Database
  readPublic: ReadPublic
  search: Search
  images: Images
  publicUrl: () => string
  dismissOffers: DismissOffers
  /** The buyer's own offers on these properties, by property: offers know properties, so it is passed in. */
  ownOffersOn: (buyer: Member, propertyIds: string[]) => Promise<Map<string, OwnOffer>>
  /** How many offers of others than `reader` are open on it and not accepted. */
  countUndecidedOffers: (reader: Member, propertyId: string) => Promise<number>
}

export const mountProperties = (
  app: FastifyInstance,
  { database, readPublic, search, images, publicUrl, dismissOffers, ownOffersOn, countUndecidedOffers }: Deps,
): void => {
  const { db } = database
  const pictures = () => ({ images, publicUrl: publicUrl() })

  mount(app, 'GET /properties/advertised', async ({ actor, query, request }) =>
    pageFor(actor, app.browse, await readPublic(request, (on) => listAdvertised(on, search, query))),
  )

  mount(app, 'GET /verified-properties-by-agents', async ({ actor, query, request }) =>
    pageFor(actor, app.browse, await readPublic(request, (on) => listPublic(on, search, query))),
  )

  mount(app, 'GET /properties', async ({ actor, query, request }) => {
    const { status, only, sort, search: words, ...rest } = query
    if (words || isQueueSort(sort)) demand(actor, 'property.readAll')
    if (words) return listByWords(db, { ...rest, search: words, status, only, sort: named(foundSorts, sort) })
    if (isQueueSort(sort)) return listQueue(db, search, { ...rest, sort })
    const asked = { ...rest, only, sort }
    if (status && isPublic({ status }))
      return pageFor(actor, app.browse, await readPublic(request, (on) => listPublic(on, search, asked)))
    demand(actor, 'property.readAll')
    return listAll(db, search, { ...asked, status })
  })

  mount(app, 'GET /properties/counts', ({ query }) => countProperties(search, query))

  mount(app, 'GET /properties/map', async ({ actor, query, request }) => {
    const { bounds, zoom, ...filters } = query
    const found = await readPublic(request, (on) => mapProperties(on, search, filters, { bounds, zoom }))
    return { ...found, homes: found.homes.map((property) => formFor(actor, app.browse, property)) }
  })

  mount(app, 'GET /properties/agent', async ({ actor, query }) => {
    demand(actor, 'property.readOfAgent', { owners: [query.email] })
    return listOfAgent(db, search, query)
  })

  mount(app, 'GET /properties/several', async ({ actor, query }) =>
    (await readSeveral(database.lookups(), actor, query.ids)).map((row) =>
      formFor(actor, app.browse, openedPropertyOf(row)),
    ),
  )

  mount(app, 'GET /properties/:id/similar', async ({ actor, params, request }) => {
    const row = await readProperty(database.lookups(), actor, params.id)
    const similar = await readPublic(request, (on) => findSimilar(on, search, row))
    return similar.map((property) => formFor(actor, app.browse, property))
  })

  mount(app, 'GET /properties/:id/duplicates', async ({ actor, params }) =>
    findDuplicates(db, search, await readProperty(database.lookups(), actor, params.id)),
  )

  mount(app, 'GET /properties/:id', async ({ actor, params }) => {
    const row = await readProperty(database.lookups(), actor, params.id)
    const history = await readHistory(database.lookups(), row)
    if (!actor) return formFor(actor, app.browse, { ...openedPropertyOf(row), history })
    const offers = await ownOffersOn(actor, [row.id])
    const isTheirs = can(actor, 'property.readHidden', { owners: [row.agentEmail] })
    const opened = isTheirs ? ownPropertyOf(row) : openedPropertyOf(row)
    const yourOffer = offers.get(row.id) ?? null
    if (!can(actor, 'property.readDemand', { owners: [row.agentEmail] }))
      return { ...opened, yourOffer, history }
    const openOffers = await countUndecidedOffers(actor, row.id)
    return { ...opened, yourOffer, history: { ...history, openOffers } }
  })

  mount(app, 'POST /properties', async ({ actor, body, key }) => {
    demandOwnAddress(body.agentEmail, actor)
    const asked = { ...pictures(), by: actor.email, current: [], missing: 'imageMissing' } as const
    const image = await ownPicture(body.image, asked)
    const photos = await ownPhotos(body.images, image, asked)
    const fields = { ...pickPropertyFields(body), image, images: photos, reference: body.reference }
    return { acknowledged: true, insertedId: await addProperty(database, actor, fields, key) }
  })

  mount(app, 'PATCH /properties/:id', async ({ actor, params, body }) => {
    demandOwnAddress(body.agentEmail, actor)
    const before = await readProperty(db, actor, params.id)
    demand(actor, 'property.edit', { owners: [before.agentEmail] })
    const current = photosIn(before).map(({ url }) => url)
    const asked = { ...pictures(), by: actor.email, current, missing: 'imageUnknown' } as const
    const image = await ownPicture(body.image, asked)
    const photos = await ownPhotos(body.images, image, asked)
    const fields = { ...pickPropertyFields(body), image, images: photos, reference: body.reference }
    const modifiedCount = await editProperty(database, actor, params.id, fields, body.revision)
    return { acknowledged: true, modifiedCount }
  })

  mount(app, 'DELETE /properties/:id', async ({ actor, params }) => ({
    acknowledged: true,
    deletedCount: await removeProperty({ database, dismissOffers }, actor, params.id),
  }))

  mount(app, 'PATCH /properties/confirm', async ({ actor }) => ({
    acknowledged: true,
    modifiedCount: await confirmDue(database, actor),
  }))

  mount(app, 'PATCH /properties/confirm/:id', async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await confirmProperty(database, actor, params.id),
  }))

  mount(app, 'PATCH /properties/pause/:id', async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await pauseProperty(database, actor, params.id),
  }))

  mount(app, 'PATCH /properties/resume/:id', async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await resumeProperty(database, actor, params.id),
  }))

  mount(app, 'PATCH /properties/sold-elsewhere/:id', async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await sellElsewhere({ database, dismissOffers }, actor, params.id),
  }))

  mount(app, 'PATCH /properties/send', async ({ actor }) => ({
    acknowledged: true,
    modifiedCount: await sendDrafts(database, actor),
  }))

  mount(app, 'PATCH /properties/send/:id', async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await sendProperty(database, actor, params.id),
  }))

  mount(app, 'PATCH /properties/status/:id', async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await moderateProperty({ database, dismissOffers }, actor, params.id, body),
  }))

  mount(app, 'PATCH /properties/keep-earlier/:id', async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await keepEarlierVersion(database, actor, params.id, body),
  }))

  mount(app, 'PATCH /properties/ask-change/:id', async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await askForChange(database, actor, params.id, body),
  }))

  mount(app, 'PATCH /properties/take-down/:id', async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await takeDownVerified({ database, dismissOffers }, actor, params.id, body),
  }))

  mount(app, 'PATCH /properties/undo/:id', async ({ actor, params }) => ({
    acknowledged: true,
    modifiedCount: await undoDecision(database, actor, params.id),
  }))

  for (const route of ['PATCH /advertise/:id', 'PATCH /properties/home-page/:id'] as const)
    mount(app, route, async ({ actor, params }) => ({
      acknowledged: true,
      modifiedCount: await advertiseProperty(database, actor, params.id),
    }))
}
