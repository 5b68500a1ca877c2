import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'

export type Visitor = { name: string; email: string; page: Page; problems: string[] }

/** A person with their own browser context. Errors on their pages are collected in `problems`. */
export const openBrowser = async (
  browser: Browser,
  baseURL: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> => {
  const context = await browser.newContext({ baseURL, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A request that a navigation cancels isn't a failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`${request.url()} failed`)
  })
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@people.test`, page, problems }
}

/** Presses the button and confirms the question. */
export const pressAndConfirm = async (page: Page, button: RegExp, confirm: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: confirm }).click()
  await expect(dialog).toBeHidden()
}
