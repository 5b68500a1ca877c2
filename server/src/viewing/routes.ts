import type { Language } from '@thikana/domain/language'
import { refuse } from '@thikana/domain/refusal'
import { needsTime } from '@thikana/domain/viewing/viewing'
import { i18nOf } from '@thikana/texts/i18n-of'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import { i18nFor } from '../http/language.ts'
import { readThread } from '../message/store.ts'
import { findProperty, isBrowsable } from '../property/read-property.ts'
import { readerLanguage } from '../providers/mail/reader-language.ts'
import { answerViewing } from './answer-viewing.ts'
import { askForViewing } from './ask-for-viewing.ts'
import { calendarOf, feedOf } from './calendar-file.ts'
import { canBeViewed, viewingRefusalOf } from './demand-takes-place.ts'
import { endFeed, findFeed, readFeed, renewFeed } from './feed.ts'
import { listViewings } from './list-viewings.ts'
import { addSlots, listFreeSlots, listSlots, removeSlot } from './slots.ts'
import { readViewing } from './store.ts'
import { noticeDataOf } from './tell-of-viewing.ts'

type Deps = {
  database: Database
  brand: string
  publicUrl: () => string
  languages: readonly Language[]
}

export const mountViewings = (
  app: FastifyInstance,
  { database, brand, publicUrl, languages }: Deps,
): void => {
  const { db } = database
  const site = () => ({ brand, url: new URL(publicUrl()).origin })

  mount(app, 'GET /viewing-slots', ({ actor }) => listSlots(db, actor.id))

  mount(app, 'POST /viewing-slots', async ({ actor, body }) => {
    const { propertyId = null } = body
    const startsAt = body.startsAt.map((instant) => new Date(instant))
    return {
      acknowledged: true,
      modifiedCount: await addSlots(database, actor, { propertyId, startsAt }),
    }
  })

  mount(app, 'DELETE /viewing-slots/:id', async ({ actor, params }) => {
    await removeSlot(database, actor, params.id)
    return { acknowledged: true, deletedCount: 1 }
  })

  mount(app, 'GET /threads/:id/slots', async ({ actor, params }) => {
    const row = await readThread(db, actor, params.id)
    return (await viewingRefusalOf(db, actor, row)) ? [] : listFreeSlots(db, row)
  })

  mount(app, 'GET /properties/:id/slots', async ({ params }) => {
    const found = await findProperty(db, params.id)
    if (!found || !isBrowsable(found)) throw refuse('propertyNotFound')
    if (!canBeViewed(found)) return []
    return listFreeSlots(db, { agent: { id: found.agentId }, propertyId: found.id })
  })

  mount(app, 'GET /viewings', ({ actor, query }) => listViewings(db, actor, query))

  mount(app, 'POST /viewings', async ({ actor, body, key }) => {
    return { acknowledged: true, insertedId: await askForViewing(database, actor, { ...body, key }) }
  })

  mount(app, 'PATCH /viewings/:id', async ({ actor, params, body }) => {
    await answerViewing(database, actor, params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })

  mount(app, 'GET /viewings/:id/calendar.ics', async ({ actor, params, request }) => {
    const row = await readViewing(db, actor, params.id)
    // Nothing for a calendar before a time is chosen.
    if (needsTime(row)) throw refuse('viewingNotFound')
    return calendarOf(i18nFor(request), site(), noticeDataOf(row)).content
  })

  mount(app, 'GET /viewings/feed', async ({ actor }) => ({ feed: await findFeed(db, actor.id) }))

  mount(app, 'POST /viewings/feed', async ({ actor }) => ({ token: await renewFeed(db, actor.id) }))

  mount(app, 'DELETE /viewings/feed', async ({ actor }) => ({
    acknowledged: true,
    deletedCount: await endFeed(db, actor.id),
  }))

  mount(app, 'GET /viewings/feed.ics', async ({ query }) => {
    const { language, viewings } = await readFeed(db, query.token, new Date())
    return feedOf(i18nOf(readerLanguage(languages, language)), site(), viewings.map(noticeDataOf))
  })
}
