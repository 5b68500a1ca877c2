import { addReview } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[E-review] a review that can’t be added or deleted says so, and what was written stays', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/reviews net::ERR_FAILED', 'DELETE /api/reviews/')
  const { user, property } = await testData.createProperty()
  const page = await open(user, `/property/${property._id}`)
  await page.getByRole('button', { name: 'Add a review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a review' })
  await modal.getByRole('slider').fill('4')
  await modal.getByLabel('Comment').fill('The garden is shared.')
  await page.route('**/api/reviews', (route) => route.abort('failed'))
  await modal.getByRole('button', { name: 'Add review' }).click()
  await expect(page.getByText('Failed to add review.')).toBeVisible()
  await expect(modal.getByLabel('Comment')).toHaveValue('The garden is shared.')
  await page.unrouteAll()
  await modal.getByRole('button', { name: 'Add review' }).click()
  await expect(modal).toHaveCount(0)

  await page.goto('/dashboard/myReviews')
  await page.route('**/api/reviews/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('failed') : route.continue(),
  )
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByText('Failed to delete review')).toBeVisible()
  await expect(page.getByText('The garden is shared.')).toBeVisible()
})

test('a user who reviews a home again from an older page is led to the review in My Reviews, and loses nothing', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/reviews 409')
  const { user, property } = await testData.createProperty()
  const page = await open(user, `/property/${property._id}`)
  await page.getByRole('button', { name: 'Add a review' }).click()
  await addReview(user, property, 3, 'From another tab.')
  const modal = page.getByRole('dialog', { name: 'Add a review' })
  await modal.getByRole('slider').fill('4')
  await modal.getByLabel('Comment').fill('From this tab.')
  await modal.getByRole('button', { name: 'Add review' }).click()
  await expect(modal.getByText('You have reviewed this property already.')).toBeVisible()
  await expect(modal.getByLabel('Comment')).toHaveValue('From this tab.')
  await modal.getByRole('link', { name: 'My Reviews' }).click()
  // The unsaved text can't be a second review, so the page asks before it is left.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/\/dashboard\/myReviews$/)
  await expect(page.getByRole('row').filter({ hasText: 'From another tab.' })).toBeVisible()
})
