import { violationsIn } from '../axe.ts'
import { addReview } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('a user who reviewed a home edits that review on its page and in My Reviews, and it says when it was edited', async ({
  open,
  testData,
}) => {
  const { user, property } = await testData.createProperty()
  await addReview(user, property, 4.5, 'The well is clean.')
  const page = await open(user, `/property/${property._id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('article')).not.toContainText('Edited')
  await reviews.getByRole('button', { name: 'Edit your review' }).click()
  await expect(reviews.getByRole('button', { name: 'Add a review' })).toHaveCount(0)
  const modal = page.getByRole('dialog', { name: 'Edit your review' })
  await expect(modal.getByRole('slider')).toHaveValue('4.5')
  await expect(modal.getByRole('radio', { name: '4 stars' })).toBeChecked()
  expect(await violationsIn(page)).toEqual([])
  await modal.getByLabel('Comment').fill('The well ran dry.')
  await modal.getByRole('button', { name: 'Save review' }).click()
  await expect(modal).toHaveCount(0)
  await expect(reviews.getByRole('article')).toContainText('The well ran dry.')
  await expect(reviews.getByRole('article')).toContainText(/Edited on \d+ \w+ \d{4}/)

  await page.goto('/dashboard/myReviews')
  const row = page.getByRole('row').filter({ hasText: property.title })
  await expect(row).toContainText(/Edited on \d+ \w+ \d{4}/)
  await row.getByRole('button', { name: `Edit the review of ${property.title}` }).click()
  await modal.getByRole('slider').fill('1.5')
  await modal.getByRole('button', { name: 'Save review' }).click()
  await expect(modal).toHaveCount(0)
  await expect(row.getByRole('img', { name: '1.5 out of 5 stars' })).toBeVisible()
})
