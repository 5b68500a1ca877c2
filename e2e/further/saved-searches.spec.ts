import { linkTo } from '../mailbox.ts'
import { expect, test } from '../test.ts'

test('[R-saved-searches] [S-saved-search] a user saves a search, is told of the next home that it finds, and stops it by the email’s link', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const confirming = await open(user, await linkTo(testData, user.email, 'verify-email'))
  await expect(confirming.getByText('Your address is confirmed')).toBeVisible()
  const location = `Searched Lane ${Date.now()}`
  const page = await open(user, '/allProperties')
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
  await page.goto(`/allProperties?bedrooms=3&location=${encodeURIComponent(location)}`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`${location}, 3+ bedrooms`)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Near the school')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved as Near the school')).toBeVisible()

  const wanted = { location, kind: 'flat', bedrooms: 3, title: 'Flat beside the school' } as const
  await testData.listProperty(agent, { ...wanted, title: 'Too small', bedrooms: 2 })
  const property = await testData.listProperty(agent, wanted)
  const bell = page.getByRole('button', { name: 'Notifications: 1 unread' })
  await expect(bell).toBeVisible({ timeout: 15_000 })
  await bell.click()
  await page.getByRole('link', { name: `New for “Near the school”: “${property.title}”` }).click()
  await expect(page).toHaveURL(`/property/${property._id}`)

  const stop = await open('guest', await linkTo(testData, user.email, 'unsubscribe'))
  await stop.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(stop.getByText('The search stays saved.')).toBeVisible()
  await page.goto('/dashboard/savedSearches')
  const row = page.getByRole('listitem').filter({ hasText: 'Near the school' })
  await expect(row.getByRole('radio', { name: 'Never' })).toBeChecked()
  await row.getByText('Once a day').click()
  await expect(row.getByRole('status')).toHaveText('Saved')
  await row.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('By the school')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'By the school' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await page.getByRole('link', { name: 'See 1 home' }).click()
  await expect(page.getByRole('link', { name: property.title }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete search' }).click()
  await expect(page.getByText('You have no saved searches.')).toBeVisible()
})
