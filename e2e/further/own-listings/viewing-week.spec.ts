import { send } from '../../account.ts'
import { violationsIn } from '../../axe.ts'
import { expect, test } from '../../test.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
const dayMs = 86_400_000

/** At ten in Dhaka, in a week. */
const inAWeek = () => {
  const day = new Date(Date.now() + 7 * dayMs + 6 * 3_600_000).toISOString().slice(0, 10)
  return { day, startsAt: new Date(`${day}T10:00:00+06:00`).toISOString() }
}

test('[R-viewing-week] [S-viewing-feed] an agent finds a viewing in its week by keyboard, and makes, uses and ends an address for calendars', async ({
  open,
  testData,
}) => {
  const { agent, user: buyer, property } = await testData.createProperty()
  const { _id: propertyId, title } = property
  const { startsAt } = inAWeek()
  await send(agent, 'POST', '/viewing-slots', { startsAt: [startsAt] })
  const { insertedId: threadId } = await send(buyer, 'POST', '/threads', {
    propertyId,
    text: 'May I see it?',
  })
  const [slot] = await send<{ _id: string }[]>(agent, 'GET', '/viewing-slots')
  await send(buyer, 'POST', '/viewings', { threadId, slotId: slot!._id })

  const page = await open(agent, '/dashboard/viewings')
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(page.getByText('No viewings in this week.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Sunday/ })).toBeVisible()
  await page.getByRole('link', { name: 'Next week' }).focus()
  await page.keyboard.press('ArrowRight')
  const entry = page.getByRole('link').filter({ hasText: buyer.name })
  await expect(entry).toContainText('10:00')
  await expect(entry).toContainText('Waiting for your answer')
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Home')
  await expect(page.getByText('No viewings in this week.')).toBeVisible()
  await page.keyboard.press('ArrowRight')

  await page.getByRole('button', { name: 'Subscribe in a calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Viewings in your calendar' })
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const address = (await dialog.locator('code').textContent()) ?? ''
  const read = () => buyer.api.get(address)
  expect(await (await read()).text()).toContain(`SUMMARY:Viewing: ${title}`)
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'End the address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the address' }).click()
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await read()).status()).toBe(404)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await entry.click()
  await expect(page).toHaveURL(`/dashboard/messages/${threadId}#viewing`)
})

test('on a phone the week is an agenda of the days that have something', async ({ open, testData }) => {
  const { agent, user: buyer, property } = await testData.createProperty()
  const { day, startsAt } = inAWeek()
  await send(agent, 'POST', '/viewing-slots', { startsAt: [startsAt] })
  const { insertedId: threadId } = await send(buyer, 'POST', '/threads', {
    propertyId: property._id,
    text: 'May I see it?',
  })
  const [slot] = await send<{ _id: string }[]>(agent, 'GET', '/viewing-slots')
  await send(buyer, 'POST', '/viewings', { threadId, slotId: slot!._id })
  const page = await open(agent, `/dashboard/viewings?state=week&week=${day}`, phone)
  await expect(page.getByRole('link').filter({ hasText: buyer.name })).toBeVisible()
  await expect(page.getByRole('region', { name: /day / })).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
