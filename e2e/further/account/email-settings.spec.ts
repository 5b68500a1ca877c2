import { send } from '../../account.ts'
import { linkTo } from '../../mailbox.ts'
import { makeOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

type Preference = { group: string; frequency: string }

test('[R-email-settings] a person chooses by mouse and by keyboard how often they get emails, reads that it is saved, and finds it so later', async ({
  open,
  testData,
}) => {
  const user = await testData.createAccount()
  const page = await open(user, '/dashboard/notices')
  await page.getByRole('main').getByRole('link', { name: 'Email settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email settings')
  const [offers, wishlist, changes] = ['Offers', 'Your wishlist', 'Changed homes on your wishlist'].map(
    (name) => page.getByRole('group', { name, exact: true }),
  )
  await expect(offers!.getByRole('radio', { name: 'At once' })).toBeChecked()
  await offers!.getByText('Never').click()
  await expect(offers!.getByRole('status')).toHaveText('Saved')
  await wishlist!.getByRole('radio', { name: 'At once' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(wishlist!.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await expect(wishlist!.getByRole('status')).toHaveText('Saved')
  await expect(changes!.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await changes!.getByText('At once').click()
  await expect(changes!.getByRole('status')).toHaveText('Saved')
  await expect(page.getByText('can’t be turned off')).toBeVisible()
  await page.reload()
  await expect(offers!.getByRole('radio', { name: 'Never' })).toBeChecked()
  const stored = await send<Preference[]>(user, 'GET', '/account/email-preferences')
  expect(stored).toContainEqual({ group: 'offers', frequency: 'never' })
  expect(stored).toContainEqual({ group: 'wishlist', frequency: 'daily' })
  expect(stored).toContainEqual({ group: 'wishlistChanges', frequency: 'now' })
})

test('[R-unsubscribe] a person without a session stops the emails of a group by an email’s link, which asks first, and turns them on again after logging in', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  const confirming = await open(agent, await linkTo(testData, agent.email, 'verify-email'))
  await expect(confirming.getByText('Your address is confirmed')).toBeVisible()
  await makeOffer(user, property, 100_000)
  const link = await linkTo(testData, agent.email, 'unsubscribe')

  const page = await open('guest', link)
  await expect(page.getByText('Do you want to stop emails about: Offers?')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You won’t get these emails' })).toBeVisible()
  const offersOf = async () =>
    (await send<Preference[]>(agent, 'GET', '/account/email-preferences')).find(
      ({ group }) => group === 'offers',
    )?.frequency
  expect(await offersOf()).toBe('never')

  const settings = await open(agent, link)
  await settings.getByRole('main').getByRole('link', { name: 'Email settings' }).click()
  const offers = settings.getByRole('group', { name: 'Offers' })
  await expect(offers.getByRole('radio', { name: 'Never' })).toBeChecked()
  await offers.getByText('At once').click()
  await expect(offers.getByRole('status')).toHaveText('Saved')
  expect(await offersOf()).toBe('now')
})
