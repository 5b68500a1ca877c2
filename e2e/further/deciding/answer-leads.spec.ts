import { send } from '../../account.ts'
import { violationsIn } from '../../axe.ts'
import { makeOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

test('[R-lead] [R-saved-replies] an agent finds the conversation that waits, sees what is next, and answers with a reply of their own', async ({
  open,
  testData,
}) => {
  const { agent, user: buyer, property } = await testData.createProperty()
  const { _id: propertyId, title } = property
  const { insertedId } = await send(buyer, 'POST', '/threads', { propertyId, text: 'Is it still there?' })
  await makeOffer(buyer, property, 100_000)
  const page = await open(agent, '/dashboard/messages')
  await page.getByRole('link', { name: 'Needs an answer' }).click()
  await expect(page).toHaveURL(/\?turn=yours$/)
  await page.getByRole('link', { name: `${title}, with ${buyer.name}` }).click()
  await expect(page).toHaveURL(`/dashboard/messages/${insertedId}`)
  const about = page.getByRole('region', { name: 'What it is about' })
  await expect(about).toContainText(/Answer by \d/)
  await expect(about.getByRole('link', { name: 'Offer of $100,000' })).toBeVisible()

  await page.getByRole('button', { name: 'Saved replies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved replies' })
  await dialog.getByRole('button', { name: 'New reply' }).click()
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(dialog.getByText('Text is required')).toBeVisible()
  await dialog.getByRole('textbox').fill('Hello ')
  await dialog.getByRole('button', { name: 'Buyer’s name' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Hello {buyer}')
  await page.keyboard.type(', come on {time}.')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(dialog.getByText(`Hello ${buyer.name}, come on {time}.`, { exact: true })).toBeVisible()
  await expect(dialog.getByText(`Dear ${buyer.name}, thank you for asking.`).first()).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Insert ?: Hello/ }).click()

  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Fill in {time} first')).toBeVisible()
  await field.fill((await field.inputValue()).replace('{time}', 'Friday'))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('log').or(page.locator('main'))).toContainText(
    `Hello ${buyer.name}, come on Friday.`,
  )
  // The offer is still to be answered.
  await expect(about).toContainText(/Answer the offer by \d/)
})

test('on a phone the offer and the viewing of a buyer are folded above the conversation', async ({
  open,
  testData,
}) => {
  const { agent, user: buyer, property } = await testData.createProperty()
  const { _id: propertyId } = property
  const { insertedId } = await send(buyer, 'POST', '/threads', { propertyId, text: 'Is it still there?' })
  await makeOffer(buyer, property, 100_000)
  const page = await open(agent, `/dashboard/messages/${insertedId}`, phone)
  const offer = page.getByRole('link', { name: 'Offer of $100,000' })
  await expect(page.getByText(/^Answer by \d/)).toBeVisible()
  await expect(offer).toBeHidden()
  await page.getByRole('button', { name: 'Offer, viewing and contact' }).click()
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
