import { addReview } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('[V-review] a review has a rating of 1 to 5 in tenths and a comment, and is written by a user who is logged in', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('POST /api/reviews 401')
  const { user, property } = await testData.createProperty()
  for (const role of ['agent', 'admin'] as const) {
    const page = await open(role, `/property/${property._id}`)
    await expect(page.getByText('Only users can leave reviews.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a review' })).toHaveCount(0)
  }

  const page = await open(user, `/property/${property._id}`)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/reviews') && sent.push(request.method()))
  await page.getByRole('button', { name: 'Add a review' }).click()
  const modal = page.getByRole('dialog', { name: 'Add a review' })
  const stars = modal.getByRole('radiogroup', { name: 'Rating' })
  const slider = modal.getByRole('slider')
  const button = modal.getByRole('button', { name: 'Add review' })
  await button.click()
  await expect(modal.getByText('Rating is required')).toBeVisible()
  await expect(modal.getByText('Comment is required')).toBeVisible()
  await expect(stars).toBeFocused()
  for (const [name, value] of Object.entries({ min: '1', max: '5', step: '0.1' }))
    await expect(slider).toHaveAttribute(name, value)
  await stars.getByRole('radio', { name: '4 stars' }).check()
  await expect(modal.getByText('Rating is required')).toHaveCount(0)
  await expect(slider).toHaveValue('4')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '4.1 out of 5')
  // The stars are the rating rounded down; tapped again, they are all of it.
  await slider.fill('3.9')
  await expect(stars.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await stars.getByRole('radio', { name: '3 stars' }).click()
  await expect(slider).toHaveValue('3')
  await slider.fill('4.3')
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  expect(sent).toEqual([])

  await modal.getByLabel('Comment').fill('It is near the school.')
  await user.api.post('/api/auth/sign-out', { data: {} })
  await button.click()
  await expect(page.getByText('Please log in to leave a review.')).toBeVisible()
})

test('[R-my-reviews] a user sees the reviews written, and deletes one', async ({ open, testData }) => {
  const [agent, user, other] = [
    await testData.createAccount('agent'),
    await testData.createAccount(),
    await testData.createAccount(),
  ]
  const [one, two] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  await addReview(user, one, 2.5, 'The road floods.')
  await addReview(user, two, 5, 'The roof is new.')
  await addReview(other, two, 1, 'Somebody else’s.')
  const page = await open(user, '/dashboard/myReviews')
  await expect(page.getByRole('row')).toHaveCount(3)
  const row = page.getByRole('row').filter({ hasText: one.title })
  await expect(row).toContainText('The road floods.')
  await expect(row.getByRole('img', { name: '2.5 out of 5 stars' })).toBeVisible()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: two.title })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('[R-manage-reviews] an admin sees all reviews and deletes any of them', async ({ open, testData }) => {
  const { user, property } = await testData.createProperty()
  await addReview(user, property, 3, 'Words that must go.')
  await addReview(await testData.createAccount(), property, 4, 'Words that may stay.')
  const page = await open('admin', '/dashboard/manageReviews')
  const rows = page.getByRole('row').filter({ hasText: property.title })
  await expect(rows).toHaveCount(2)
  const row = rows.filter({ hasText: 'Words that must go.' })
  await expect(row).toContainText(user.name)
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(rows).toHaveCount(1)
  await page.goto(`/property/${property._id}`)
  await expect(page.getByText('Words that may stay.')).toBeVisible()
  await expect(page.getByText('Words that must go.')).toHaveCount(0)
})
