import { randomInt } from 'node:crypto'
import type { Fixture } from '../permissions/fixture.ts'
import { buildThread, buildViewing } from '@thikana/server/test/factories/viewing'
import type { TestServer } from '@thikana/server/test/server'
import type { Canary } from './personas.ts'

/** What the buyer writes and reveals to the agent in a conversation, and why they don't come: nobody else reads it, an admin neither. */
export const writePrivately = async (
  server: TestServer,
  { user, thread, slots, properties }: Fixture,
  word: () => string,
): Promise<Canary[]> => {
  const [text, reason] = [word(), word()]
  const phone = `+880 17 ${randomInt(10_000_000, 99_999_999)}`
  const viewing = await buildViewing(user, await buildThread(user, properties.edited), slots.other)
  const answers = await Promise.all([
    user.call('POST /threads/:id/messages', { params: { id: thread }, body: { text } }),
    user.call('PATCH /threads/contact/:id', { params: { id: thread }, body: { email: false, phone } }),
    user.call('PATCH /viewings/:id', {
      params: { id: viewing },
      body: { move: 'cancel', revision: 1, reason },
    }),
  ])
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`Not written: ${JSON.stringify(refused.body)}`)
  const of = ['user', 'agent'] as const
  return [
    { what: 'a message', text, of },
    { what: 'a phone number', text: phone, of },
    { what: 'why a viewing is cancelled', text: reason, of },
  ]
}
