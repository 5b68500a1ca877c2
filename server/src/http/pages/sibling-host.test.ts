import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { redirectSiblingHost } from './sibling-host.ts'

const build = (publicUrl: string) => {
  const app = fastify()
  redirectSiblingHost(app, () => publicUrl)
  app.all('/*', async () => 'served')
  return app
}
const plain = build('https://homes.example')
const withWww = build('https://www.homes.example')
afterAll(() => Promise.all([plain.close(), withWww.close()]))

const ask = async (app: typeof plain, host: string, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, headers, body } = await app.inject({
    method,
    url: '/login?from=%2F',
    headers: { host },
  })
  return statusCode === 200 ? body : `${statusCode} ${headers.location}`
}

it('a person who comes by www. before the public address, or without it, is sent to the public address', async () => {
  expect(await ask(plain, 'www.homes.example')).toBe('301 https://homes.example/login?from=%2F')
  expect(await ask(withWww, 'homes.example:80')).toBe('301 https://www.homes.example/login?from=%2F')
  expect(await ask(plain, 'www.homes.example', 'POST')).toBe('308 https://homes.example/login?from=%2F')
})

it('every other name is answered as it is', async () => {
  for (const host of ['homes.example', '127.0.0.1:3000', 'other.example', 'www.www.homes.example'])
    expect(await ask(plain, host)).toBe('served')
})
