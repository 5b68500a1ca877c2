import { expect, test } from 'vitest'
import { buildVerifiedProperty } from '../../../test/factories/property.ts'
import { fetchRaw } from '../../../test/raw.ts'
import { startTestServer } from '../../../test/server.ts'

const sites = [
  { BROWSE: 'public', status: 200 },
  { BROWSE: 'members', status: 401 },
] as const

test.each(sites)(
  '[R-wish-share] on a site for $BROWSE no search engine lists a shared wishlist, and guests never get its keeper’s address or unchosen name',
  async ({ BROWSE, status }) => {
    const server = await startTestServer({ withPages: true, env: { BROWSE } })
    try {
      const keeper = await server.buildUser('Rafiq Hasan')
      const secrets = ['Rafiq', keeper.email]
      const propertyId = await buildVerifiedProperty(server, await server.buildUser('Agent', 'agent'))
      await keeper.call('POST /wishlist', { body: { propertyId } })
      const body = { showsNotes: true, showsName: false }
      const { token } = (await keeper.call('POST /wishlist/link', { body })).body
      const read = async (path: string, agent: string) => {
        const answer = await fetchRaw(server.url + path, { 'user-agent': agent })
        return { ...answer, text: String(answer.bytes) }
      }
      const pages = ['', '/bn'].flatMap((prefix) =>
        [token, 'ended'].map((of) => `${prefix}/shared-wishlist?token=${of}`),
      )
      const calls = ['', '/homes'].map((end) => `/api/wishlist/shared${end}?token=${token}`)
      for (const agent of ['Mozilla/5.0', 'Googlebot/2.1', 'WhatsApp/2.23']) {
        for (const path of pages) {
          const page = await read(path, agent)
          expect([path, page.status, page.headers['x-robots-tag']]).toEqual([path, 200, 'noindex'])
          for (const secret of secrets) expect(page.text).not.toContain(secret)
        }
        for (const path of calls) {
          const reply = await read(path, agent)
          expect([path, reply.status]).toEqual([path, status])
          for (const secret of secrets) expect(reply.text).not.toContain(secret)
        }
      }
    } finally {
      await server.stop()
    }
  },
)
