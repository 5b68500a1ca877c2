import type { Page } from '@playwright/test'
import { type Account, codeFor, plugIn } from '../account.ts'
import { violationsIn } from '../axe.ts'
import { activate, expectArrival, expectTrap, tabTo, type } from '../keyboard.ts'
import { faultsAtEverySize } from '../reflow.ts'
import { expect, test } from '../test.ts'
import { applyReaderStyle, settle } from '../walk.ts'

const keyIn = async (page: Page): Promise<string> =>
  (await page
    .getByRole('dialog')
    .getByText(/^([A-Z2-7]{4} ?)+$/)
    .textContent()) ?? ''

/** Collects the faults of the current page: from axe, on a phone, and with larger text. */
const collectFaults = (page: Page, found: string[]) => async (state: string) => {
  for (const fault of await violationsIn(page)) found.push(`${state} ${fault}`)
  for (const fault of await faultsAtEverySize(page)) found.push(`${state} ${fault}`)
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** So that nothing is checked while it fades in. */
const withoutMotion = { reducedMotion: 'reduce' } as const

test('no account dialog or page has a fault for axe, on a phone or with larger text, in any state', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/auth/two-factor/sign-in 400', 'POST /api/auth/confirm 400')
  const person = await testData.createAccount()
  const page = await open(person, '/dashboard', withoutMotion)
  await plugIn(page)
  await applyReaderStyle(page, '')
  const found: string[] = []
  const check = collectFaults(page, found)
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  const give = async ({ password }: Account, label: string) => {
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: label }).click()
  }

  await button('Edit profile').click()
  await check('editing the profile')
  await close()
  await button('Change password').click()
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await check('a password that is left empty')
  await close()

  await button('Turn on').click()
  await check('the question for the password')
  await give(person, 'Continue')
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await check('the key of the authenticator app')
  const key = await keyIn(page)
  await dialog.getByLabel('Code', { exact: true }).fill(codeFor(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await check('the backup codes')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  await button('Add a passkey').click()
  await give(person, 'Continue')
  await dialog
    .getByLabel('Name', { exact: true })
    .fill('The_telephone_of_the_family_in_the_living_room_of_Dhanmondi')
  await check('the name of a passkey')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(button(/^Remove The_telephone/)).toBeVisible()
  await button(/^Remove The_telephone/).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('the question before a passkey goes')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await check('a profile with everything on')

  await page.getByRole('link', { name: 'Delete account' }).click()
  const form = page.getByRole('form', { name: 'Delete your account' })
  await form.getByLabel('Your password', { exact: true }).fill('Wrong!2026')
  await form.getByLabel('Type DELETE').fill('DELETE')
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(form.getByText('This isn’t your password')).toBeVisible()
  await check('a deletion with a wrong password')

  await button('Log Out').click()
  await page.getByRole('link', { name: 'Log in' }).click()
  // By the form's name, since the home page, which is shown first, has an email field too.
  const entry = page.getByRole('form', { name: 'Log in' })
  await entry.getByLabel('Email').fill(person.email)
  await entry.getByLabel('Password', { exact: true }).fill(person.password)
  await entry.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('This code isn’t right.')).toBeVisible()
  await check('a wrong code')
  expect(found).toEqual([])
})

test('a user with only a keyboard asks for a new password, turns two-step log-in on and off, and adds and removes a passkey', async ({
  open,
  testData,
}) => {
  test.setTimeout(120_000)
  const guest = await open('guest', '/login')
  await activate(guest, guest.getByRole('link', { name: 'Forgot your password?' }))
  await expectArrival(guest, /Forgot your password/)
  await type(guest, guest.getByLabel('Email'), 'nobody@people.test')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Ask the site’s team for the link')).toBeVisible()

  const person = await testData.createAccount()
  const page = await open(person, '/dashboard')
  await plugIn(page)
  await settle(page)
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Your password', { exact: true })
  const section = page.getByRole('region', { name: 'Two-step log-in' })
  /** When a button disappears, the focus stays in its section instead of moving to the top of the page. */
  const goesOnIn = async (name: string) => {
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name }).locator(':focus')).toHaveCount(1)
  }
  const give = async () => {
    await expect(password).toBeFocused()
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
  }

  await activate(page, section.getByRole('button', { name: 'Turn on' }))
  await expect(password).toBeFocused()
  await expectTrap(page, dialog)
  await page.keyboard.press('Escape')
  await goesOnIn('Two-step log-in')
  await page.keyboard.press('Enter')
  await give()
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  await type(page, dialog.getByLabel('Code', { exact: true }), codeFor(await keyIn(page)))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'I have kept them' }))
  await page.keyboard.press('Enter')
  await expect(section).toContainText('On. 10 backup codes are left.')
  await goesOnIn('Two-step log-in')
  await activate(page, section.getByRole('button', { name: 'Turn off' }), 'Space')
  await give()
  await expect(section).toContainText('Off.')
  await goesOnIn('Two-step log-in')

  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await activate(page, passkeys.getByRole('button', { name: 'Add a passkey' }))
  await give()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('My laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop')
  await goesOnIn('Passkeys')
  await activate(page, passkeys.getByRole('button', { name: 'Remove My laptop' }))
  await activate(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }))
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
