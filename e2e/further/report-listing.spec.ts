import { send } from '../account.ts'
import { unique } from '../test-data.ts'
import { expect, test } from '../test.ts'

/** What is below a report moves up once it is decided, which on a busy machine is more than half a second after the press. */
const rowsMoveUp = 'layout shift'

test('[R-report] a person reports a listing at its page, and reads there without a reload that an admin found nothing wrong', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(rowsMoveUp)
  const [agent, reporter] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent)
  const theirs = await open(reporter, `/property/${property._id}`)
  const section = theirs.getByRole('region', { name: 'Report' })
  await section.getByRole('button', { name: 'Report this listing' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Report this listing' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'What is wrong?' }).selectOption('Something else')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please say what is wrong')).toBeVisible()
  const words = unique('The stairs are gone.')
  await dialog.getByRole('textbox', { name: 'Please describe it' }).fill(words)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section).toContainText('You reported this listing. An admin is checking it.')
  await expect(section.getByRole('button')).toHaveCount(0)
  await section.getByRole('link', { name: 'See your reports' }).click()
  const row = theirs.getByRole('row').filter({ hasText: words })
  await expect(row).toContainText('Being checked')

  const ours = await open('admin', '/dashboard/manageReports')
  const reported = ours.getByRole('row').filter({ hasText: property.title })
  await expect(reported).toContainText('Something else')
  await reported.getByRole('button', { name: 'Read the report' }).click()
  const read = ours.getByRole('dialog', { name: `Reports of “${property.title}”` })
  await expect(read).toContainText(words)
  await expect(read).toContainText(reporter.email)
  await read.getByRole('button', { name: 'Close' }).click()
  await reported.getByRole('button', { name: 'Dismiss' }).click()
  await ours.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(reported).toHaveCount(0)

  await expect(row).toContainText('Nothing found')
  await row.getByRole('link', { name: property.title }).click()
  await expect(section).toContainText('You reported this listing before')
  await expect(section.getByRole('button', { name: 'Report this listing' })).toBeVisible()
  const agents = await open(agent, `/property/${property._id}`)
  await expect(agents.getByRole('heading', { level: 1, name: property.title })).toBeVisible()
  await expect(agents.getByRole('region', { name: 'Report' })).toHaveCount(0)
})

test('[R-manage-reports] an admin takes a reported listing down with a reason that its agent reads, and its reporter hears of it at once', async ({
  open,
  testData,
  expectError,
}) => {
  expectError(rowsMoveUp)
  const [agent, reporter] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent)
  await send(reporter, 'POST', '/reports', { propertyId: property._id, reason: 'notTheOwner' })
  const theirs = await open(reporter, '/dashboard/myReports')
  const row = theirs.getByRole('row').filter({ hasText: property.title })
  await expect(row).toContainText('Being checked')

  const ours = await open('admin', '/dashboard')
  const link = ours.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Reports/ })
  await expect(link).toHaveText(/[1-9]\d* waiting$/)
  await link.click()
  const reported = ours.getByRole('row').filter({ hasText: property.title })
  await expect(reported.getByRole('link', { name: agent.name })).toHaveAttribute(
    'href',
    `/dashboard/manageUsers?search=${encodeURIComponent(agent.email)}`,
  )
  await reported.getByRole('button', { name: 'Take down' }).click()
  const dialog = ours.getByRole('dialog', { name: `Take down “${property.title}”?` })
  await dialog.getByRole('button', { name: 'Take down listing' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The deed names somebody else.')
  await dialog.getByRole('button', { name: 'Take down listing' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(reported).toHaveCount(0)

  await expect(row).toContainText('Acted on')
  await expect(row.getByRole('link')).toHaveCount(0)
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await expect(theirs.getByRole('link', { name: /We removed the listing you reported/ })).toBeVisible()
  const agents = await open(agent, '/dashboard/myAddedProperties')
  const listing = agents.getByRole('listitem').or(agents.getByRole('row')).filter({ hasText: property.title })
  await expect(listing.first()).toContainText('The deed names somebody else.')
})
