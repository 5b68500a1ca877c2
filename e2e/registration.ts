import type { Page } from '@playwright/test'
import { unique } from './test-data.ts'

export type Person = { name: string; email: string; password: string }

/** Somebody who has no account yet. */
export const newPerson = (): Person => {
  const name = unique('Newcomer')
  return { name, email: `${name.toLowerCase().replace(' ', '.')}@people.test`, password: 'Secret!2026' }
}

/** Fills in the fields of the log-in or registration form that are given. */
export const fillIn = async (page: Page, { name, email, password }: Partial<Person>): Promise<void> => {
  if (name) await page.getByLabel('Name').fill(name)
  if (email) await page.getByLabel('Email').fill(email)
  if (password) await page.getByLabel('Password', { exact: true }).fill(password)
}

export const pressRegister = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Register' }).click()

/** Fills in the log-in form and sends it. */
export const logIn = async (page: Page, { email, password }: Partial<Person>): Promise<void> => {
  await fillIn(page, { email, password })
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}
