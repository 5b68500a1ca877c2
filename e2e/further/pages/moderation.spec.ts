import { send } from '../../account.ts'
import { makeOffer, unique } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

/** What was decided leaves the queue, and the rows below it move up. */
const rowsMoveUp = 'TR “'
const few = 'There are too few photos. Please show each room, the bathrooms, the building and the street.'

test('[S-ask-change] an admin asks for a change, and the agent reads what to change in Bangla, changes it and sends it again', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(rowsMoveUp)
  const agent = await testData.createAccount('agent')
  const property = await testData.addProperty(agent)
  const queue = await open('admin', '/dashboard/manageProperties')
  const waiting = queue.getByRole('row').filter({ hasText: property.title })
  await expect(waiting).toContainText('First listing')
  await expect(waiting).toContainText('0 verified')
  await waiting.getByRole('button', { name: /^Ask for a change/ }).click()
  const dialog = queue.getByRole('alertdialog', { name: `Ask for a change of “${property.title}”?` })
  await dialog.getByRole('combobox').selectOption(few)
  await expect(dialog.getByRole('textbox')).toHaveValue(few)
  await dialog.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(queue.getByText('Change asked for')).toBeVisible()

  const own = await open(agent, '/bn/dashboard/myAddedProperties')
  const row = own.getByRole('row').filter({ hasText: property.title })
  await expect(row).toContainText('ছবি খুব কম')
  await own.goto(`/dashboard/updateProperty/${property._id}`)
  await expect(own.getByText(few)).toBeVisible()
  const title = unique('Two rooms and their photos')
  await own.getByLabel('Title').fill(title)
  await own.getByRole('button', { name: 'Save draft' }).click()
  await expect(own.getByText('Draft saved')).toBeVisible()
  await own.goto('/dashboard/myAddedProperties')
  await own.getByRole('button', { name: /^Send to be checked/ }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: 'Send listing' }).click()
  await expect(own.getByRole('row').filter({ hasText: title })).toContainText('Pending')
})

test('[S-undo-decision] an admin undoes a decision: the listing waits again, and its agent hears nothing', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(rowsMoveUp)
  const agent = await testData.createAccount('agent')
  const property = await testData.addProperty(agent)
  const queue = await open('admin', '/dashboard/manageProperties')
  const waiting = queue.getByRole('row').filter({ hasText: property.title })
  await waiting.getByRole('button', { name: /^Reject/ }).click()
  await queue.getByRole('alertdialog').getByRole('button', { name: 'Reject property' }).click()
  await expect(waiting).toHaveCount(0)
  await queue.getByRole('button', { name: /^Undo/ }).click()
  await expect(waiting).toContainText('Pending')
  await expect(queue.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  const told = await send<{ kind: string }[]>(agent, 'GET', '/notices')
  expect(told.map(({ kind }) => kind)).toEqual(['roleChanged'])
})

test('[S-take-down] an admin takes a listing down, and its buyer reads why the offer ended', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(rowsMoveUp)
  const { agent, user, property } = await testData.createProperty()
  await makeOffer(user, property, 100_000)
  const list = await open('admin', `/dashboard/manageProperties?status=verified&search=${property.title}`)
  const row = list.getByRole('row').filter({ hasText: property.title })
  await row.getByRole('button', { name: /^Take down/ }).click()
  const dialog = list.getByRole('alertdialog', { name: `Take down “${property.title}”?` })
  await dialog.getByRole('button', { name: 'Take down listing' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByRole('textbox').fill('The deed names somebody else.')
  await dialog.getByRole('button', { name: 'Take down listing' }).click()
  await expect(row).toHaveCount(0)

  const buyers = await open(user, '/dashboard/propertyBought')
  await expect(buyers.getByText('An admin took this home off the site. Nothing was charged.')).toBeVisible()
  const agents = await open(agent, '/dashboard/myAddedProperties')
  await expect(agents.getByRole('row').filter({ hasText: property.title })).toContainText(
    'The deed names somebody else.',
  )
})

test('[S-duplicates] an admin reads which other listings have the same photo or are at the same spot', async ({
  open,
  testData,
}) => {
  const [agent, other] = [await testData.createAccount('agent'), await testData.createAccount('agent')]
  const place = { pin: { lat: 23.91, lng: 90.07, isExact: true }, sizeSqFt: 1_234 }
  const [first, near] = [await testData.listProperty(agent), await testData.listProperty(other, place)]
  const property = await testData.addProperty(agent, place)
  const queue = await open('admin', `/dashboard/manageProperties?search=${property.title}`)
  const waiting = queue.getByRole('row').filter({ hasText: property.title })
  const found = waiting.getByRole('group', { name: 'Possible duplicates' })
  await expect(waiting.getByRole('button', { name: /^All about/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(found.getByText('Same photo as')).toBeVisible()
  await expect(found.getByRole('link', { name: first.title })).toBeVisible()
  await expect(found.getByText('Same place and size as')).toBeVisible()
  await found.getByRole('link', { name: near.title }).click()
  await expect(queue.getByRole('heading', { level: 1, name: near.title })).toBeVisible()
})
