import { createHash } from 'node:crypto'
import { textPages } from '@thikana/domain/text-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../database/rows/ids.ts'
import { fetchRaw } from '../../../test/raw.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type Page, pages } from '../../../../web/src/app/pages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withPages: true })
})
afterAll(() => server.stop())

const read = async (path: string, init?: RequestInit) => {
  const response = await server.guest.fetch(path, init)
  const { status, headers } = response
  return {
    status,
    headers,
    page: await response.text(),
    policy: headers.get('content-security-policy') ?? '',
  }
}

const asksAtOnce = /<script type="module"[^>]* src="/

/** Each page that has a heading before it is loaded, with an id that no page has. */
const headings = Object.entries<Page>(pages).flatMap(([path, { title, description }]) =>
  title && !description ? [[path.replace(/:\w+/, 'some'), title.message] as const] : [],
)

/** The first paint waits for no file: styles stand in the page, and the links to them are disabled. */
const isPaintedAtOnce = (page: string) => {
  const sheets = page.match(/<link[^>]* rel="stylesheet"[^>]*>/g) ?? []
  return (
    sheets.every((sheet) => sheet.includes(' disabled')) && page.match(/<style>/g)?.length === sheets.length
  )
}

test('a visitor of the home page gets it rendered, and its script once all that it opens with is there', async () => {
  const { page } = await read('/')
  expect(page).toContain('<h1')
  expect(page).not.toMatch(asksAtOnce)
  expect(page).not.toMatch(/<script[^>]* src=|<link[^>]* rel="modulepreload"/)
  expect(isPaintedAtOnce(page)).toBe(true)
  expect(page).toMatch(/<script data-src="\/assets\/index-[^"]+\.js"[^>]*>[^<]*addEventListener\('load'/)
})

test('the home page, which everyone gets, has what it shows in it, and says nothing of a session', async () => {
  const { page, headers } = await read('/')
  const state = JSON.parse(/id="state">(.*?)<\/script>/s.exec(page)?.[1] ?? '[]') as [key: unknown[]][]
  expect(state.map(([[noun]]) => noun)).toEqual(['site', 'properties', 'reviews'])
  // Its address names no language, so it may lead to the reader's.
  expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  expect((await read('/bn')).headers.get('vary')).toBe('accept-encoding')
})

test.each(headings)(
  'a visitor of %s gets navigation, the heading “%s” and a skeleton in the page itself, and at most 12 scripts with it',
  async (path, heading) => {
    const { status, page } = await read(path)
    expect(status).toBe(200)
    expect(page).toMatch(/<nav [^>]*aria-label="Main"/)
    expect(page).toContain(`<h1>${heading}</h1>`)
    expect(page).toMatch(/<title>[^<]+ · Thikana<\/title>/)
    expect(page).toContain('role="status" aria-label="Loading"')
    expect(page).toMatch(asksAtOnce)
    const scripts = page.match(/<script type="module"[^>]* src=|<link[^>]* rel="modulepreload"/g) ?? []
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(12)
    expect(isPaintedAtOnce(page)).toBe(true)
  },
)

test.each(textPages)(
  'everybody gets the text of %s in the page itself, and search engines keep it',
  async (path) => {
    const cookie = 'thikana.session_token=some.thing'
    const { status, page } = await read(path)
    expect(status).toBe(200)
    expect((await read(path, { headers: { cookie } })).page).toBe(page)
    expect(page.match(/<h2>/g)?.length).toBeGreaterThan(1)
    expect(page).not.toMatch(asksAtOnce)
    expect(isPaintedAtOnce(page)).toBe(true)
    const own = `${server.url}${path}`
    expect(page).toContain(`<link rel="canonical" href="${own}"/>`)
    expect(page).toMatch(new RegExp(`hrefLang="bn" href="${server.url}/bn${path}"`, 'i'))
    expect(page.match(/<meta name="description" content="[^"]{40,}"/g)).toHaveLength(1)
    expect(page).not.toContain('name="robots"')
    for (const other of textPages) expect(page).toContain(`<a href="${other}"`)
  },
)

test('a page is the same for everyone, and preloads its first data only with a session', async () => {
  const reads = async (path: string, cookie: string) => {
    const { page, headers } = await read(path, { headers: { cookie } })
    return { page, link: headers.get('link'), vary: headers.get('vary') }
  }
  const guest = await reads('/property/12?a=b', '')
  const signedIn = await reads('/property/12?a=b', 'thikana.session_token=some.thing')
  expect(signedIn.page).toBe(guest.page)
  expect(guest.link).toBeNull()
  expect(signedIn.link).toBe('</api/properties/12>; rel=preload; as=fetch; crossorigin')
  expect(signedIn.vary).toContain('cookie')
  const search = await reads('/allProperties?location=Old%20Dhaka&sort=priceAsc', 'thikana.session_token=a.b')
  expect(search.link).toContain(
    '</api/verified-properties-by-agents?location=Old+Dhaka&sort=priceAsc&sold=last&rents=last&limit=24>',
  )
})

test('the pages of two properties each preload their own', async () => {
  const ids = [newId(), newId()]
  const links = await Promise.all(
    ids.map(async (id) => {
      const { headers } = await read(`/property/${id}`, { headers: { cookie: 'thikana.session_token=a.b' } })
      return headers.get('link')
    }),
  )
  expect(links).toEqual(ids.map((id) => `</api/properties/${id}>; rel=preload; as=fetch; crossorigin`))
})

test.each(['/nowhere', '/dashboard/nowhere', '/property', '//login'])(
  'a visitor who opens %s, which no page has, gets 404 with the page that links to the home page',
  async (path) => {
    const { status, headers, page } = await read(path)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('text/html')
    expect(page).toContain('There is no page at this address.')
  },
)

test.each([
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/wp-login.php',
  '/.vite/manifest.json',
])('a machine that asks for %s, a file that isn’t there, is answered 404 without a page', async (path) => {
  const { status, headers } = await read(path)
  expect(status).toBe(404)
  expect(headers.get('content-type')).not.toContain('text/html')
})

const asBrowser = { redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } } as const

test.each([
  ['/property/some/', '/property/some'],
  ['/Property/some?photo=2', '/property/some?photo=2'],
  ['/ALLPROPERTIES/?location=a', '/allProperties?location=a'],
  ['/dashboard/WishList', '/dashboard/wishlist'],
  ['/index.html', '/'],
])('a link to %s, as people pass it on, leads to %s', async (path, own) => {
  const { status, headers } = await read(path, asBrowser)
  expect([status, headers.get('location')]).toEqual([301, own])
})

test.each([
  ['/property/%E0%A6', 200],
  ['/dashboard/%', 404],
  ['/old-page.html', 404],
  ['/wp-login.php', 404],
])('a person who opens %s reads a page, whatever is wrong with the address', async (path, expected) => {
  const { status, headers, page } = await read(path, asBrowser)
  expect(status).toBe(expected)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page).toContain('<h1')
})

test('a machine that asks for a file that isn’t there gets no page', async () => {
  const { status, headers } = await read('/robots-no.txt', { headers: { accept: '*/*' } })
  expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})

test('a browser that asks for /favicon.ico by itself gets the seal', async () => {
  const { status, headers } = await read('/favicon.ico')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon'])
})

test('a file of the web app stays in a browser for good, is sent compressed and in part, and not again to who has it', async () => {
  const file = /\/assets\/[\w-]+\.js(?=")/.exec((await read('/login')).page)?.[0] ?? ''
  const ask = (headers: Record<string, string>) =>
    fetchRaw(server.url + file, { 'accept-encoding': 'br', ...headers })
  const { status, headers, bytes } = await ask({})
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, 'br', 'accept-encoding'])
  expect(headers['content-length']).toBe(String(bytes.length))
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const known = await ask({ 'if-none-match': headers.etag ?? '' })
  expect([known.status, known.bytes.length]).toEqual([304, 0])
  const part = await ask({ range: 'bytes=5-9' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5-9/${bytes.length}`])
  expect(part.bytes).toEqual(bytes.subarray(5, 10))
})

test('the offline page needs no script but its own, and a change of it gives the browser a new worker', async () => {
  const { status, page, policy } = await read('/offline')
  expect(status).toBe(200)
  expect(page).toContain('<h1>You are offline</h1>')
  expect(page).not.toMatch(/<script[^>]* src=/)
  expect(policy).toContain("script-src 'self' 'sha256-")
  const worker = await read('/service-worker.js')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  const inBangla = (await read('/bn/offline')).page
  const version = createHash('sha256')
    .update(page + inBangla)
    .digest('hex')
    .slice(0, 16)
  expect(worker.page).toMatch(new RegExp(`// ${version}\\n$`))
})

test.each(['/', '/login'])(
  'the inline scripts of %s are the only ones its policy allows besides our files',
  async (path) => {
    const { page, policy } = await read(path)
    const scripts = [...page.matchAll(/<script(?: data-\w+="[^"]*")*>([^]*?)<\/script>/g)].map(
      ([, code = '']) => code,
    )
    const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(scripts.length).toBeGreaterThan(0)
    expect(policy.match(/script-src ([^;]*)/)?.[1]?.split(' ')).toEqual(["'self'", ...hashes])
  },
)
