import { inLanguage } from '@thikana/domain/language'
import { isSearchScope, searchOfScope, unsubscribed } from '@thikana/domain/notice/email-preference'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import { requestLanguage } from '../http/language.ts'
import { choose } from '../notice/email-preferences.ts'
import { stopSearch } from '../saved-search/stop-search.ts'
import { unsubscribePath, type UnsubscribeTokens } from './unsubscribe-tokens.ts'

type Deps = { database: Database; unsubscribeTokens: UnsubscribeTokens }

/** Largest form that a mail reader posts, in bytes; RFC 8058 section 3.2 asks for one short field. */
const bodyLimit = 16 * 1024

/**
 * One-click unsubscription (RFC 8058): mail readers post here without a session. The signed token alone decides, and the form says nothing
 * more, so it isn't read. Robots that follow links only read, which changes nothing and leads people to the page with the button.
 */
export const mountUnsubscribe = async (
  app: FastifyInstance,
  { database: { db }, unsubscribeTokens }: Deps,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null))

    mount(scope, 'POST /unsubscribe', async ({ query: { token } }) => {
      const unsubscription = unsubscribeTokens.read(token)
      if (!unsubscription) throw refuse('unsubscribeLinkBroken')
      const { userId, scope: stopped } = unsubscription
      if (isSearchScope(stopped))
        return { acknowledged: true, modifiedCount: await stopSearch(db, userId, searchOfScope(stopped)) }
      const before = await choose(db, userId, (chosen) => unsubscribed(stopped, chosen))
      const changed = unsubscribed(stopped, before ?? []).filter(
        ({ group }) => before?.find((one) => one.group === group)?.frequency !== 'never',
      )
      return { acknowledged: true, modifiedCount: changed.length }
    })

    scope.get<{ Querystring: { token?: unknown } }>(
      '/unsubscribe',
      { schema: { hide: true } },
      async (request, reply) => {
        const { token } = request.query
        const isOurs = typeof token === 'string' && unsubscribeTokens.read(token) !== null
        const page = inLanguage(requestLanguage(request), unsubscribePath(isOurs ? token : ''))
        return reply.redirect(page, 303)
      },
    )
  })
}
