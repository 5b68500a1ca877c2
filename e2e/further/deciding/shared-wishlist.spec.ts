import { violationsIn } from '../../axe.ts'
import { send } from '../../account.ts'
import { addToWishlist } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[R-wish-share] a buyer shares their wishlist with notes, a friend reads it and saves a home, and then the link ends', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('404')
  const [agent, user, friend] = [
    await testData.createAccount('agent'),
    await testData.createAccount(),
    await testData.createAccount(),
  ]
  const [one, other] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  await addToWishlist(user, one)
  const entry = await addToWishlist(user, other)
  await send(user, 'PATCH', `/wishlist/${entry}`, { note: 'Ask about the lift.' })

  const page = await open(user, '/dashboard/wishlist', { viewport: { width: 375, height: 800 } })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your wishlist' })
  await dialog.getByRole('checkbox', { name: 'Show my notes' }).check()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = await dialog.getByText(/\/shared-wishlist\?token=/).innerText()
  expect(await violationsIn(page)).toEqual([])

  const reader = await open(friend, address, { viewport: { width: 375, height: 800 } })
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A shared wishlist')
  const cards = reader.getByRole('main').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([other.title, one.title])
  await expect(cards.first()).toContainText('Ask about the lift.')
  await expect(reader.getByRole('textbox')).toHaveCount(0)
  await expect(reader.getByRole('main')).not.toContainText(user.name)
  expect(await violationsIn(reader)).toEqual([])
  await reader.getByRole('button', { name: `Add to wishlist: ${one.title}` }).click()
  await expect(reader.getByRole('button', { name: `Added: ${one.title}` })).toBeVisible()

  const answer = await reader.request.get(address)
  expect(answer.headers()['x-robots-tag']).toBe('noindex')

  await dialog.getByRole('checkbox', { name: 'Show my name' }).check()
  await expect(async () => {
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`The wishlist of ${user.name}`)
  }).toPass()
  await dialog.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('This wishlist isn’t shared any more.')).toBeVisible()
})

test('[R-wish-share] where only members see homes, a guest with the link logs in and then reads the wishlist, or that it has ended', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('404')
  const { agent, user: keeper, property } = await testData.createProperty()
  await addToWishlist(keeper, property)
  const choices = { showsNotes: false, showsName: false }
  const { token } = await send<{ token: string }>(keeper, 'POST', '/wishlist/link', choices)
  const page = await open('guest', `/shared-wishlist?token=${token}`)
  const main = page.getByRole('main')
  await expect(page).toHaveURL(/\/login$/)
  for (const secret of [keeper.name, keeper.email, property.title])
    await expect(main).not.toContainText(secret)
  await page.getByLabel('Email').fill(agent.email)
  await page.getByLabel('Password', { exact: true }).fill(agent.password)
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(main.getByRole('article')).toContainText(property.title)
  for (const secret of [keeper.name, keeper.email]) await expect(main).not.toContainText(secret)

  await send(keeper, 'DELETE', '/wishlist/link')
  await page.reload()
  await expect(main).toContainText('This wishlist isn’t shared any more.')
})
