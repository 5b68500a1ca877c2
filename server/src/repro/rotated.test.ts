import Fastify from 'fastify'
import { afterAll, beforeAll, it } from 'vitest'
import { startEmbedded, visitor } from '../providers/identity/testing.ts'
import { createEmbeddedIdentity } from '../providers/identity/embedded.ts'
import { createOutbox } from '../providers/mail/outbox.ts'
import { answerError } from '../http/problems.ts'
import { codeFor } from '../providers/identity/account/code-testing.ts'
let s: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => { s = await startEmbedded() })
afterAll(() => s.close())
const say = (...a: unknown[]) => console.log('REPRO', ...a)
const P = 'Chand!pur1'
it('20 another secret and the authenticator app', async () => {
  const who = { name: 'Rot', email: 'rot@people.test', password: P }
  const b = visitor(s.url); await b.signUp(who)
  const { key, backupCodes } = (await b.send('/api/auth/two-factor/begin', { password: P })).body
  await b.send('/api/auth/two-factor/turn-on', { code: codeFor(key, -1) })
  const app = Fastify(); app.setErrorHandler(answerError)
  let url = 'http://127.0.0.1:0'
  const identity = createEmbeddedIdentity({ db: s.db, secret: 'quite another secret, long enough for anybody', publicUrl: () => url, log: { warn: () => {} }, mail: createOutbox(), brand: 'Thikana' })
  await identity.register(app)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const o = visitor(url)
  say('20 sign-in', (await o.signIn(who)).body)
  const r = await o.send('/api/auth/two-factor/sign-in', { code: codeFor(key) })
  say('20 code', r.status, r.body.message)
  const o2 = visitor(url); await o2.signIn(who)
  const r2 = await o2.send('/api/auth/two-factor/sign-in', { code: backupCodes[0] })
  say('20 backup code', r2.status, r2.body.message)
  await app.close()
})
