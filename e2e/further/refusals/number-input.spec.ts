import type { Page } from '@playwright/test'
import { addToWishlist } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

const main = (page: Page) => page.getByRole('main')

test('an agent reads next to a price why it can’t be used, and what was typed stays', async ({
  open,
  testData,
}) => {
  const page = await open(await testData.createAccount('agent'), '/dashboard/addProperty')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  const price = page.getByLabel('Minimum price')
  const fieldErrors = main(page).locator('[id$="-error"]')
  await expect(main(page)).toContainText('From $1 to $100,000,000')
  for (const [typed, problem] of [
    ['-5', 'Minimum price can’t be negative'],
    ['1e5', 'Minimum price can’t be read. Write it in figures, like 90,000 or 90000.50'],
    ['৳190000', 'Minimum price is in US dollars. Write it without another currency’s sign'],
    ['1,5', 'Minimum price can’t be read. Write it in figures, like 90,000 or 90000.50'],
    ['123456789012345678', 'Minimum price must be between $1 and $100,000,000'],
    ['100.005', 'Minimum price can have at most two decimals'],
  ] as const) {
    await price.fill('')
    await price.pressSequentially(typed)
    await price.blur()
    await expect(fieldErrors.getByText(problem).or(fieldErrors.filter({ hasText: problem }))).toBeVisible()
    await expect(price).toHaveValue(typed)
  }
  await price.fill('5')
  await page.getByLabel('Maximum price').fill('500.01')
  await main(page).getByRole('button', { name: 'Add property' }).click()
  await expect(main(page)).toContainText('Maximum price can be at most 100 times the minimum price')
  await expect(page.getByLabel('Maximum price')).toHaveValue('$500.01')
  expect(sent).not.toContain('POST')
})

test('an agent may write a price in Bangla digits, with thousands separators and with a dollar sign', async ({
  open,
  testData,
}) => {
  const page = await open(await testData.createAccount('agent'), '/dashboard/addProperty')
  const price = page.getByLabel('Minimum price')
  for (const [typed, shown] of [
    ['১৯০০০০', '$190,000'],
    ['১,৯০,০০০.৫০', '$190,000.50'],
    ['190 000', '$190,000'],
    [' $190,000 ', '$190,000'],
  ] as const) {
    await price.fill('')
    await price.pressSequentially(typed)
    await price.blur()
    await expect(price).toHaveValue(shown)
    await expect(price).not.toHaveAttribute('aria-invalid', 'true')
  }
})

test('a buyer may write an offer in Bangla digits, and reads why another one can’t be sent', async ({
  open,
  testData,
}) => {
  const user = await testData.createAccount()
  const property = await testData.listProperty(await testData.createAccount('agent'))
  const page = await open(user, `/dashboard/make-offer/${await addToWishlist(user, property)}`)
  const amount = page.getByRole('textbox', { name: 'Offer amount' })
  await amount.fill('')
  await amount.pressSequentially('-95000')
  await amount.blur()
  await expect(page.getByText('Offer amount can’t be negative')).toBeVisible()
  await expect(amount).toHaveValue('-95000')
  await amount.fill('৯৫০০০')
  await amount.blur()
  await expect(amount).toHaveValue('$95,000')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '$95,000')
})
