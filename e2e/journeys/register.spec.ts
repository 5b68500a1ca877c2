import path from 'node:path'
import { fillIn, newPerson, pressRegister } from '../registration.ts'
import { expect, test } from '../test.ts'

const photo = path.join(import.meta.dirname, '../../web/public/scenes/banner-0-960.webp')

test('[R-register] a guest registers with name, photo, email and password, and has the photo on the profile', async ({
  open,
}) => {
  const { name, email } = newPerson()
  const page = await open('guest', '/register')
  await fillIn(page, { name, email, password: 'Secret!2026' })
  await page.getByLabel('Profile image').setInputFiles(photo)
  await pressRegister(page)
  await expect(page.getByText('Registered Successfully!')).toBeVisible()
  await page.goto('/dashboard')
  const portrait = page.getByRole('img', { name: `Photo of ${name}` })
  await expect(portrait).toBeVisible()
  await expect(portrait.locator('xpath=descendant-or-self::img')).toHaveAttribute('src', /\/images\//)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})
