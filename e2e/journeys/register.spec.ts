import path from 'node:path'
import type { Page } from '@playwright/test'
import { unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

const photo = path.join(import.meta.dirname, '../../web/public/scenes/banner-0-960.webp')

const fill = async (page: Page, name: string, email: string, password: string) => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

const press = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register' }).click()

const newPerson = () => {
  const name = unique('Newcomer')
  return { name, email: `${name.toLowerCase().replace(' ', '.')}@people.test` }
}

test('[R-register] a guest registers with name, photo, email and password, and has the photo on the profile', async ({
  open,
}) => {
  const { name, email } = newPerson()
  const page = await open('guest', '/register')
  await fill(page, name, email, 'Secret!2026')
  await page.getByLabel('Profile image').setInputFiles(photo)
  await press(page)
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
  await page.goto('/dashboard')
  const portrait = page.getByRole('img', { name: `Photo of ${name}` })
  await expect(portrait).toBeVisible()
  await expect(portrait.locator('xpath=descendant-or-self::img')).toHaveAttribute('src', /\/images\//)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})
