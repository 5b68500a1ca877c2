import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerOutside } from '../../test/network.ts'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession, answerSite } from '../../test/people.ts'
import { RequireSession } from '../app/guards.tsx'
import { ConfirmAddress } from './confirm-address.tsx'

let asked: unknown[]
beforeEach(() => {
  asked = answerOutside('POST /api/auth/email/send', () => ({ status: true }))
})

/** For a person who has just registered. */
const open = () => {
  answerSession('user')
  answerOutside('GET /api/auth/get-session', () => ({
    user: { email: 'rafiq.hasan@example.org', name: 'Rafiq Hasan', emailVerified: false },
  }))
  return renderRoutes([
    { element: <RequireSession />, children: [{ path: '/', element: <ConfirmAddress /> }] },
  ])
}
const banner = page.getByRole('region', { name: 'Confirm your address' })

test('on a site that sends emails a newcomer is told to look for the mail, and can have it sent again', async () => {
  await open()
  await expect.element(banner).toMatchTextContent('Open the link in the email we sent you.')
  await banner.getByRole('button', { name: 'Send again' }).click()
  await expect.element(banner).toMatchTextContent('A new email is on its way.')
  expect(asked).toHaveLength(1)
})

test('on a site that sends no emails a newcomer reads who passes the link on, and can have a new one made', async () => {
  answerSite({ hasOutbox: true })
  await open()
  await expect
    .element(banner)
    .toMatchTextContent('Email isn’t set up here yet; ask the site’s team for your link.')
  await banner.getByRole('button', { name: 'Make a new link' }).click()
  await expect.element(banner).toMatchTextContent('ask the site’s team for the new link.')
  expect(asked).toHaveLength(1)
})

test('on a site that sends no emails a newcomer reads where to ask for the link, if the site has an address', async () => {
  answerSite({ hasOutbox: true, contactEmail: 'help@thikana.example' })
  await open()
  await expect
    .element(banner.getByRole('link', { name: 'help@thikana.example' }))
    .toHaveAttribute('href', 'mailto:help@thikana.example')
})
