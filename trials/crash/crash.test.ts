// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, runAdmin, type ServerProcess, startProduct } from '@thikana/server/test/process'
import type { Client } from '@thikana/server/test/client'
import { signUpAt, signInAt } from '@thikana/server/test/server'

const kills = 10
const writers = 8

let dataDir: string
let port: number
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-crash-'))
  port = await freePort()
  server = await startProduct(dataDir, port)
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const userId = async (admin: Client, email: string) =>
  (await admin.call('GET /users/:email', { params: { email } })).body._id

describe('a server that is killed in the middle of writing', () => {
  it(
    `has every write it answered with 2xx, ${kills} times out of ${kills}, and starts again without help`,
    { timeout: 180_000 },
    async () => {
      await signUpAt(server.url, 'Boss')
      expect(await server.end('SIGTERM')).toBe(0)
      expect(await runAdmin({ DATA_DIR: dataDir }, 'boss@people.test')).toMatch(
        /^boss@people\.test is an admin now\.\n/,
      )
      server = await startProduct(dataDir, port)
      const admin = await signInAt(server.url, 'Boss')
      const acknowledged: string[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        const agent = await makeAgent(server.url, admin, `Writer ${kill}`)
        const image = await agent.upload()
        const dead = new AbortController()
        const bursts = Array.from({ length: writers }, () =>
          addProperties(agent, image, acknowledged, dead.signal),
        )
        await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 450))
        expect(await server.end('SIGKILL')).toBeNull()
        dead.abort()
        await Promise.all(bursts)
        server = await startProduct(dataDir, port)
        expect(await findMissing(admin, acknowledged)).toEqual([])
      }
      expect(acknowledged.length).toBeGreaterThan(kills * writers)
    },
  )
})

/** Another one for each kill: one alone may not have so many listings that wait. */
const makeAgent = async (url: string, admin: Client, name: string): Promise<Client> => {
  const agent = await signUpAt(url, name)
  const id = await userId(admin, agent.email)
  await admin.call('PATCH /users/role/:id', { params: { id }, body: { role: 'agent' } })
  return agent
}

/** Adds properties one after the other until the server is gone, and collects the ids of those answered with 200. */
const addProperties = async (
  agent: Client,
  image: string,
  acknowledged: string[],
  dead: AbortSignal,
): Promise<void> => {
  while (!dead.aborted) {
    const body = { title: 'T', location: 'Khulna', description: 'D', priceMin: 1000, priceMax: 2000, image }
    const added = await agent.call('POST /properties', { body }).catch(() => null)
    if (added?.status === 200) acknowledged.push(added.body.insertedId)
    if (!added) return
  }
}

const findMissing = async (admin: Client, ids: string[]): Promise<string[]> => {
  const found = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await admin.call('GET /properties', { query: { limit: 100, cursor } })
    for (const { _id } of page.body) found.add(_id)
    cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
  } while (cursor)
  return ids.filter((id) => !found.has(id))
}

describe('a server', () => {
  it('refuses to share its data folder with a second one, and says so', async () => {
    const second = startProduct(dataDir, await freePort())
    await expect(second).rejects.toThrow(dataDir)
  })

  it('ends cleanly on SIGTERM, and is up again within five seconds', { timeout: 120_000 }, async () => {
    // The fastest of several, since other work on this machine only slows a start.
    const limit = 5000
    const times: number[] = []
    for (let round = 0; round < 3 || (round < 8 && Math.min(...times) >= limit); round += 1) {
      expect(await server.end('SIGTERM')).toBe(0)
      // Without a compile cache, as on a first start.
      server = await startProduct(dataDir, port, { NODE_COMPILE_CACHE: '' })
      times.push(server.startedIn)
    }
    expect(Math.min(...times)).toBeLessThan(limit)
  })
})
