import { violationsIn } from '../axe.ts'
import { addToWishlist, answerOffer, inTenDays, makeOffer } from '../test-data.ts'
import { faultsUnder, largeText, phone } from '../reflow.ts'
import { expect, test } from '../test.ts'
import { applyReaderStyle, settle } from '../walk.ts'

const words = 'We are four.\nMay we come again on Friday?'

test('[R-offer-summary] [S-offer-message] a buyer looks over the offer, changes it, sends it, and its agent reads the words beside it', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  const page = await open(user, `/dashboard/make-offer/${await addToWishlist(user, property)}`)
  const form = page.getByRole('form', { name: 'Offer' })
  await form.getByRole('textbox', { name: 'Offer amount' }).fill('100000')
  await form.getByLabel('Preferred buying date').fill(inTenDays())
  const message = form.getByRole('textbox', { name: 'Message to the agent (optional)' })
  await message.fill('x'.repeat(501))
  const check = form.getByRole('button', { name: 'Check your offer' })
  await check.click()
  await expect(message).toHaveAttribute('aria-invalid', 'true')
  await message.fill(words)
  await check.click()
  const summary = page.getByRole('dialog', { name: 'Your offer' })
  await expect(summary).toContainText(property.title)
  await expect(summary).toContainText(property.location)
  await expect(summary).toContainText('$100,000')
  await expect(summary).toContainText('We are four.')
  await expect(summary).toContainText('To pay nowNothing')
  const steps = summary.getByRole('listitem')
  await expect(steps).toHaveText([
    new RegExp(
      `^The answer. ${agent.name} accepts, rejects, or asks for another amount, .* for 1 to 14 days`,
    ),
    /^The payment. .* nobody else can buy the home, and you have 14 days to pay by card/,
    /^The home. Paid in full, it is sold to you/,
  ])
  expect(await violationsIn(page)).toEqual([])

  await summary.getByRole('button', { name: 'Change offer' }).click()
  await expect(summary).toBeHidden()
  await expect(check).toBeFocused()
  await form.getByRole('textbox', { name: 'Offer amount' }).fill('101000')
  await check.click()
  await expect(summary).toContainText('$101,000')
  await summary.getByRole('button', { name: 'Send offer' }).click()
  await expect(page).toHaveURL(/\/dashboard\/propertyBought#/)
  const card = page.getByRole('article').filter({ hasText: property.title })
  await expect(card).toContainText('$101,000')
  await expect(card).toContainText('May we come again on Friday?')

  const received = await open(agent, '/dashboard/requestedProperties')
  const row = received.getByRole('row').filter({ hasText: user.name })
  await expect(row).toContainText('May we come again on Friday?')
  expect(await violationsIn(received)).toEqual([])
})

test('[R-bought] a buyer with older offers sees the one that they just sent, and no other home before it, while the list is slow', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const [waiting, wanted] = [await testData.listProperty(agent), await testData.listProperty(agent)]
  await answerOffer(agent, waiting, await makeOffer(user, waiting, 100_000), 'accepted')
  const entry = await addToWishlist(user, wanted)
  const page = await open(user, '/dashboard/propertyBought', { viewport: { width: 375, height: 667 } })
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto(`/dashboard/make-offer/${entry}`)
  await page.getByLabel('Preferred buying date').fill(inTenDays())
  await page.route('**/api/offers/user?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Check your offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
  const sent = page.getByRole('listitem').filter({ hasText: wanted.title })
  await expect(sent).toBeInViewport()
  await expect(sent).toContainText('Offer sent')
  await expect(page.getByRole('article').first()).toContainText(wanted.title)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText(wanted.title)
  await expect(sent).toBeInViewport()
  await expect(sent).toBeFocused()
})

test('the summary of an offer, and the form of a new amount, cut nothing off at 320 px with text at 200 %', async ({
  open,
  testData,
}) => {
  const { agent, user, property } = await testData.createProperty()
  const entry = await addToWishlist(user, property)
  const page = await open(user, `/dashboard/make-offer/${entry}`, {
    reducedMotion: 'reduce',
    viewport: phone,
  })
  const faultsIn = async () => {
    await applyReaderStyle(page, '')
    await settle(page)
    const faults = await faultsUnder(page, { ...largeText, as: 'at 320 px, text at 200 %', window: phone })
    return faults.filter((fault) => !fault.includes('lie on each other'))
  }
  await page.getByLabel('Preferred buying date').fill(inTenDays())
  await page.getByRole('textbox', { name: 'Message to the agent (optional)' }).fill(words)
  await page.getByRole('button', { name: 'Check your offer' }).click()
  await expect(page.getByRole('dialog', { name: 'Your offer' })).toBeVisible()
  expect(await faultsIn()).toEqual([])

  const id = await makeOffer(user, property, 100_000)
  await agent.api.fetch(`/api/offers/counter/${id}`, {
    method: 'PATCH',
    data: { offerAmount: 115_000, days: 3 },
  })
  await page.goto('/dashboard/propertyBought')
  await page.getByRole('button', { name: /^Offer another amount/ }).click()
  await expect(page.getByRole('dialog', { name: 'Offer another amount' })).toBeVisible()
  expect(await faultsIn()).toEqual([])
})
