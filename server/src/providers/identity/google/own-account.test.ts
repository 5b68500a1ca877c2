import { english } from '@thikana/texts/english'
import { expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { signInAs } from '../../../../test/identity/google.ts'

it('a person reads in their export which Google account lets them in', async () => {
  const started = await startEmbedded({ withGoogle: true })
  const browser = visitor(started.url)
  await signInAs(browser, { name: 'Reader', email: 'reader@mail.test' })
  const { google, hasPassword } = await started.identity.describe(english, browser.headers())
  const { rows } = await started.pool.query('SELECT account_id FROM auth_account')
  await started.close()
  expect([google, hasPassword]).toMatchObject([{ subject: rows[0]?.account_id }, false])
})

it('a visitor with a Google account reads that their account here is closed, and not that they should use its password', async () => {
  const started = await startEmbedded({ withGoogle: true })
  const person = { name: 'Closed', email: 'closed@mail.test' }
  const enter = (options = {}) => signInAs(visitor(started.url), person, 'allow', options)
  const subject = await started.identity.createAccount({ ...person, password: 'Chand!pur1' })
  expect(await enter()).toBe('/api/auth/google/done?language=en&result=taken')
  await started.identity.close(subject)
  expect(await enter()).toBe('/api/auth/google/done?language=en&result=accountClosed')
  expect(await enter({ way: 'tab' })).toBe('/login?google=accountClosed')
  await started.close()
})
