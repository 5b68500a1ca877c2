import type { Page } from '@playwright/test'
import { type Account, endSession, endSessionAt } from '../../account.ts'
import { addToWishlist, inTenDays, sendOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

/** Once a session is over, what a page reads again in the background is refused, too. */
const refused = ' 401'

const logInAgain = async (page: Page, { email, password }: Account) => {
  await expect(page.getByText('You were logged out')).toBeVisible()
  await expect(page.getByText('what you typed is safe')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a buyer whose session expired logs in again and finds the offer as it was typed', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(refused)
  const user = await testData.createAccount()
  const property = await testData.listProperty(await testData.createAccount('agent'))
  const page = await open(user, `/dashboard/make-offer/${await addToWishlist(user, property)}`)
  await page.getByRole('textbox', { name: 'Offer amount' }).fill('100000')
  await page.getByLabel('Preferred buying date').fill(inTenDays())
  await endSessionAt(page, '/offers')
  await sendOffer(page)
  await logInAgain(page, user)
  await expect(page.getByLabel('Preferred buying date')).toHaveValue(inTenDays())
  await expect(page.getByRole('textbox', { name: 'Offer amount' })).toHaveValue('$100,000')
  await sendOffer(page)
  await expect(page).toHaveURL(/\/dashboard\/propertyBought#/)
})

test('a user whose session expired finds the review open, as it was written', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(refused)
  const user = await testData.createAccount()
  const property = await testData.listProperty(await testData.createAccount('agent'))
  const page = await open(user, `/property/${property._id}`)
  await page.getByRole('button', { name: 'Add a review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a review' })
  await modal.getByRole('slider').fill('4.5')
  await modal.getByLabel('Comment').fill('The garden is shared.')
  await endSessionAt(page, '/reviews')
  await modal.getByRole('button', { name: 'Add review' }).click()
  await logInAgain(page, user)
  await expect(modal.getByLabel('Comment')).toHaveValue('The garden is shared.')
  await expect(modal.getByRole('slider')).toHaveValue('4.5')
})

test('an agent whose session ended elsewhere finds the new home and the update as they were typed', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(refused, 'GET /api/users/')
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const page = await open(agent)
  for (const [path, title] of [
    ['/dashboard/addProperty', 'A house by the river'],
    [`/dashboard/updateProperty/${property._id}`, 'Three rooms over the lake'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description').fill('Facing south.\nWith a garden.')
    await endSession(page)
    // Simulates coming back to this window, where the session is checked again.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await logInAgain(page, agent)
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await expect(page.getByLabel('Description')).toHaveValue('Facing south.\nWith a garden.')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  }
  // A draft that was discarded on purpose isn't restored.
  await page.goto('/dashboard/addProperty')
  await expect(page.getByLabel('Description')).toHaveValue('')
})

test('what one person typed is not shown to the next person who logs in in this browser', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(refused, 'GET /api/users/')
  const [agent, other] = [await testData.createAccount('agent'), await testData.createAccount('agent')]
  const page = await open(agent, '/dashboard/addProperty')
  await page.getByLabel('Title').fill('A house by the river')
  await endSession(page)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await logInAgain(page, other)
  await expect(page.getByRole('heading', { name: 'Add Property' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('Escape, the close button and the way back ask before a half-written review is discarded', async ({
  open,
  testData,
}) => {
  const user = await testData.createAccount()
  const property = await testData.listProperty(await testData.createAccount('agent'))
  const page = await open(user, '/allProperties')
  await page.goto(`/property/${property._id}`)
  const opener = page.getByRole('button', { name: 'Add a review' })
  await opener.click()
  const modal = page.getByRole('dialog', { name: 'Add a review' })
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)

  await opener.click()
  await modal.getByLabel('Comment').fill('The garden is sh')
  const dialog = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  for (let time = 0; time < 3; time += 1) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(modal).toBeVisible()
    await expect(modal.getByLabel('Comment')).toHaveValue('The garden is sh')
  }
  await modal.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(modal.getByLabel('Comment')).toHaveValue('The garden is sh')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(modal).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(modal.getByLabel('Comment')).toHaveValue('')
})
