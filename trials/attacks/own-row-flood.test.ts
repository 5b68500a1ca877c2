// @module-tag measuring
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startProcess } from '@thikana/server/test/process'
import type { Client } from '@thikana/server/test/client'
import { signInAt, startTestServer, type TestServer } from '@thikana/server/test/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Requests of one account, each of which locks the account's own row: so many at once, each followed by the next. */
const [atOnce, each] = [200, 7]

let server: TestServer
let dataDir: string
let product: Awaited<ReturnType<typeof startProcess>>
let attacker: Client
let others: Client[]
beforeAll(async () => {
  server = await startTestServer({ withRealHashing: true })
  dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-flood-'))
  product = await startProcess(dataDir, await freePort(), { DATABASE_URL: server.databaseUrl })
  const signIn = async (name: string) => {
    await server.buildUser(name)
    return signInAt(product.url, name)
  }
  attacker = await signIn('Attacker')
  others = await Promise.all(['First', 'Second', 'Third'].map(signIn))
})
afterAll(async () => {
  await product.end('SIGTERM')
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN

const write = (person: Client, number: number) =>
  person.call('PATCH /account/email-preferences', {
    body: { group: 'offers', frequency: number % 2 ? 'now' : 'daily' },
  })

/** Milliseconds of each write of the others, until `isOver`. */
const timeOthers = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  const writeOn = async (person: Client) => {
    for (let number = 0; !isOver(); number++) {
      const begun = performance.now()
      expect((await write(person, number)).status).toBe(200)
      times.push(performance.now() - begun)
      await sleep(20)
    }
  }
  await Promise.all(others.map(writeOn))
  return times
}

const flood = async (): Promise<number[]> => {
  const sendOn = async () => {
    const statuses: number[] = []
    for (let number = 0; number < each; number++) {
      statuses.push((await write(attacker, number)).status)
      await sleep(100)
    }
    return statuses
  }
  return (await Promise.all(Array.from({ length: atOnce }, sendOn))).flat()
}

test('one account that writes 1,400 times to its own row doesn’t make the writes of others wait', async () => {
  const quietUntil = performance.now() + 3_000
  const quiet = median(await timeOthers(() => performance.now() > quietUntil))
  let isOver = false
  const flooded = flood().finally(() => (isOver = true))
  const under = await timeOthers(() => isOver)
  const statuses = await flooded
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(median(under), `${quiet.toFixed(1)} ms while it is quiet`).toBeLessThanOrEqual(3 * quiet)
})
