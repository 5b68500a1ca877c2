// @module-tag long
import { describe, expect, it } from 'vitest'
import { startTestServer } from '@thikana/server/test/server'
import { runFuzz } from './run-fuzz.ts'

const total = Number(process.env['FUZZ_REQUESTS'] ?? 2000)
/** Rounds use up properties and offers, so each round gets fresh data. */
const requestsPerRound = 2000
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
/** Whether a call was made with a session, in any round. */
const wasCalled = new Map<string, boolean>()
const rounds = Array.from({ length: Math.ceil(total / requestsPerRound) }, (_, at) => seed + at)

describe.each(rounds)('requests generated from the OpenAPI document, seed %i', (own) => {
  it(
    'get no 500, no reply that violates the document, and no data of another person',
    { timeout: 300_000 },
    async () => {
      const server = await startTestServer()
      const runs = Math.min(requestsPerRound, total)
      const { counts, asked, possible } = await runFuzz(server, { runs, seed: own }).finally(server.stop)
      for (const one of possible) wasCalled.set(one, wasCalled.get(one) === true || asked.has(one))
      // Both accepted and refused requests must be frequent for the result to mean something.
      for (const status of [200, 400, 401, 403, 404]) expect(counts[status], `${status}`).toBeGreaterThan(20)
    },
  )
})

it('requests generated from the OpenAPI document reach calls in every role: most in a short run, all in a long one', () => {
  const missed = [...wasCalled].filter(([, is]) => !is).map(([one]) => one)
  expect(wasCalled.size).toBeGreaterThan(400)
  expect(missed.length).toBeLessThan(wasCalled.size / 4)
  if (total >= 20_000) expect(missed).toEqual([])
})
