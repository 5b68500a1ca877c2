import { violationsIn } from '../../axe.ts'
import { unique } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[R-become-agent] a buyer on a phone applies to become an agent, is declined with a reason, applies again and then adds homes', async ({
  open,
  testData,
}) => {
  const person = await testData.createAccount()
  const licence = unique('TRAD')
  const page = await open(person, '/dashboard', { viewport: { width: 375, height: 800 } })
  await page.getByRole('link', { name: 'Become an agent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become an agent')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Licence or registration number is required')).toBeVisible()
  await page.getByLabel('Licence or registration number').fill(licence)
  await page.getByLabel('Anything that helps us decide (optional)').fill('Ten years in Mirpur.')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('An admin is looking at your application')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  const admins = await open('admin', '/dashboard/applications')
  const row = admins.getByRole('row').filter({ hasText: licence })
  await expect(row).toContainText(person.email)
  expect(await violationsIn(admins)).toEqual([])
  await row.getByRole('button', { name: /^Decline/ }).click()
  const dialog = admins.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline application' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason, for the person').fill('The number isn’t in the register.')
  await dialog.getByRole('button', { name: 'Decline application' }).click()
  await expect(row).toHaveCount(0)

  await expect(page.getByText('Your last application was declined')).toBeVisible()
  await expect(page.getByText('The number isn’t in the register.')).toBeVisible()
  await page.getByLabel('Licence or registration number').fill(licence)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('An admin is looking at your application')).toBeVisible()

  await admins.reload()
  await row.getByRole('button', { name: /^Accept/ }).click()
  await admins.getByRole('alertdialog').getByRole('button', { name: 'Make agent' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/dashboard/addProperty')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Property')
})
