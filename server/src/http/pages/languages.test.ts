import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../database/rows/ids.ts'
import { fetchRaw } from '../../../test/raw.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { pages } from '../../../../web/src/app/pages.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withPages: true, env: { BROWSE: 'public' } })
})
afterAll(() => server.stop())

type Headers = Record<string, string>

/** As a browser navigates; `redirect: 'manual'` shows where a visitor is led. */
const open = async (path: string, headers: Headers = {}, at = server) => {
  const init = { headers: { accept: 'text/html', ...headers }, redirect: 'manual' } as const
  const response = await at.guest.fetch(path, init)
  return {
    status: response.status,
    location: response.headers.get('location'),
    limit: response.headers.get('x-ratelimit-limit'),
    vary: response.headers.get('vary') ?? '',
    page: await response.text(),
  }
}

const addresses = Object.keys(pages).map((path) => path.replace(/:\w+/, newId()))

/** The words of a page, without what isn't shown. */
const wordsOf = (page: string) =>
  page.replace(/<head>.*?<\/head>|<(script|style|noscript)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, '\n')

describe('each page', () => {
  test.each(addresses)('%s has an address of its own in Bangla, and says so', async (path) => {
    const { page, status } = await open(path === '/' ? '/bn' : `/bn${path}`)
    const english = await open(path)
    expect(status).toBe(english.status)
    expect(page).toContain('<html lang="bn"')
    expect(english.page).toContain('<html lang="en"')
    expect(wordsOf(page)).toMatch(/\p{Script=Bengali}/u)
    // The product's name and those of other sites, and the languages' own.
    const left = wordsOf(page).match(/[A-Za-z][A-Za-z ]{2,}/g) ?? []
    expect(
      left.filter((words) => !/^(Thikana|English|Facebook|YouTube|LinkedIn)/.test(words.trim())),
    ).toEqual([])
  })

  test('leads on within its language, and loads that one’s files', async () => {
    const { page } = await open('/bn')
    expect(page).toContain('href="/bn/allProperties"')
    expect(page).toContain('href="/bn"')
    expect(page).not.toMatch(/href="\/(allProperties|dashboard|login)/)
    expect(page).toMatch(/data-src="\/assets\/bn-[\w-]+\/index-[\w-]+\.js"/)
    const english = await open('/')
    expect(english.page).not.toMatch(/href="\/bn[/"]/)
    expect(english.page).not.toMatch(/src="\/assets\/bn-/)
  })

  test('names the same page in each language to search engines, with full addresses', async () => {
    for (const path of ['/', '/bn']) {
      const { page } = await open(path)
      expect(page).toMatch(/<link rel="alternate" hrefLang="en" href="https?:\/\/[^/]+\/"/i)
      expect(page).toMatch(/<link rel="alternate" hrefLang="bn" href="https?:\/\/[^/]+\/bn"/i)
      expect(page).toMatch(/<link rel="alternate" hrefLang="x-default" href="https?:\/\/[^/]+\/"/i)
    }
    const list = await open('/bn/allProperties?purpose=rent')
    expect(list.page).toMatch(/rel="canonical" href="https?:\/\/[^/]+\/bn\/allProperties\?purpose=rent"/)
    expect(list.page).toMatch(/hrefLang="en" href="https?:\/\/[^/]+\/allProperties\?purpose=rent"/i)
  })

  test('has one address in Bangla, as it has in English', async () => {
    expect((await open('/bn/')).location).toBe('/bn')
    expect((await open('/BN')).location).toBe('/bn')
    expect((await open('/bn/Login/')).location).toBe('/bn/login')
    expect((await open('/BN/login?from=x')).location).toBe('/bn/login?from=x')
    expect((await open('/bn/index.html')).location).toBe('/bn')
    expect((await open('/bn/no-such-page')).status).toBe(404)
  })
})

test('an address may ask for as many pages in Bangla as in English', async () => {
  for (const [english, bangla] of [
    ['/', '/bn'],
    ['/allProperties', '/bn/allProperties'],
    ['/login', '/bn/login'],
  ] as const)
    expect((await open(bangla)).limit).toBe((await open(english)).limit)
})

describe('a visitor who opens an address without a language', () => {
  test.each<[string, string | null]>([
    ['bn', '/bn'],
    ['bn-BD,bn;q=0.9,en-US;q=0.8', '/bn'],
    ['fr-FR,bn;q=0.5', '/bn'],
    ['en-US,en;q=0.9,bn;q=0.8', null],
    ['fr-FR,fr', null],
    ['*', null],
  ])('is led by a browser that prefers %s to %s', async (accepted, wanted) => {
    const first = await open('/', { 'accept-language': accepted })
    expect(first.location).toBe(wanted)
    expect(first.vary).toContain('accept-language')
    expect(first.vary).toContain('cookie')
    const deep = await open('/compare?ids=1', { 'accept-language': accepted })
    expect(deep.location).toBe(wanted && '/bn/compare?ids=1')
  })

  test('is led to the language that they chose, whatever their browser prefers', async () => {
    const cookie = (language: string) => ({
      'accept-language': 'bn',
      cookie: `a=b; thikana.language=${language}`,
    })
    expect((await open('/login', cookie('en'))).status).toBe(200)
    expect((await open('/login', { ...cookie('bn'), 'accept-language': 'en' })).location).toBe('/bn/login')
    expect((await open('/login', cookie('tlh'))).location).toBe('/bn/login')
  })

  test('stays in the language of a shared link, and of the links of a page', async () => {
    expect((await open('/bn/login', { 'accept-language': 'en' })).status).toBe(200)
    const within = { 'accept-language': 'bn', 'sec-fetch-site': 'same-origin' }
    expect((await open('/login', within)).status).toBe(200)
  })

  test('is led nowhere as a search engine, which prefers nothing', async () => {
    expect((await fetchRaw(server.url, { accept: 'text/html' })).status).toBe(200)
  })
})

test('files, the API and pictures have no language', async () => {
  for (const path of ['/robots.txt', '/favicon.svg', '/api/site'])
    expect((await open(path, { 'accept-language': 'bn', accept: '*/*' })).status).toBe(200)
  expect((await open('/bn/api/site', { accept: '*/*' })).status).toBe(404)
  for (const path of ['/api/none', '/assets/none.js', '/images/none.webp'])
    expect((await open(path, { 'accept-language': 'bn' })).status).toBe(404)
})

test('no address leads to another site', async () => {
  const preferring = { 'accept-language': 'bn' }
  for (const path of [
    '//evil.test/x',
    '/%2f%2fevil.test',
    '/%5cevil.test',
    '/;//evil.test',
    '//evil.test?a=//b',
  ])
    for (const address of [path, `/bn${path}`, `/bn/..${path}`, `/index.html${path}`]) {
      const { status, headers } = await fetchRaw(`${server.url}${address}`, {
        accept: 'text/html',
        ...preferring,
      })
      expect(status, address).toBeGreaterThan(199)
      expect(headers.location ?? '/', address).toMatch(/^\/(?![/\\])/)
    }
})

test('search engines read of each page in both languages', async () => {
  const robots = (await open('/robots.txt')).page
  expect(robots).toContain('Disallow: /bn/dashboard')
  const sitemap = (await open('/sitemap-pages.xml')).page
  expect(sitemap).toContain('/bn/allProperties</loc>')
  expect(sitemap).toContain('/bn</loc>')
})

test('a browser without a connection shows the page for that in its language', async () => {
  expect((await open('/bn/offline')).page).toContain('<html lang="bn"')
  expect((await open('/offline')).page).toContain('<html lang="en"')
})

describe('an installation in one language', () => {
  test('English has no other addresses, and no mention of them', async () => {
    const only = await startTestServer({ withPages: true, env: { LANGUAGES: 'en' } })
    try {
      expect((await open('/bn', {}, only)).status).toBe(404)
      expect((await open('/bn/login', {}, only)).status).toBe(404)
      const { page, status, vary } = await open('/', { 'accept-language': 'bn' }, only)
      expect(status).toBe(200)
      expect(vary).toBe('accept-encoding')
      expect(page).not.toMatch(/hreflang|বাংলা/i)
    } finally {
      await only.stop()
    }
  })

  test('Bangla leads every address to its own', async () => {
    const only = await startTestServer({ withPages: true, env: { LANGUAGES: 'bn' } })
    try {
      expect((await open('/login?from=x', { 'accept-language': 'en' }, only)).location).toBe(
        '/bn/login?from=x',
      )
      expect((await open('/bn/login', {}, only)).status).toBe(200)
      // What looks whether the site is there, or what a link leads to, asks for no HTML.
      const asMachine = { accept: '*/*' }
      expect((await open('/', asMachine, only)).location).toBe('/bn')
      expect((await open('/login', asMachine, only)).location).toBe('/bn/login')
      for (const path of ['/api/none', '/none.txt'])
        expect((await open(path, asMachine, only)).status).toBe(404)
      expect((await open('/offline', asMachine, only)).page).toContain('<html lang="bn"')
      expect((await open('/robots.txt', asMachine, only)).page).toMatch(/^Allow: \/\$\nAllow: \/bn\$$/m)
    } finally {
      await only.stop()
    }
  })
})
