import type { Page } from '@playwright/test'
import { send } from '../account.ts'
import { unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

const fromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More about this conversation' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** The first picture of any listing, as a file. */
const pictureOf = async (api: { get(path: string): Promise<{ body(): Promise<Buffer> }> }, path: string) => ({
  name: 'room.webp',
  mimeType: 'image/webp',
  buffer: await (await api.get(path)).body(),
})

test('[R-messages] a buyer asks about a home, the agent answers with a picture, and both pages show it without a reload', async ({
  open,
  testData,
}) => {
  const { agent, user: buyer, property } = await testData.createProperty()
  const theirs = await open(buyer, `/property/${property._id}`)
  await theirs.getByRole('button', { name: 'Ask the agent' }).click()
  const question = unique('Is it quiet?')
  const dialog = theirs.getByRole('dialog', { name: `Ask ${agent.name}` })
  await dialog.getByRole('textbox', { name: 'Message' }).fill(question)
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(theirs).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  await expect(theirs.getByRole('heading', { level: 1, name: agent.name })).toBeVisible()
  await expect(theirs.getByRole('list', { name: 'Messages' })).toContainText(question)

  const ours = await open(agent, '/dashboard/messages')
  const row = ours.getByRole('listitem').filter({ hasText: buyer.name })
  await expect(row).toContainText('1 new')
  await row.getByRole('link').click()
  await expect(ours.getByRole('list', { name: 'Messages' })).toContainText(question)
  await ours.getByRole('textbox', { name: 'Message' }).fill('Very. Here is the bedroom:')
  await ours
    .getByRole('button', { name: 'Add a picture' })
    .or(ours.locator('input[type=file]'))
    .first()
    .setInputFiles(await pictureOf(agent.api, property.image))
  await expect(ours.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await ours.getByRole('button', { name: 'Send message' }).click()
  await expect(ours.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await expect(ours.getByRole('textbox', { name: 'Message' })).toHaveValue('')

  const answer = theirs.getByRole('listitem').filter({ hasText: 'Here is the bedroom:' })
  await expect(answer).toBeVisible({ timeout: 10_000 })
  await expect(answer.getByRole('img', { name: `Picture 1 from ${agent.name}` })).toBeVisible()
  await ours.getByRole('link', { name: 'All messages' }).click()
  await expect(row).toContainText('Waiting')
  await theirs.goto(`/property/${property._id}`)
  await expect(theirs.getByRole('link', { name: 'Your messages with the agent' })).toBeVisible()
})

test('[R-contact] a buyer chooses to show the agent an address and a phone number, and hides them again', async ({
  open,
  testData,
}) => {
  const [agent, buyer] = [await testData.createAccount('agent'), await testData.createAccount()]
  const { _id: propertyId } = await testData.listProperty(agent)
  const { insertedId } = await send(buyer, 'POST', '/threads', { propertyId, text: 'May I call?' })
  const path = `/dashboard/messages/${insertedId}`
  const [theirs, ours] = [await open(buyer, path), await open(agent, path)]
  await expect(ours.getByText('May I call?')).toBeVisible()
  await expect(ours.getByText(buyer.email)).toHaveCount(0)

  await fromMenu(theirs, 'Your contact details')
  const dialog = theirs.getByRole('dialog', { name: 'Your contact details' })
  await expect(dialog.getByText(`${agent.name} sees no contact details of yours.`)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Phone to show' }).fill('call me')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Phone must have 6 to 15 digits/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Phone to show' }).fill('01712 345678')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const contact = ours.getByRole('region', { name: 'Contact details of' })
  await expect(contact.getByRole('link', { name: '01712 345678' })).toBeVisible({ timeout: 10_000 })
  await expect(contact.locator(`a[href="mailto:${buyer.email}"]`)).toBeVisible()

  await fromMenu(theirs, 'Your contact details')
  await dialog.getByRole('textbox', { name: 'Phone to show' }).fill('')
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(contact.getByRole('link')).toHaveCount(0, { timeout: 10_000 })
})

test('a message that can’t be sent says so and stays, and so does one that is too long', async ({
  open,
  testData,
  expectError,
}) => {
  expectError('net::ERR_FAILED')
  const [agent, buyer] = [await testData.createAccount('agent'), await testData.createAccount()]
  const { _id: propertyId } = await testData.listProperty(agent)
  const { insertedId } = await send(buyer, 'POST', '/threads', { propertyId, text: 'Is it free?' })
  const page = await open(buyer, `/dashboard/messages/${insertedId}`)
  const field = page.getByRole('textbox', { name: 'Message' })
  const button = page.getByRole('button', { name: 'Send message' })
  await button.click()
  await expect(page.getByText('Message is required')).toBeVisible()
  await field.fill('x'.repeat(2001))
  await button.click()
  await expect(page.getByText('Message can be at most 2000 characters')).toBeVisible()
  await expect(page.getByText('1 too many').first()).toBeVisible()
  await field.fill('Still there?')
  await page.route('**/api/threads/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.continue(),
  )
  await button.click()
  await expect(page.getByText('Your message was not sent.')).toBeVisible()
  await expect(field).toHaveValue('Still there?')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await button.click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Still there?')
})

test('[R-block] an agent blocks a buyer, who reads that the agent can’t be written to, and unblocks them', async ({
  open,
  testData,
}) => {
  const [agent, buyer] = [await testData.createAccount('agent'), await testData.createAccount()]
  const { _id: propertyId } = await testData.listProperty(agent)
  const { insertedId } = await send(buyer, 'POST', '/threads', { propertyId, text: 'Sell it to me now!' })
  const path = `/dashboard/messages/${insertedId}`
  const [theirs, ours] = [await open(buyer, path), await open(agent, path)]
  const field = {
    theirs: theirs.getByRole('textbox', { name: 'Message' }),
    ours: ours.getByRole('textbox', { name: 'Message' }),
  }
  await expect(field.theirs).toBeVisible()

  await fromMenu(ours, `Block ${buyer.name}`)
  const question = ours.getByRole('alertdialog', { name: `Block ${buyer.name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(field.ours).toBeVisible()
  await fromMenu(ours, `Block ${buyer.name}`)
  await question.getByRole('button', { name: 'Block person' }).click()
  await expect(ours.getByText('You have blocked this person.')).toBeVisible()
  await expect(field.ours).toHaveCount(0)
  await expect(theirs.getByText('You can’t write to this person any more.')).toBeVisible({
    timeout: 10_000,
  })
  await expect(field.theirs).toHaveCount(0)
  await expect(theirs.getByRole('list', { name: 'Messages' })).toContainText('Sell it to me now!')

  await ours.getByRole('button', { name: `Unblock ${buyer.name}` }).click()
  await expect(field.ours).toBeVisible()
  await field.theirs.fill('Sorry.', { timeout: 10_000 })
  await theirs.getByRole('button', { name: 'Send message' }).click()
  await expect(ours.getByRole('list', { name: 'Messages' })).toContainText('Sorry.', { timeout: 10_000 })
})

test('on a phone a conversation opens at its newest message, and going back restores where it was left', async ({
  open,
  testData,
}) => {
  const { agent, user: buyer, property } = await testData.createProperty()
  const page = await open(buyer, `/property/${property._id}`, { viewport: { width: 375, height: 667 } })
  await page.getByRole('button', { name: 'Ask the agent' }).click()
  const dialog = page.getByRole('dialog', { name: `Ask ${agent.name}` })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Is it quiet?')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Is it quiet?' })).toBeInViewport({ ratio: 1 })
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1, name: agent.name })).toBeFocused()

  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  // All of it fits, below who is written to.
  expect(await scrolled()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 40))
  await page.getByRole('link', { name: property.title }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: property.title })).toBeVisible()
  await page.goBack()
  await expect(field).toBeVisible()
  await expect.poll(scrolled).toBe(40)

  await page.getByRole('link', { name: 'All messages' }).click()
  const conversations = page.getByRole('list', { name: 'Conversations' })
  await conversations.getByText('Is it quiet?').click({ force: true })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect.poll(scrolled).toBe(0)
})
