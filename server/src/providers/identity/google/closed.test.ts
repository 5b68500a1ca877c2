import { expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { signInAs } from '../../../../test/identity/google.ts'

it('a visitor with a Google account reads that their account here is closed, and not that they should use its password', async () => {
  const started = await startEmbedded({ withGoogle: true })
  const person = { name: 'Closed', email: 'closed@mail.test' }
  const enter = (options = {}) => signInAs(visitor(started.url), person, 'allow', options)
  const subject = await started.identity.createAccount({ ...person, password: 'Chand!pur1' })
  expect(await enter()).toBe('/api/auth/google/done?result=taken')
  await started.identity.close(subject)
  expect(await enter()).toBe('/api/auth/google/done?result=accountClosed')
  expect(await enter({ way: 'tab' })).toBe('/login?google=accountClosed')
  await started.close()
})
