import { expect, it } from 'vitest'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { signInAs } from '../../../../test/identity/google.ts'

it('a person reads in their export which Google account lets them in', async () => {
  const started = await startEmbedded({ withGoogle: true })
  const browser = visitor(started.url)
  await signInAs(browser, { name: 'Reader', email: 'reader@mail.test' })
  const { google, hasPassword } = await started.identity.describe(browser.headers())
  const { rows } = await started.pool.query('SELECT account_id FROM auth_account')
  await started.close()
  expect([google, hasPassword]).toMatchObject([{ subject: rows[0]?.account_id }, false])
})
