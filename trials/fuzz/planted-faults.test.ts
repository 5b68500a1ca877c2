// @module-tag slow
import { describe, expect, it } from 'vitest'
import { startTestServer } from '@thikana/server/test/server'
import { type Fault, runFuzz } from './run-fuzz.ts'

describe('a planted fault', { timeout: 120_000 }, () => {
  const findWith = async (fault: Fault | undefined, spoil?: string) => {
    const server = await startTestServer()
    if (spoil) await server.database.pool.query(spoil)
    const found = await runFuzz(server, { runs: 1500, seed: 7, ...(fault ? { fault } : {}) }).then(
      () => 'nothing',
      ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message),
    )
    await server.stop()
    return found
  }

  it('is found if the server fails because a table that it reads has another name', async () => {
    expect(await findWith(undefined, 'alter table viewing_slot rename to lost_slot')).toMatch(/500/)
  })

  it('is found if a reply lacks a field', async () => {
    const lossy: Fault = (_persona, { key }, answer) =>
      key.startsWith('GET /api/')
        ? // The brand is in a reply at any time; listings may all have been hidden by what else was sent.
          { ...answer, text: answer.text.replaceAll(/"(?:brand|priceMin)"/g, '"other"') }
        : answer
    expect(await findWith(lossy)).toMatch(/its schema refuses/)
  })

  it('is found if a reply contains another agent’s hidden property', async () => {
    const leaking: Fault = (_persona, { key }, answer, { canaries }) => {
      const title = canaries.find(({ what }) => what === 'a hidden home')?.text ?? ''
      return key === 'GET /api/verified-properties-by-agents'
        ? { ...answer, text: answer.text.replace(/"title":"[^"]*"/, `"title":"${title}"`) }
        : answer
    }
    expect(await findWith(leaking)).toMatch(/a hidden home, which belongs to agent, admin/)
  })

  it.each(['a message', 'a phone number', 'why a viewing is cancelled'])(
    'is found if a reply contains %s of other people',
    async (what) => {
      const leaking: Fault = (_persona, { key }, answer, { canaries }) =>
        key === 'GET /api/viewings' || key === 'GET /api/threads'
          ? { ...answer, text: `${answer.text} ${canaries.find((one) => one.what === what)?.text ?? ''}` }
          : answer
      expect(await findWith(leaking)).toContain(`${what}, which belongs to user, agent`)
    },
  )
})
