import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendLastCode } from '../../../../test/identity/app-code.ts'
import { startEmbedded, visitor } from '../../../../test/identity/embedded.ts'
import { authTwoFactor } from '../../../database/schema/identity.ts'

const password = 'Chand!pur1'

test('backup codes are stored with the production cost of hashing', async () => {
  const started = await startEmbedded({ withRealHashing: true })
  const browser = visitor(started.url)
  await browser.signUp({ name: 'Slow', email: 'slow@people.test', password })
  const { key, backupCodes } = (await browser.send('/api/auth/two-factor/begin', { password })).body
  await sendLastCode(key, (code) => browser.send('/api/auth/two-factor/turn-on', { code }))
  const [row] = await started.db.select({ codes: authTwoFactor.backupCodes }).from(authTwoFactor)
  await started.close()
  const [first = ''] = JSON.parse(row?.codes ?? '') as string[]
  const [salt = '', hash] = first.split('$')
  const cost = { N: 16_384, r: 8, p: 1 }
  expect(scryptSync(backupCodes[0], salt, 32, cost).toString('base64url')).toBe(hash)
})
