import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { collectErrors, refusedInBackground } from '../page-errors.ts'
import { fillIn, type Person, pressRegister } from '../registration.ts'
import { projectId } from './emulator.ts'
import { leadToEmulator } from './outside.ts'

/** An account in the emulator. */
type Account = { localId: string; displayName?: string; photoUrl?: string; emailVerified?: boolean }

type Fixtures = {
  /** Redirects a context's calls to the emulator, and collects its pages' errors. */
  routeToEmulator: (context: BrowserContext) => Promise<void>
  /** Opens a guest's page in a new browser context. */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** Declares an expected error by a part of the text that `collectErrors` reports. */
  expectError: (...texts: string[]) => void
  expectedErrors: string[]
}

const emulator = () => process.env['EMULATOR_URL'] ?? ''
export const product = () => process.env['EMULATED_URL'] ?? ''

/** Tests against the product with accounts in Firebase's emulator. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
  expectedErrors: async ({}, use) => use([...refusedInBackground]),
  expectError: async ({ expectedErrors }, use) => use((...texts) => void expectedErrors.push(...texts)),
  routeToEmulator: async ({ expectedErrors }, use) => {
    const problems: string[] = []
    await use(async (context) => {
      await leadToEmulator(context, emulator())
      await collectErrors(context, problems)
    })
    const unexpected = problems.filter((problem) => !expectedErrors.some((text) => problem.includes(text)))
    expect(unexpected, 'what went wrong on the pages').toEqual([])
  },
  open: async ({ browser, routeToEmulator }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (path, options = {}) => {
      const context = await browser.newContext({ baseURL: product(), serviceWorkers: 'block', ...options })
      contexts.push(context)
      await routeToEmulator(context)
      const page = await context.newPage()
      await page.goto(path)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** Registers at /register, and waits until that is done. */
export const register = async (page: Page, person: Person): Promise<void> => {
  await fillIn(page, person)
  await pressRegister(page)
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
}

export const isSignedIn = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Log Out' })).toBeVisible()
export const isGuest = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()

/** An account as Firebase's emulator has it. */
export const findAccount = async (email: string): Promise<Account | undefined> => {
  const answer = await fetch(
    `${emulator()}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ email: [email] }),
    },
  )
  const { users = [] } = (await answer.json()) as { users?: Account[] }
  return users[0]
}

export { expect }
