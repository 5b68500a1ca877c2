// @module-tag measuring
import { expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { hashingsAtOnce } from './hashing.ts'
import { quickHashing } from '../../../test/identity/quick-hashing.ts'

const signUps = 40

const signUpMany = (server: TestServer): Promise<number[]> =>
  Promise.all(
    Array.from({ length: signUps }, async (_, at) => {
      const body = JSON.stringify({ name: 'New', email: `new${at}@people.test`, password: 'Secret!2026' })
      const headers = { 'content-type': 'application/json', origin: server.url }
      return (await server.guest.fetch('/api/auth/sign-up/email', { method: 'POST', headers, body })).status
    }),
  )

it('forty concurrent sign-ups don’t delay other requests while their passwords are hashed', async () => {
  let open = () => {}
  let began = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const hashingBegan = new Promise<void>((resolve) => (began = resolve))
  let isLoaded = false
  const seen = { now: 0, max: 0 }
  const server = await startTestServer({
    hashing: {
      ...quickHashing,
      hash: async (password) => {
        seen.now += 1
        seen.max = Math.max(seen.max, seen.now)
        if (isLoaded) {
          began()
          await gate
        }
        seen.now -= 1
        return quickHashing.hash(password)
      },
    },
  })
  try {
    const other = await server.buildUser('Other')
    isLoaded = true
    const signedUp = signUpMany(server)
    await hashingBegan
    // Long enough for each of them to be waiting.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const answer = await other.fetch('/api/users/other@people.test', { signal: AbortSignal.timeout(5_000) })
    expect(answer.status).toBe(200)
    open()
    expect(await signedUp).toEqual(Array.from({ length: signUps }, () => 200))
    expect(seen.max).toBeLessThanOrEqual(hashingsAtOnce)
  } finally {
    open()
    await server.stop()
  }
})

it('another person’s call takes hardly longer while forty people sign up, with the production cost of hashing', async () => {
  const server = await startTestServer({ withRealHashing: true })
  try {
    const other = await server.buildUser('Other')
    const timed = async () => {
      const begun = performance.now()
      expect((await other.fetch('/api/users/other@people.test')).status).toBe(200)
      return performance.now() - begun
    }
    for (let at = 0; at < 20; at += 1) await timed()
    let isDone = false
    const begun = performance.now()
    const signedUp = signUpMany(server).finally(() => (isDone = true))
    const times: number[] = []
    while (!isDone) times.push(await timed())
    const took = performance.now() - begun
    expect(new Set(await signedUp)).toEqual(new Set([200]))
    const sorted = times.toSorted((one, another) => one - another)
    const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Infinity
    // A call that waits for the sign-ups takes a large part of their time, however slow the machine.
    expect(times.length).toBeGreaterThanOrEqual(20)
    expect(at(0.5)).toBeLessThan(took / 20)
    expect(at(0.95)).toBeLessThan(took / 8)
  } finally {
    await server.stop()
  }
})
