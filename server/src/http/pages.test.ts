import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = async (path: string) => {
  const response = await server.guest.fetch(path)
  return { page: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}

const asksAtOnce = /<script type="module"[^>]* src="/

test('a visitor of the home page gets it drawn, and its script once all that it opens with is there', async () => {
  const { page } = await read('/')
  expect(page).toContain('<h1')
  expect(page).not.toMatch(asksAtOnce)
  expect(page).toMatch(/<script>\s*addEventListener\('load',[^]*?script\.src = '\/assets\/index-[^']+\.js'/)
})

test('a visitor of any other page gets the script at once, which draws it', async () => {
  const { page } = await read('/login')
  expect(page).not.toContain('<h1')
  expect(page).toMatch(asksAtOnce)
})

test.each(['/', '/login'])(
  'the scripts that stand in %s are the only ones its policy lets in beside files of ours',
  async (path) => {
    const { page, policy } = await read(path)
    const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)
    const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(scripts.length).toBeGreaterThan(0)
    expect(policy.match(/script-src ([^;]*)/)?.[1]?.split(' ')).toEqual(["'self'", ...hashes])
  },
)
