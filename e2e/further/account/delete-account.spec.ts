import { readFile } from 'node:fs/promises'
import { addToWishlist, answerOffer, makeOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('a user downloads their data, reads what a deletion does, and deletes their account', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(
    'POST /api/auth/confirm 400',
    'POST /api/auth/sign-in/email 401',
    'GET /api/account/leaving 401',
  )
  const [agent, person] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent)
  await addToWishlist(person, property)
  const id = await makeOffer(person, property, 100_000)
  await answerOffer(agent, property, id, 'accepted')

  const page = await open(person, '/dashboard')
  const downloading = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Your data' }).getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('thikana-account.json')
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file.profile.email).toBe(person.email)
  expect(file.offersMade).toMatchObject([{ _id: id, status: 'accepted' }])
  expect(file.wishlist).toHaveLength(1)

  await page.getByRole('link', { name: 'Delete account' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'What will happen' })).toContainText('One offer of yours ends.')
  await main.getByRole('button', { name: 'Delete my account' }).click()
  await expect(main.getByText('Password is required')).toBeVisible()
  await expect(main.getByText('Type DELETE to go on')).toBeVisible()
  await expect(main.getByLabel('Your password', { exact: true })).toBeFocused()
  await main.getByLabel('Your password', { exact: true }).fill('Wrong!2026')
  await main.getByLabel('Type DELETE').fill('DELETE')
  await main.getByRole('button', { name: 'Delete my account' }).click()
  await expect(main.getByText('This isn’t your password')).toBeVisible()
  await expect(main.getByLabel('Type DELETE')).toHaveValue('DELETE')
  await main.getByLabel('Your password', { exact: true }).fill(person.password)
  await main.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Login Failed')).toBeVisible()

  const theirs = await open(agent, '/dashboard/requestedProperties?status=rejected')
  await expect(theirs.getByRole('row', { name: new RegExp(person.name) })).toContainText('Ended')
})

test('an admin reads that another admin has to delete their account', async ({ open }) => {
  const page = await open('admin', '/dashboard/deleteAccount')
  await expect(page.getByText('Admins can’t delete their own account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
})
