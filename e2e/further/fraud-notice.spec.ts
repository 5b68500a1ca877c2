import { violationsIn } from '../axe.ts'
import { demoAccounts, send } from '../account.ts'
import { makeOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'

test('an agent who was marked as fraud reads on every page of the dashboard what happened, and their buyer why the offer ended', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  await makeOffer(user, property, 100_000)
  const admin = await testData.signInOnce(demoAccounts.admin)
  const { _id } = await send<{ _id: string }>(agent, 'GET', `/users/${agent.email}`)
  const page = await open(agent, '/dashboard/requestedProperties')
  const offer = page.getByRole('row').filter({ hasText: user.email }).filter({ hasText: 'Pending' })
  await expect(offer).toHaveCount(1)
  await send(admin, 'PATCH', `/users/fraud/${_id}`)
  await expect(offer).toHaveCount(0, { timeout: 2_000 })

  for (const path of ['/dashboard', '/dashboard/myAddedProperties', '/dashboard/requestedProperties']) {
    await page.goto(path)
    const notice = page.getByRole('region', { name: 'About your account' })
    await expect(notice).toContainText('marked this account as fraud')
    await expect(notice).toContainText('no longer listed')
    await expect(notice).toContainText('can’t add or change properties')
    await expect(notice).toContainText('If this is a mistake')
  }
  expect(await violationsIn(page)).toEqual([])

  const buyers = await open(user, '/dashboard/propertyBought')
  const card = buyers.getByRole('article').filter({ hasText: property.title })
  await expect(card).toContainText('This home left the market, so your offer ended. Nothing was charged.')
  await expect(card.getByRole('link', { name: 'See other homes' })).toBeVisible()
  await expect(card).not.toContainText('Turned down')
  await expect(card).not.toContainText(/fraud/i)
})
