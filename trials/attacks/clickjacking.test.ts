import { afterAll, expect, test } from 'vitest'
import { buildFixture } from '../permissions/fixture.ts'
import { startTestServer } from '@thikana/server/test/server'

const server = await startTestServer({ withPages: true })
afterAll(() => server.stop())

test('clickjacking: no response of this server may be framed by another site', async () => {
  const { user, image, offers } = await buildFixture(server)
  const paths = [
    '/',
    '/login',
    '/dashboard/propertyBought',
    '/nowhere',
    '/api/site',
    '/api/nowhere',
    '/api/auth/get-session',
    '/api/auth/google/done',
    `/api/offers/${offers.bought}/receipt.pdf`,
    '/sandbox/stripe/v1/payment_intents/none',
    '/robots.txt',
    image,
  ]
  for (const path of paths) {
    const { headers } = await user.fetch(path)
    const policy = headers.get('content-security-policy')
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
  }
})
