import { send } from '../../account.ts'
import { addToWishlist } from '../../test-data.ts'
import { expect, test } from '../../test.ts'
import { keepStale } from '../../quiet-network.ts'

test('[V-wishlist] only a user adds a home to the wishlist, once: a guest logs in first, agents and admins read why not, a second time is refused', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/wishlist 400')
  const { user, property } = await testData.createProperty()
  const path = `/property/${property._id}`
  await expect(await open('guest', path)).toHaveURL(/\/login$/)
  for (const other of ['agent', 'admin'] as const) {
    const page = await open(other, path)
    await expect(page.getByText('Only users can add to wishlist.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to wishlist', exact: true })).toHaveCount(0)
  }
  const page = await open(user)
  await keepStale(page)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Add to wishlist', exact: true })).toBeEnabled()
  await addToWishlist(user, property)
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await expect(page.getByText('This property is already in your wishlist.')).toBeVisible()
})

test('[E-wishlist] a home that is already in the wishlist, another refusal and a failed call each have their own sentence', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/wishlist', `/api/properties/`, '/api/reviews/')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [kept, gone, unlucky] = [
    await testData.listProperty(agent),
    await testData.listProperty(agent),
    await testData.listProperty(agent),
  ]
  const page = await open(user)
  await keepStale(page)
  const add = page.getByRole('button', { name: 'Add to wishlist', exact: true })

  await page.goto(`/property/${kept._id}`)
  await expect(add).toBeEnabled()
  await addToWishlist(user, kept)
  await add.click()
  const toast = page.getByRole('status').filter({ hasText: 'Already Added' })
  await expect(toast).toContainText('This property is already in your wishlist.')
  await expect(page.getByRole('button', { name: 'Added', exact: true })).toBeVisible()

  await page.goto(`/property/${gone._id}`)
  await expect(add).toBeEnabled()
  await send(agent, 'DELETE', `/properties/${gone._id}`)
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: 'This property is not available.' })).toBeVisible()
  await expect(add).toBeVisible()

  await page.goto(`/property/${unlucky._id}`)
  await page.route('**/api/wishlist', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await add.click()
  await expect(page.getByText('Could not add to wishlist')).toBeVisible()
})
