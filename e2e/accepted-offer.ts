import type { Page } from '@playwright/test'
import { answerOffer, makeOffer, type TestData } from './test-data.ts'

/** A property with a fixed price in dollars, and a user with an accepted offer on it that waits for payment. */
export const acceptedOffer = async (testData: TestData, dollars = 100_000) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent, { priceMin: dollars, priceMax: dollars })
  const id = await makeOffer(user, property, dollars)
  await answerOffer(agent, property, id, 'accepted')
  return { agent, user, property, id }
}

/** Fills in one of the sandbox's test cards, by its last four digits. */
export const useCard = (page: Page, end: string) =>
  page.getByRole('button', { name: `Use the card ending in ${end}` }).click()

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Fills in a test card by its last four digits, and submits it. */
export const payBy = async (page: Page, end: string) => {
  await useCard(page, end)
  await payButton(page).click()
}
