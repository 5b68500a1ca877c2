import { startMailServer } from '@thikana/server/test/mail'
import { readMail } from '@thikana/server/test/received-mail'
import type { Page } from '@playwright/test'
import { signUp } from '../account.ts'
import { startProduct } from '../product.ts'
import { expect, test } from '../test.ts'

test('[S-notice] an admin sees which email the mail server refused, and sends it again once the mailbox exists', async ({
  open,
}) => {
  test.setTimeout(180_000)
  const email = 'new.person@people.test'
  const mailServer = await startMailServer({ unknown: email })
  const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'Homes <no-reply@homes.test>' }
  const product = await startProduct({ demo: false, settings })
  const mailsTo = (address: string) => mailServer.received.filter(({ to }) => to.includes(address))
  /** The link of the only mail to this address, once it has arrived. */
  const linkTo = async (address: string) => {
    // The server looks every 15 seconds for what is sent again.
    await expect.poll(() => mailsTo(address).length, { timeout: 45_000 }).toBe(1)
    const { recipients, links } = await readMail(mailsTo(address)[0]!)
    expect(recipients).toEqual([address, address])
    return links.find((link) => link.includes('/verify-email#')) ?? ''
  }
  try {
    const person = await signUp(product.url, 'New person', email)
    const admin = await signUp(product.url, 'Admin Salma', 'salma@people.test')
    const page = await open(admin, await linkTo(admin.email))
    await expect(page.getByText('Your address is confirmed')).toBeVisible()
    await product.makeAdmin(admin.email)

    await page.goto(`${product.url}/dashboard/outbox`)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Confirm your address for')
    await expect(row).toContainText('The mail server refuses this address')
    expect(mailsTo(email)).toEqual([])

    mailServer.openMailbox()
    await row.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('No email has failed.')).toBeVisible()
    const theirs = await open(person, await linkTo(email))
    await expect(theirs.getByText('Your address is confirmed')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No email has failed.')).toBeVisible()
    for (const { api } of [person, admin]) await api.dispose()
    // A page would report that the server is gone.
    for (const one of [page, theirs]) await one.context().close()
  } finally {
    await product.stop()
    await mailServer.close()
  }
})

const groundOf = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor)

test('an admin reads an email as it is sent, in light and dark colours and as text, and its links lead nowhere', async ({
  open,
  expectError,
}) => {
  // The browser says so of every look that a test takes into a frame without scripts.
  expectError('Blocked script execution')
  const page = await open('admin', '/dashboard/outbox')
  await page.getByRole('link', { name: 'All emails' }).click()
  await page
    .getByRole('link', { name: /Rejected.*Garden flat/i })
    .first()
    .click()
  const email = page.frameLocator('iframe')
  await expect(email.getByRole('heading', { name: 'Your offer was rejected' })).toBeVisible()
  const address = page.url()
  expect(address).toContain('email=offerRejected')
  const light = await groundOf(page)

  await email.getByRole('link').first().click()
  await expect(email.getByRole('heading', { name: 'Your offer was rejected' })).toBeVisible()
  expect(page.url()).toBe(address)

  await page.getByRole('link', { name: 'Dark' }).click()
  await expect.poll(() => groundOf(page)).not.toBe(light)
  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.getByText('Garden flat near the lake (an example)').last()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Garden flat near the lake (an example)').last()).toBeVisible()
  await page.getByRole('link', { name: 'All emails' }).click()
  await expect(page.getByRole('heading', { name: 'Daily email' })).toBeVisible()
})
