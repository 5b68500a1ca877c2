import { answerOffer, makeOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'
import { keepStale } from '../../quiet-network.ts'

test('[E-delete] a home that can’t be deleted, and a call that fails, each have a sentence', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('DELETE /api/properties/')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [promised, unlucky] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  const page = await open(agent)
  await keepStale(page)
  await page.goto('/dashboard/myAddedProperties')
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete property' }).click()
  }
  await expect(page.getByRole('row').filter({ hasText: promised.title })).toBeVisible()
  await answerOffer(agent, promised, await makeOffer(user, promised, 100_000), 'accepted')
  await remove(promised.title)
  await expect(page.getByText('Property could not be deleted. Try again later.')).toBeVisible()

  await page.route('**/api/properties/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('failed') : route.continue(),
  )
  await remove(unlucky.title)
  await expect(page.getByText('Something went wrong while deleting the property.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: unlucky.title })).toBeVisible()
})
