import { i18n } from '@lingui/core'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { api, ApiError, apiList } from './api.ts'
import { uploadImage } from './upload-image.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const asked: { method?: string; url?: string; body: string; type?: string; language?: string }[] = []
let close = () => {}

/** In a browser, relative addresses resolve against the page; here against a server that gives one answer. */
const serve = async (answer: Answer) => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { 'content-type': type, 'accept-language': language } = request.headers
    const body = Buffer.concat(chunks).toString()
    asked.push({ method: request.method, url: request.url, body, type, language })
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const plain = globalThis.fetch
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => plain(new URL(path, origin), init))
  close = () => server.close()
  return server
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers })
    response.end(JSON.stringify(body))
  }

afterEach(() => {
  close()
  asked.length = 0
  vi.unstubAllGlobals()
})

test('a call fills its path, leaves out what is empty and sends its body as JSON', async () => {
  await serve(json(200, { role: 'agent' }))
  await api('GET /users/:email/role', { params: { email: 'a+b@example.org' } })
  await apiList('GET /properties', { query: { location: 'Old Dhaka', sort: undefined } })
  await api('PATCH /users/role/:id', { params: { id: '7' }, body: { role: 'agent' } })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/users/a%2Bb%40example.org/role',
    'GET /api/properties?location=Old+Dhaka',
    'PATCH /api/users/role/7',
  ])
  expect(asked[2]).toMatchObject({ body: '{"role":"agent"}', type: 'application/json' })
})

test('a call says in which language the page is', async () => {
  await serve(json(200, {}))
  i18n.load('bn', {})
  for (const language of ['bn', 'en']) {
    i18n.activate(language)
    await api('GET /site')
    await uploadImage(new File(['x'], 'a.png')).catch(() => {})
  }
  expect(asked.map(({ language }) => language)).toEqual(['bn', 'bn', 'en', 'en'])
})

test('a list knows its next page and its total', async () => {
  const link = '</api/properties?limit=2&cursor=abc%3D>; rel="next"'
  await serve(json(200, [{ _id: '1' }], { link, 'x-total-count': '120' }))
  const page = await apiList('GET /properties', { query: { limit: 2 } })
  expect(page).toEqual({ items: [{ _id: '1' }], next: 'abc=', total: 120, over: null })
})

test('the last page of a list without a count has no next page and no total', async () => {
  await serve(json(200, []))
  expect(await apiList('GET /reviews/latest')).toEqual({ items: [], next: null, total: null, over: null })
})

test('a refusal carries the problem’s sentence, its fields and how long to wait', async () => {
  const errors = [{ path: 'title', message: 'Title is required' }]
  await serve(json(429, { message: 'Too many requests', errors }, { 'retry-after': '30' }))
  const error = await api('GET /site').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 429, message: 'Too many requests', errors, retryAfter: 30 })
})

test('an answer that isn’t one of our problem documents still has a readable sentence', async () => {
  await serve((_, response) => response.writeHead(502, { connection: 'close' }).end('<html>'))
  await expect(api('GET /site')).rejects.toMatchObject({
    status: 502,
    message: 'Something went wrong on our side. Nothing was lost; please try again.',
  })
})

test('a server that can’t be reached is an error with status 0', async () => {
  const server = await serve(json(200, {}))
  await new Promise((closed) => server.close(closed))
  await expect(api('GET /site')).rejects.toMatchObject({ status: 0, errors: [], retryAfter: null })
})

test('a picture is sent as the field image and its address comes back', async () => {
  await serve(json(200, { data: { url: '/images/a.webp' } }))
  expect(await uploadImage(new File(['x'], 'a.png', { type: 'image/png' }))).toBe('/images/a.webp')
  expect(asked[0]?.type).toMatch(/^multipart\/form-data/)
  expect(asked[0]?.body).toContain('name="image"; filename="a.png"')
})

test('a photo that a proxy in front of the site finds too large is not called our fault', async () => {
  await serve((_, response) => {
    response.writeHead(413, { 'content-type': 'text/html', connection: 'close' })
    response.end('<html><h1>413 Request Entity Too Large</h1></html>')
  })
  const upload = uploadImage(new File(['…'], 'room.jpg'))
  await expect(upload).rejects.toMatchObject({ status: 413, message: /larger than this site accepts/ })
})
