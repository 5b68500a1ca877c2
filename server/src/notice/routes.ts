import { refuse } from '@thikana/domain/refusal'
import { isDeleted, type Person } from '@thikana/domain/user/user'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import { i18nFor } from '../http/language.ts'
import { withoutPort } from '../http/limits/network.ts'
import type { LiveNotices } from './live/live-notices.ts'
import { choose, readPreferences } from './email-preferences.ts'
import { countUnread, listNotices, markRead } from './store.ts'

type Deps = {
  database: Database
  live: Pick<LiveNotices, 'open'>
  /** Whose session the request has now; null once it has ended. */
  readActor: (request: FastifyRequest) => Promise<(Person & { id: string }) | null>
}

/** A position as our streams send it; undefined for anything else. */
const positionOf = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined

export const mountNotices = (app: FastifyInstance, { database: { db }, readActor, live }: Deps): void => {
  const isLoggedIn = async (request: FastifyRequest, userId: string) => {
    const actor = await readActor(request)
    return actor?.id === userId && !isDeleted(actor)
  }

  mount(app, 'GET /notices', ({ actor, query, request }) =>
    listNotices(i18nFor(request), db, actor.id, query),
  )

  mount(app, 'GET /notices/unread', async ({ actor }) => ({ count: await countUnread(db, actor.id) }))

  mount(app, 'PATCH /notices/read', async ({ actor, body }) => ({
    acknowledged: true,
    modifiedCount: await markRead(db, actor.id, body),
  }))

  mount(app, 'GET /account/email-preferences', ({ actor }) => readPreferences(db, actor.id))

  mount(app, 'PATCH /account/email-preferences', async ({ actor, body }) => {
    const before = await choose(db, actor.id, () => [body])
    if (!before) throw refuse('accountClosed')
    const isSame = before.some(({ group, frequency }) => group === body.group && frequency === body.frequency)
    return { acknowledged: true, modifiedCount: Number(!isSame) }
  })

  // What a browser sends by itself when it opens a stream again is newer than the address, which stays the same.
  mount(app, 'GET /events', ({ actor, query, request }) =>
    live.open({
      i18n: i18nFor(request),
      userId: actor.id,
      address: withoutPort(request.ip),
      isLoggedIn: () => isLoggedIn(request, actor.id),
      after: positionOf(request.headers['last-event-id']) ?? positionOf(query.lastEventId),
    }),
  )
}
