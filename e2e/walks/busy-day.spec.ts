// Pages of agents and admins with the load of a working day: every count is true, and every action reaches the right row.
import type { Page } from '@playwright/test'
import { isUrgentReason, type WaitingReason } from '@thikana/domain/property/urgency'
import { demoAccounts, demoPassword, send, signIn } from '../account.ts'
import { visiblePaths } from '../paths.ts'
import { type Product, startProduct } from '../product.ts'
import { expect, test } from '../test.ts'
import { navigateTo, settle } from '../walk.ts'

type Property = { _id: string; title: string; status: string; waitsAs: WaitingReason; submittedAt: string }
type Offer = {
  _id: string
  propertyId: string
  propertyTitle: string
  buyerName: string
  offerAmount: number
  status: string
}

let product: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct({ demo: true, isBusy: true })
})
test.afterAll(() => product.stop())

const signInAs = (role: keyof typeof demoAccounts) => signIn(product.url, demoAccounts[role], demoPassword)

/** What `read` finds on each page of a table, from the one that is shown to the last. */
const sumOfPages = async (page: Page, read: () => Promise<number>): Promise<number> => {
  const next = page.getByRole('main').getByRole('link', { name: 'Next page' })
  let sum = await read()
  while ((await next.count()) > 0) {
    await next.click()
    await settle(page)
    sum += await read()
  }
  return sum
}

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 375, height: 812 } }

test('[S-queue] an admin finds 1,009 listings to check, what is urgent first, then the longest waiting, and verifies the one that they read', async ({
  open,
}) => {
  const admin = await signInAs('admin')
  const page = await open(admin, `${product.url}/dashboard/manageProperties`, wide)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^To verify/ })).toContainText(/1,009|1,000\+/)
  const rows = main.getByRole('table', { name: 'Properties' }).getByRole('row')
  await expect(rows).toHaveCount(41)
  const waiting = await send<Property[]>(admin, 'GET', '/properties?status=pending&sort=urgent&limit=60')
  const isUrgent = ({ waitsAs }: Property) => isUrgentReason(waitsAs)
  const [urgent, others] = [waiting.filter(isUrgent), waiting.filter((one) => !isUrgent(one))]
  for (const part of [urgent, others]) expect(part).not.toEqual([])
  expect(waiting).toEqual(
    [urgent, others].flatMap((part) =>
      part.toSorted((one, other) => Date.parse(one.submittedAt) - Date.parse(other.submittedAt)),
    ),
  )
  await expect(rows.nth(1)).toContainText(waiting[0]!.title)
  await main.getByRole('link', { name: 'Next page' }).click()
  await expect(rows.nth(20)).toContainText(waiting[59]!.title)
  const { _id, title } = waiting[57]!
  await rows
    .filter({ hasText: title })
    .getByRole('button', { name: /^Verify/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toContainText(title)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify property' }).click()
  await expect(page.getByText('Property verified')).toBeVisible()
  expect((await send<Property>(admin, 'GET', `/properties/${_id}`)).status).toBe('verified')
  expect((await send<Property>(admin, 'GET', `/properties/${waiting[56]!._id}`)).status).toBe('pending')
})

test('an agent finds every offer on each home, the highest first, and accepting names what it declines', async ({
  open,
}) => {
  const agent = await signInAs('agent')
  const page = await open(agent, `${product.url}/dashboard/requestedProperties`, wide)
  await settle(page)
  const offers = await send<Offer[]>(agent, 'GET', `/offers/agent?email=${agent.email}&limit=100`)
  const pending = offers.filter(({ status }) => status === 'pending')
  const byProperty = Map.groupBy(pending, ({ propertyId }) => propertyId)
  const table = page.getByRole('main').getByRole('table', { name: 'Offers received' })
  const readRejects = () => table.getByRole('button', { name: /^Reject/ }).count()
  expect(await sumOfPages(page, readRejects)).toBe(pending.length)
  const [rivals = []] = [...byProperty.values()].filter((group) => group.length === 3)
  const [lowest, , highest] = rivals.toSorted((one, other) => one.offerAmount - other.offerAmount)
  const name = new RegExp(`^Accept .*from ${lowest!.buyerName}$`)
  await page.getByRole('searchbox').fill(`${lowest!.buyerName} ${lowest!.propertyTitle}`)
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await table.getByRole('button', { name }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    `Two other offers are declined, the highest $${highest!.offerAmount.toLocaleString('en-US')}`,
  )
  await dialog.getByRole('button', { name: 'Accept offer' }).click()
  await expect(page.getByText('Offer accepted')).toBeVisible()
  const after = await send<Offer[]>(agent, 'GET', `/offers/agent?email=${agent.email}&limit=100`)
  const statusOf = (id: string) => after.find(({ _id }) => _id === id)?.status
  for (const { _id } of rivals) expect(statusOf(_id)).toBe(_id === lowest!._id ? 'accepted' : 'rejected')
})

test('an admin reads how many people and mails there are', async ({ open }) => {
  const page = await open(await signInAs('admin'), `${product.url}/dashboard/manageUsers`, wide)
  const main = page.getByRole('main')
  await expect(main.getByText(/^1–40 of 3,05\d$/)).toBeVisible()
  await main.getByRole('searchbox').fill('Buyer 2999')
  await expect(main.getByText('buyer-2999@busy.thikana.test')).toBeVisible()
  await navigateTo(page, '/dashboard/outbox')
  await expect(main.getByText(/^1–40 of \d{3}$/)).toBeVisible()
})

test('[S-queue] each queue of an admin marks what waits longer than a day, and names the price before a drop', async ({
  open,
}) => {
  const page = await open(await signInAs('admin'), `${product.url}/dashboard/manageProperties`, wide)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Before: \$[\d,]+ – \$[\d,]+$/).first()).toBeVisible()
  for (const path of ['manageProperties', 'manageReports', 'applications']) {
    await navigateTo(page, `/dashboard/${path}`)
    await expect(main.getByText('over 24 h').first(), path).toBeVisible()
  }
})

test('[R-tables] on a phone the first row of each table begins within the first screen, and the chosen state is in view', async ({
  open,
}) => {
  const tables = {
    admin: ['payments', 'audit', 'manageProperties', 'manageUsers', 'manageReviews', 'outbox'],
    agent: ['myAddedProperties', 'requestedProperties', 'soldProperties'],
  } as const
  for (const role of ['admin', 'agent'] as const) {
    const page = await open(await signInAs(role), `${product.url}/dashboard`, phone)
    const main = page.getByRole('main')
    const bar = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!
    for (const path of tables[role]) {
      await navigateTo(page, `/dashboard/${path}`)
      await settle(page)
      const row = await main.locator('tbody tr').first().boundingBox()
      expect(row!.y, path).toBeLessThan(bar.y - 44)
    }
  }
  const page = await open(await signInAs('admin'), `${product.url}/dashboard/audit?state=application`, phone)
  await expect(page.getByRole('link', { name: /^Applications/ })).toBeInViewport({ ratio: 1 })
})

for (const role of ['agent', 'admin'] as const)
  for (const size of [phone, wide])
    test(`[R-tables] the ${role}’s pages fit ${size.viewport.width} px with that load, are no longer than 6,000 px, and name no missing number`, async ({
      open,
    }) => {
      const page = await open(await signInAs(role), `${product.url}/dashboard`, size)
      for (const path of visiblePaths[role]) {
        await navigateTo(page, path)
        await settle(page)
        const [width, height] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.scrollHeight,
        ])
        expect(width, path).toBeLessThanOrEqual(size.viewport.width)
        // The preview of an email is as long as the email.
        if (!path.includes('emailPreview')) expect(height, path).toBeLessThanOrEqual(6_000)
        expect(await page.getByRole('main').innerText(), path).not.toMatch(/NaN|undefined|null\b/)
      }
    })
