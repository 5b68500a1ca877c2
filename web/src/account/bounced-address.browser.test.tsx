import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerOutside } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { BouncedAddress } from './bounced-address.tsx'

let sent: unknown[]
beforeEach(() => {
  sent = answerOutside('POST /api/auth/email/send', () => ({ status: true }))
})

test('a person whose mails came back reads when, and has one sent to check the address', async () => {
  await renderFor('user', <BouncedAddress bouncedAt="2026-11-21T09:00:00.000Z" />)
  await expect.element(page.getByText(/An email to \S+@\S+ was returned on 21 November 2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect.element(page.getByText(/A test email is on its way/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a person whose mails arrive reads nothing of it', async () => {
  await renderFor(
    'user',
    <>
      <h1>Account</h1>
      <BouncedAddress bouncedAt={null} />
    </>,
  )
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  expect(page.getByText('Our emails don’t reach you').elements()).toEqual([])
})
