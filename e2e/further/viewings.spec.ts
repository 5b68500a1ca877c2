import { send } from '../account.ts'
import { expect, test } from '../test.ts'

/** In Dhaka, `days` from now, as a date field takes it. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' }).format(
    new Date(Date.now() + days * 24 * 60 * 60_000),
  )

test('[R-viewings] an agent sets times, a buyer asks for one, the agent moves it, the buyer confirms and later cancels, and both pages show it', async ({
  open,
  testData,
}) => {
  const [agent, buyer] = [await testData.createAccount('agent'), await testData.createAccount()]
  const { _id: propertyId, title } = await testData.listProperty(agent)
  const { insertedId } = await send(buyer, 'POST', '/threads', { propertyId, text: 'When can I see it?' })
  const path = `/dashboard/messages/${insertedId}`

  const ours = await open(agent, '/dashboard/viewings')
  await expect(ours.getByText('You haven’t set any times yet')).toBeVisible()
  await ours.getByLabel('Day').fill(dayIn(3))
  await ours.getByLabel('From').fill('10:00')
  await ours.getByLabel('Until').fill('10:15')
  await ours.getByRole('button', { name: 'Add times' }).click()
  await expect(ours.getByText('End must be 30 minutes or more after the start')).toBeVisible()
  await ours.getByLabel('Until').fill('11:30')
  await ours.getByRole('button', { name: 'Add times' }).click()
  await expect(ours.getByText('3 times are new.')).toBeVisible()
  await ours.getByRole('button', { name: /^Remove 11:00 on / }).click()
  await expect(ours.getByRole('button', { name: /^Remove / })).toHaveCount(2)

  const theirs = await open(buyer, path)
  await theirs.getByRole('button', { name: 'Book a viewing' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask for this time' }).click()
  await expect(dialog.getByText('Choose a time', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: /, 10:00$/ }).check()
  await dialog.getByRole('button', { name: 'Ask for this time' }).click()
  const [hers, his] = [theirs, ours].map((page) => page.getByRole('region', { name: 'Viewing' }))
  await expect(hers!.getByText('Waiting for the agent')).toBeVisible()
  await expect(hers!.getByText(/, 10:00$/)).toBeVisible()

  // The agent's list shows it without a reload, and leads to the conversation.
  await expect(ours.getByText('Waiting for your answer')).toBeVisible()
  await expect(ours.getByText('Taken', { exact: true })).toBeVisible()
  await ours.getByRole('link', { name: title }).first().click()
  await his!.getByRole('button', { name: 'Move' }).click()
  await ours
    .getByRole('dialog')
    .getByRole('radio', { name: /, 10:30$/ })
    .check()
  await ours.getByRole('dialog').getByRole('button', { name: 'Move viewing' }).click()
  await expect(hers!.getByText(/, 10:30$/)).toBeVisible()
  await hers!.getByRole('button', { name: 'Confirm' }).click()
  await expect(hers!.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(his!.getByText('Confirmed', { exact: true })).toBeVisible()

  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    hers!.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('viewing.ics')
  await theirs.reload()
  await hers!.getByRole('button', { name: 'Cancel viewing' }).click()
  const why = theirs.getByRole('dialog')
  await why.getByRole('button', { name: 'Cancel the viewing' }).click()
  await expect(why.getByText('Reason is required')).toBeVisible()
  await why.getByLabel('Reason').fill('My train is late.')
  await why.getByRole('button', { name: 'Cancel the viewing' }).click()
  await expect(his!.getByText('Why: My train is late.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Book a viewing' })).toBeVisible()
})

test('[R-viewings] on a phone a buyer proposes times from a home’s page where its agent offers none, and the agent chooses one', async ({
  open,
  testData,
}) => {
  const [agent, buyer] = [await testData.createAccount('agent'), await testData.createAccount()]
  const { _id: propertyId } = await testData.listProperty(agent)
  const theirs = await open(buyer, `/property/${propertyId}`, { viewport: { width: 375, height: 667 } })
  await theirs.getByRole('button', { name: 'Book a viewing' }).click()
  const dialog = theirs.getByRole('dialog')
  await expect(dialog.getByText(`${agent.name} has no free times right now.`)).toBeVisible()
  await dialog.getByRole('radio').nth(1).check()
  await dialog.getByRole('checkbox', { name: /, 10:00$/ }).check()
  await dialog.getByRole('radio').nth(3).check()
  await dialog.getByRole('checkbox', { name: /, 16:30$/ }).check()
  await dialog.getByRole('button', { name: 'Send these times' }).click()
  await expect(theirs).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}#viewing$/)
  const hers = theirs.getByRole('region', { name: 'Viewing', exact: true })
  await expect(hers.getByText('Waiting for the agent')).toBeVisible()

  const ours = await open(agent, '/dashboard/messages')
  const row = ours.getByRole('listitem').filter({ hasText: buyer.name })
  await expect(row).toContainText('Asked for a viewing')
  await expect(row).toContainText('Your turn')
  await row.getByRole('link').click()
  await ours.getByRole('button', { name: /^Choose .*, 16:30$/ }).click()
  await expect(hers.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 10_000 })
  await expect(hers.getByText(/, 16:30$/)).toBeVisible()
  await theirs.goto(`/property/${propertyId}`)
  await theirs.getByRole('link', { name: 'Your viewing' }).click()
  await expect(hers).toBeInViewport()
})
