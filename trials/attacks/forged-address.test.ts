import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '@thikana/server/test/server'
import { workersOfTests } from '@thikana/server/test/share-requests'

const server = await startTestServer({ withPages: true })
afterAll(() => server.stop())

const claims = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
]

const remaining = async (name: string) => {
  const address = '203.0.113.77'
  const value = name === 'forwarded' ? `for=${address}` : address
  const { headers } = await fetch(`${server.url}/api/site`, { headers: name ? { [name]: value } : {} })
  return Number(headers.get('x-ratelimit-remaining'))
}

/** Of each process, which knows its own count at once: what is left after each header. */
const readLeft = async () => {
  const left = Array.from({ length: workersOfTests }, () => [] as number[])
  for (const name of ['', ...claims]) for (const ofProcess of left) ofProcess.push(await remaining(name))
  return left
}

/** Several processes count by the minutes of the clock: what begins in one and ends in the next is read again. */
const readLeftInOneMinute = async (): Promise<number[][]> => {
  const minute = new Date().getMinutes()
  const left = await readLeft()
  return minute === new Date().getMinutes() ? left : readLeftInOneMinute()
}

test('forged address: no header changes the address by which a visitor’s requests are counted and logged', async () => {
  const left = await readLeftInOneMinute()
  for (const ofProcess of left)
    for (const [at, count] of ofProcess.slice(1).entries()) expect(count).toBeLessThan(ofProcess[at] ?? 0)
  expect(server.logs()).toContain('127.0.0.1')
  expect(server.logs()).not.toContain('203.0.113.77')
})

test('forged address: no header changes which origin counts as this site', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  for (const path of ['/', '/login', '/sitemap.xml', '/robots.txt'])
    expect(await (await fetch(server.url + path, { headers: forged })).text()).not.toContain('evil.example')
  const answer = await fetch(`${server.url}/api/users`, {
    method: 'POST',
    headers: { ...forged, origin: 'https://evil.example', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
})
