import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Account } from '../account.ts'
import { linkTo } from '../mailbox.ts'
import { sendOffer, unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

const pictures = [0, 1, 2].flatMap((at) => [
  `banner-${at}-960`,
  `banner-${at}-phone-840`,
  `banner-${at}-1600`,
])
const photos = pictures
  .slice(0, 8)
  .map((name) => path.join(import.meta.dirname, `../../web/public/scenes/${name}.webp`))

type Flat = { title: string; location: string; pin: string; bedrooms?: string }

/** Fills in the form of a flat to rent as far as its photos. */
const fillIn = async (page: Page, { title, location, pin, bedrooms = '3' }: Flat) => {
  const form = page.getByRole('form', { name: 'New property' })
  await form.getByLabel('To rent').check()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Location').fill(location)
  await form.getByLabel('Latitude and longitude').fill(pin)
  await form.getByLabel('Description').fill('Third floor, quiet, with piped gas and a lift.')
  await form.getByLabel('Minimum rent a month').fill('400')
  await form.getByLabel('Maximum rent a month').fill('450')
  await form.getByLabel('Kind of property').selectOption('Flat')
  await form.getByLabel('Bedrooms').fill(bedrooms)
  await form.getByLabel('Lift').selectOption('Yes')
  await form.getByLabel('Gas').selectOption('Piped')
  await form.getByLabel('Months of rent in advance').fill('2')
  await form.getByLabel('Let to').selectOption('Families')
  return form
}

/** On a page of its own: other tests' listings come and go in the list meanwhile. */
const verify = async (open: (role: 'admin', path: string) => Promise<Page>, title: string) => {
  const page = await open('admin', '/dashboard/manageProperties')
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: /^Verify/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify property' }).click()
  // It can be undone for ten seconds, and only then is it sent.
  await expect(row.getByRole('button', { name: /^Verify/ })).toHaveCount(0, { timeout: 30_000 })
  await page.close()
}

/** Draws a square around the middle of the map, in one stroke. */
const drawAround = async (page: Page) => {
  await page.getByRole('button', { name: 'Draw an area' }).click()
  const box = await page.getByRole('application', { name: 'Draw an area' }).boundingBox()
  if (!box) throw new Error('The map has no size')
  const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height) / 3]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const
  await page.mouse.move(x - reach, y - reach)
  await page.mouse.down()
  for (const [right, down] of corners)
    await page.mouse.move(x + right * reach, y + down * reach, { steps: 6 })
  await page.mouse.up()
}

test('a flat is listed on a phone with a lost connection, found in a drawn area, compared, rented and let, and the saved search finds the next one', async ({
  open,
  testData,
  expectError,
}) => {
  test.setTimeout(240_000)
  expectError('/api/images net::ERR', 'net::ERR_INTERNET_DISCONNECTED')
  // A row that was decided loses its buttons once the answer is there, which may take longer than a press excuses.
  expectError('on /dashboard/manageProperties: ')
  const [agent, tenant]: [Account, Account] = [
    await testData.createAccount('agent'),
    await testData.createAccount(),
  ]
  const street = unique('Saturia Lane')
  // Nothing else of the demo is near it.
  const pin = '23.9100, 90.0700'
  const [first, second, third, later] = [
    'Flat by the pond',
    'Flat by the school',
    'Flat by the mill',
    'Flat by the bridge',
  ].map((title) => unique(title)) as [string, string, string, string]

  // The agent, on a phone: half of the photos are up when the connection goes.
  const phone = await open(agent, '/dashboard/addProperty', { viewport: { width: 375, height: 800 } })
  const form = await fillIn(phone, { title: first, location: `${street}, Manikganj`, pin })
  await form.getByLabel('Photos').setInputFiles(photos.slice(0, 4))
  // The server makes each picture in all its sizes, which takes seconds on a busy machine.
  await expect(form.locator('img[src^="/images/"]')).toHaveCount(4, { timeout: 60_000 })
  await phone.context().setOffline(true)
  await form.getByLabel('Photos').setInputFiles(photos.slice(4))
  await expect(form.getByText(/^Waiting for the connection: 4 photos to go/)).toBeVisible()
  await form.getByLabel('Floor', { exact: true }).fill('3')
  await phone.context().setOffline(false)
  await expect(form.locator('img[src^="/images/"]')).toHaveCount(8, { timeout: 30_000 })
  await form.getByRole('button', { name: 'Add property' }).click()
  await expect(phone.getByText('Property added successfully')).toBeVisible()
  for (const title of [second, third]) {
    await phone.goto('/dashboard/addProperty')
    const other = await fillIn(phone, { title, location: `${street}, Manikganj`, pin })
    await other.getByLabel('Photos').setInputFiles(photos.slice(0, 1))
    await expect(other.locator('img[src^="/images/"]')).toHaveCount(1)
    await other.getByRole('button', { name: 'Add property' }).click()
    await expect(phone.getByText('Property added successfully').last()).toBeVisible()
  }

  for (const title of [first, second, third]) await verify(open, title)

  // The tenant: what was wanted in one line, then an area on the map.
  const page = await open(tenant, await linkTo(testData, tenant.email, 'verify-email'))
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
  await page.goto('/')
  await page
    .getByRole('textbox', { name: 'Search by area' })
    .fill(`three-bedroom flat to rent in ${street} under $500, for a family, with a lift and gas`)
  await page.keyboard.press('Enter')
  const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(3)
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await drawAround(page)
  await expect(page).toHaveURL(/area=/)
  await expect(titles).toHaveCount(3)

  for (const title of [first, second, third])
    await page.getByRole('button', { name: `Compare ${title}` }).click()
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Near the mill')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved as Near the mill')).toBeVisible()
  await page.getByRole('link', { name: 'Compare 3 homes' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader').getByRole('link')).toHaveText([first, second, third])

  await table.getByRole('columnheader').getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await page.getByRole('link', { name: 'Make an offer' }).click()
  const offer = page.getByRole('form', { name: 'Offer' })
  await offer.getByRole('textbox', { name: 'Offer amount' }).fill('420')
  await offer
    .getByLabel('Move-in date')
    .fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
  await sendOffer(page)
  const own = page.getByRole('article').filter({ hasText: first })
  await expect(own).toContainText('$420 a month')

  await phone.goto('/dashboard/requestedProperties')
  const received = phone.getByRole('row').filter({ hasText: '$420 a month' })
  await received.getByRole('button', { expanded: false }).click()
  await received.getByRole('button', { name: /^Accept/ }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  await own.getByRole('link', { name: 'Pay $1,260' }).click()
  await page.getByRole('button', { name: 'Use the card ending in 4242' }).click()
  await page.getByRole('button', { name: /^Pay \$1,260/ }).click()
  await expect(page.getByText('is rented to you')).toBeVisible()

  // Another one: the saved search tells of it, at the bell and by email.
  await phone.goto('/dashboard/addProperty')
  const next = await fillIn(phone, { title: later, location: `${street}, Manikganj`, pin, bedrooms: '4' })
  await next.getByLabel('Photos').setInputFiles(photos.slice(0, 1))
  await expect(next.locator('img[src^="/images/"]')).toHaveCount(1)
  await next.getByRole('button', { name: 'Add property' }).click()
  await expect(phone.getByText('Property added successfully').last()).toBeVisible()
  await verify(open, later)
  await expect
    .poll(() => linkTo(testData, tenant.email, 'unsubscribe').catch(() => null), { timeout: 30_000 })
    .not.toBeNull()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: `New for “Near the mill”: “${later}”` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(later)

  await page.goto('/dashboard/propertyBought')
  await expect(own).toContainText('Rented')
  await own.getByRole('link', { name: first, exact: true }).click()
  await expect(page.getByText('Let', { exact: true }).first()).toBeVisible()
})
