import type { Page } from '@playwright/test'
import type { Account } from '../account.ts'
import { linkTo } from '../mailbox.ts'
import { answerOffer, makeOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'

const logIn = async (page: Page, { email, password }: Account) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

test('[S-notice] a buyer and an agent who open an email’s link while logged out log in and land on its row', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  for (const person of [agent, user]) {
    const page = await open(person, await linkTo(testData, person.email, 'verify-email'))
    await expect(page.getByText('Your address is confirmed')).toBeVisible()
  }
  const properties = await Promise.all([1, 2, 3].map(() => testData.listProperty(agent)))
  const offers: string[] = []
  for (const property of properties) offers.push(await makeOffer(user, property, 100_000))
  const [offer] = offers
  await answerOffer(agent, properties[0]!, offer!, 'rejected')

  const follow = async (person: Account, place: RegExp) => {
    const link = await linkTo(testData, person.email, place.source, offer)
    const page = await open('guest', link)
    await expect(page).toHaveURL(/\/login$/)
    await logIn(page, person)
    await expect(page).toHaveURL(new URL(link, testData.url).href)
    const row = page.locator(`[id="${offer}"]`)
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
  }
  await follow(user, /dashboard\/propertyBought/)
  await follow(agent, /dashboard\/requestedProperties\?status=all/)
})
