import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@thikana/domain/language'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
export const toBangla = press('বাংলা')
export const toEnglish = press('English')

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** `address`: that of the page in English. */
export const expectLanguage = async (page: Page, language: Language, address: string): Promise<void> => {
  await expect(page).toHaveURL(language === 'bn' ? `/bn${address}` : address)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
