import path from 'node:path'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { bangla } from './bangla.ts'
import { openBrowser, type Visitor } from './own-browser.ts'
import { type Product, startProduct } from './product.ts'

export const photo = path.join(import.meta.dirname, '../web/public/scenes/banner-0-960.webp')

/** A product whose prices are in taka, without a demo. */
export const startInTaka = (): Promise<Product> =>
  startProduct({ demo: false, settings: { CURRENCY: 'BDT', LANGUAGES: 'en,bn' } })

export const openInBangla = (browser: Browser, { url }: Product, name: string): Promise<Visitor> =>
  openBrowser(browser, url, name, { locale: 'bn-BD' })

/** The button that says `sentence`, an English one of the product, in Bangla. */
export const button = (
  within: Page | Locator,
  sentence: string,
  values: Record<string, string> = {},
): Locator => within.getByRole('button', { name: bangla(sentence, values) })

/** The text field with the label `sentence` in Bangla. */
export const field = (within: Page | Locator, sentence: string): Locator =>
  within.getByRole('textbox', { name: bangla(sentence) })

/** Matches what has `sentence` in Bangla somewhere. */
export const containing = (sentence: string): RegExp => new RegExp(bangla(sentence))

export const register = async ({ name, email, page }: Visitor): Promise<void> => {
  await page.goto('/bn/register')
  await expect(page.locator('html')).toHaveAttribute('data-currency', 'BDT')
  await page.getByLabel(bangla('Name'), { exact: true }).fill(name)
  await page.getByLabel(bangla('Email'), { exact: true }).fill(email)
  await page.getByLabel(bangla('Password'), { exact: true }).fill('Secret!2026')
  await button(page.getByRole('main'), 'Register').click()
  await expect(page.getByText(bangla('Registered Successfully!'))).toBeVisible()
}

export const appointAgent = async (admin: Visitor, agent: Visitor): Promise<void> => {
  const { page } = admin
  await page.goto('/bn/dashboard/manageUsers')
  const row = page.getByRole('row').filter({ hasText: agent.name })
  await row.getByRole('button', { name: containing('Make agent') }).click()
  await button(page, 'Make agent').last().click()
  await expect(page.getByText(bangla('Role changed to agent'))).toBeVisible()
}

/** The opened row of an email that waits for the admin to pass it on. */
export const emailTo = async (admin: Visitor, { email }: Visitor, subject: string): Promise<Locator> => {
  await admin.page.goto('/bn/dashboard/outbox')
  const row = admin.page.getByRole('row').filter({ hasText: email }).filter({ hasText: subject })
  await row.getByRole('button', { expanded: false }).click()
  return row
}

/** Follows the link of the email that registration sent. */
export const confirmAddress = async (admin: Visitor, person: Visitor): Promise<void> => {
  const subject = bangla('Confirm your address for {brand}', { brand: 'Thikana' })
  const link = (await emailTo(admin, person, subject)).getByRole('link', { name: /verify-email/ })
  await person.page.goto((await link.getAttribute('href')) ?? '')
  await expect(person.page.getByText(bangla('Your address is confirmed'))).toBeVisible()
}

/** Asks the agent of the home that is open, and comes back to it. */
export const askAgent = async ({ page }: Visitor, question: string): Promise<void> => {
  const address = page.url()
  await button(page, 'Ask the agent').first().click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Message').fill(question)
  await button(dialog, 'Send message').click()
  await expect(page.getByRole('list', { name: bangla('Messages') })).toContainText(question)
  await page.goto(address)
}
