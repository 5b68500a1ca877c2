import path from 'node:path'
import { expect, test } from '@playwright/test'
import { openBrowser, pressAndConfirm, type Visitor } from '../own-browser.ts'
import { type Product, startProduct } from '../product.ts'
import { sendOffer } from '../test-data.ts'

const password = 'Secret!2026'

const register = async ({ name, email, page }: Visitor): Promise<void> => {
  await page.goto('/register')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
}

const photo = path.join(import.meta.dirname, '../../web/public/scenes/banner-0-960.webp')
const title = 'Two rooms over the lake'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ demo: false })
})
test.afterAll(() => product.stop())

test('a home is listed, verified, found, offered for, accepted and paid, and is still the buyer’s after a restart', async ({
  browser,
}) => {
  const [agent, admin, buyer] = [
    await openBrowser(browser, product.url, 'Agent Rahim'),
    await openBrowser(browser, product.url, 'Admin Salma'),
    await openBrowser(browser, product.url, 'Buyer Nadia'),
  ]

  await test.step('an admin makes a registered user an agent', async () => {
    await register(agent)
    await register(admin)
    await product.makeAdmin(admin.email)
    await admin.page.goto('/dashboard/manageUsers')
    await pressAndConfirm(admin.page, /Make agent.*Agent Rahim/, 'Make agent')
  })

  await test.step('the agent adds a property with a photo', () => addProperty(agent))

  await test.step('an admin verifies it', async () => {
    await admin.page.goto('/dashboard/manageProperties')
    await pressAndConfirm(admin.page, new RegExp(`Verify.*${title}`), 'Verify property')
  })

  await test.step('a visitor registers, finds it by location and keeps it', () => addToWishlist(buyer))
  await test.step('an offer outside the range is refused, one inside is made', () => makeOffer(buyer))

  await test.step('the agent accepts it', async () => {
    await agent.page.goto('/dashboard/requestedProperties')
    await pressAndConfirm(agent.page, /^Accept/, 'Accept offer')
  })

  const transactionId = await test.step('the buyer pays by card', () => pay(buyer))

  await test.step('after a restart the home is still bought', async () => {
    // Calls of an open page would fail while the product is down, so leave all pages.
    for (const { page } of [agent, admin, buyer]) await page.goto('about:blank')
    await product.restart()
    await buyer.page.goto('/dashboard/propertyBought')
    await expect(buyer.page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await expect(buyer.page.getByText('Bought', { exact: true }).first()).toBeVisible()
    await expect(buyer.page.getByText(transactionId)).toBeVisible()
  })

  expect([...agent.problems, ...admin.problems, ...buyer.problems]).toEqual([])
})

const addProperty = async ({ page }: Visitor) => {
  await page.goto('/dashboard/addProperty')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Location').fill('Dhanmondi, Dhaka')
  await page.getByLabel('Description').fill('Second floor, facing south, over the lake.')
  await page.getByLabel('Minimum price').fill('90000')
  await page.getByLabel('Maximum price').fill('120000')
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('main').locator('img[src^="/images/"]')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByText('Property added successfully')).toBeVisible()
}

const addToWishlist = async (buyer: Visitor) => {
  const { page } = buyer
  await page.goto('/allProperties')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('main').getByRole('link', { name: 'Make an account' }).click()
  await page.getByLabel('Name').fill(buyer.name)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill('Secret!2026')
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/allProperties/)
  await page.getByRole('combobox', { name: 'Search by location' }).fill('dhaka DHANMONDI')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/location=/)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Added', exact: true })).toBeVisible()
}

const makeOffer = async ({ page }: Visitor) => {
  await page.getByRole('link', { name: 'Make an offer' }).click()
  await expect(page).toHaveURL(/\/dashboard\/make-offer\//)
  await page.getByRole('textbox', { name: 'Offer amount' }).fill('120001')
  await page.getByLabel('Preferred buying date').fill(inTenDays())
  await page.getByRole('button', { name: 'Check your offer' }).click()
  await expect(page.getByText('Offer must be between $90,000 and $120,000')).toBeVisible()
  await page.getByRole('textbox', { name: 'Offer amount' }).fill('100000')
  await sendOffer(page)
  await expect(page).toHaveURL(/\/dashboard\/propertyBought/)
  await expect(page.getByText('$100,000').first()).toBeVisible()
}

const pay = async ({ page }: Visitor): Promise<string> => {
  await page.goto('/dashboard/propertyBought')
  await page.getByRole('link', { name: 'Pay $100,000' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay $100,000' }).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  const [transactionId = ''] = /pi_\w+/.exec(await page.getByRole('main').innerText()) ?? []
  expect(transactionId).not.toBe('')
  await page.getByRole('region', { name: 'Payment' }).getByRole('link', { name: 'My Offers' }).click()
  await expect(page).toHaveURL(/\/dashboard\/propertyBought/)
  return transactionId
}

const inTenDays = () => new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
