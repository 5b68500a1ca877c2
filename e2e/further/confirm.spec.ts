import type { Page, Request } from '@playwright/test'
import type { Account, demoAccounts } from '../account.ts'
import { addReview, addToWishlist, makeOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'
import { navigateTo } from '../walk.ts'

/** A destructive button, in the row or card that contains `text`. */
type Danger = { account: Account | keyof typeof demoAccounts; path: string; text: string; button: RegExp }

test('[S-confirm] every destructive action asks first, and does nothing if the answer is no', async ({
  open,
  testData,
  expectError,
}) => {
  // After a reload the page is scrolled near its foot and grows above that.
  expectError('FOOTER “')
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [property, unchecked] = [await testData.listProperty(agent), await testData.addProperty(agent)]
  await addToWishlist(user, property)
  await makeOffer(user, property, 100_000)
  await addReview(user, property, 3, 'As it is.')
  const dangers: Danger[] = [
    { account: agent, path: 'myAddedProperties', text: property.title, button: /^Delete/ },
    { account: agent, path: 'requestedProperties', text: user.name, button: /^Reject/ },
    { account: user, path: 'wishlist', text: property.title, button: /^Remove/ },
    { account: user, path: 'myReviews', text: property.title, button: /^Delete/ },
    { account: 'admin', path: 'manageReviews', text: property.title, button: /^Delete/ },
    { account: 'admin', path: 'manageProperties', text: unchecked.title, button: /^Reject/ },
    { account: 'admin', path: 'manageUsers', text: agent.email, button: /^Mark fraud/ },
    { account: 'admin', path: 'manageUsers', text: agent.email, button: /^Delete/ },
  ]
  for (const account of new Set(dangers.map((danger) => danger.account))) {
    const page = await open(account, '/dashboard')
    for (const { path, text, button } of dangers.filter((danger) => danger.account === account)) {
      await navigateTo(page, `/dashboard/${path}`)
      await refuse(page, text, button)
    }
  }
})

const refuse = async (page: Page, text: string, name: RegExp) => {
  const changes: string[] = []
  const note = (request: Request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`)
  }
  page.on('request', note)
  const thing = page.getByRole('row').or(page.getByRole('article')).filter({ hasText: text })
  const button = thing.getByRole('button', { name })
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toContainText('?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeVisible()
  await page.reload()
  await expect(thing.first()).toBeVisible()
  page.off('request', note)
  expect(changes).toEqual([])
}
