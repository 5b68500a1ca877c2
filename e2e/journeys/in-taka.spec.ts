import { expect, test } from '@playwright/test'
import { i18nOf } from '@thikana/texts/i18n-of'
import { withDigits } from '@thikana/texts/number'
import { bangla } from '../bangla.ts'
import {
  appointAgent,
  askAgent,
  button,
  containing,
  field,
  openInBangla,
  photo,
  register,
  startInTaka,
} from '../in-taka.ts'
import { pressAndConfirm, type Visitor } from '../own-browser.ts'
import type { Product } from '../product.ts'
import { inTenDays } from '../test-data.ts'

const title = 'মিরপুরে দক্ষিণমুখী ফ্ল্যাট'

let product: Product
test.beforeAll(async () => {
  product = await startInTaka()
})
test.afterAll(() => product.stop())

test('a flat is listed, verified, found, asked about, bargained for and paid in parts, all in Bangla and in taka', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [agent, admin, buyer] = [
    await openInBangla(browser, product, 'Rezwana Karim'),
    await openInBangla(browser, product, 'Salma Akter'),
    await openInBangla(browser, product, 'Mahfuza Begum'),
  ]

  await test.step('three people register, and one of them becomes an agent', async () => {
    for (const person of [agent, admin, buyer]) await register(person)
    await product.makeAdmin(admin.email)
    await appointAgent(admin, agent)
  })
  await test.step('the agent lists a flat from 85 to 95 lakh', () => listFlat(agent))
  await test.step('the admin verifies it', async () => {
    await admin.page.goto('/bn/dashboard/manageProperties')
    await expect(admin.page.getByText('৳৮৫ লাখ').first()).toBeVisible()
    await pressAndConfirm(admin.page, containing('Verify'), bangla('Verify property'))
  })
  await test.step('the buyer finds it by a wish, and saves the search', () => findFlat(buyer))
  await test.step('the buyer asks the agent', () => askAgent(buyer, 'লিফট আছে কি?'))
  await test.step('the buyer offers 86 lakh', () => offer(buyer))
  await test.step('the agent asks for 90 lakh', () => counter(agent))
  await test.step('the buyer accepts that, and pays in parts', () => payInParts(buyer))
  await test.step('the receipt has the amount in words', () => readReceipt(buyer))

  expect([...agent.problems, ...admin.problems, ...buyer.problems]).toEqual([])
})

const listFlat = async ({ page }: Visitor) => {
  await page.goto('/bn/dashboard/addProperty')
  await field(page, 'Title').fill(title)
  await field(page, 'Location').fill('রোড ৬, মিরপুর ১০, ঢাকা')
  await field(page, 'Description').fill('ষষ্ঠ তলায়, দক্ষিণ দিক খোলা, সারা দিন আলো।')
  await page.getByLabel(bangla('Kind of property')).selectOption('flat')
  await field(page, 'Bedrooms').fill('৩')
  await field(page, 'Minimum price').fill('85 lakh')
  await expect(page.getByText('৳৮৫,০০,০০০', { exact: true })).toBeVisible()
  await field(page, 'Maximum price').fill('৯৫ লাখ')
  await field(page, 'Description').focus()
  await expect(field(page, 'Minimum price')).toHaveValue('৳৮৫,০০,০০০')
  await expect(field(page, 'Maximum price')).toHaveValue('৳৯৫,০০,০০০')
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('main').locator('img[src^="/images/"]')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: bangla('Add property') })
    .click()
  await expect(page.getByText(bangla('Property added successfully'))).toBeVisible()
}

const findFlat = async ({ page }: Visitor) => {
  await page.goto('/bn/allProperties')
  await page.getByRole('combobox', { name: bangla('Search by location') }).fill('৩ বেড ৯০ লাখের মধ্যে')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/priceMax=9000000/)
  await expect(page).toHaveURL(/bedrooms=3/)
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
  await button(page, 'Save this search').first().click()
  const dialog = page.getByRole('dialog', { name: bangla('Save this search') })
  await expect(dialog.getByRole('textbox', { name: bangla('Name') })).toHaveValue(/৳৯০,০০,০০০/)
  await dialog.getByRole('button', { name: bangla('Save search') }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByText('৳৮৫ লাখ').first()).toBeVisible()
}

const offer = async ({ page }: Visitor) => {
  await button(page, 'Add to wishlist').first().click()
  await page
    .getByRole('link', { name: containing('Make an offer') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/bn\/dashboard\/make-offer\//)
  const amount = field(page, 'Offer amount')
  await expect(amount).toHaveValue('৳৮৫,০০,০০০')
  await page.getByLabel(bangla('Preferred buying date')).fill(inTenDays())
  await amount.fill('৮৪ লাখ')
  await button(page, 'Check your offer').click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('৮৬ লাখ')
  await button(page, 'Check your offer').click()
  await page
    .getByRole('dialog', { name: bangla('Your offer') })
    .getByRole('button', { name: bangla('Send offer') })
    .click()
  await expect(page).toHaveURL(/\/bn\/dashboard\/propertyBought/)
  await expect(page.getByText('৳৮৬,০০,০০০').first()).toBeVisible()
}

const counter = async ({ page }: Visitor) => {
  await page.goto('/bn/dashboard/requestedProperties')
  const row = page.getByRole('row').filter({ hasText: '৳৮৬,০০,০০০' })
  await row.getByRole('button', { name: /পাল্টা প্রস্তাব দিন/ }).click()
  const dialog = page.getByRole('dialog', { name: bangla('Make a counter-offer') })
  await dialog.getByRole('textbox', { name: bangla('Your amount') }).fill('90 lakh')
  await expect(dialog.getByText('৳৯০,০০,০০০', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: bangla('Send counter-offer') }).click()
  await expect(dialog).toBeHidden()
}

const digitsOf = (number: number) => withDigits(i18nOf('bn'), String(number))

/** A card takes no more than ৳9,99,999.99 at once. */
const charges = Array.from({ length: 10 }, () => '৳৯,০০,০০০')

const payInParts = async ({ page }: Visitor) => {
  const asked = { counterAmount: '৳৯০,০০,০০০' }
  await page.goto('/bn/dashboard/propertyBought')
  await button(page, 'Accept {counterAmount}', asked).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: bangla('Accept {counterAmount}', asked) })
    .click()
  await page.getByRole('link', { name: bangla('Pay {due}', { due: '৳৯০,০০,০০০' }) }).click()
  for (const [at, amount] of charges.entries()) {
    const pay = button(page, 'Pay {amount}', { amount })
    const next = `এরপর ভাগ ${digitsOf(at + 1)} (মোট ${digitsOf(charges.length)}টি)।`
    if (at > 0) await expect(page.getByText(next)).toBeVisible()
    await page.getByRole('button', { name: /4242|৪২৪২/ }).click()
    await pay.click()
  }
  await expect(page.getByText(bangla('Payment successful'))).toBeVisible({ timeout: 20_000 })
  await expect(
    page
      .getByRole('main')
      .getByText(/৳৯০,০০,০০০/)
      .first(),
  ).toBeVisible()
}

const readReceipt = async ({ page }: Visitor) => {
  await page
    .getByRole('region', { name: bangla('Payment') })
    .getByRole('link', { name: bangla('Receipt') })
    .click()
  const paper = page.getByRole('article', { name: bangla('Receipt') })
  await expect(paper).toContainText('৳৯০,০০,০০০')
  await expect(paper).toContainText('কথায়: নব্বই লাখ টাকা মাত্র')
  await expect(paper.getByRole('row')).toHaveCount(12)
}
