import { expect, test } from '../test.ts'

test('[R-manage-properties] [S-property-verify] an admin verifies one waiting home and rejects another, is asked before each, and has no button once it is answered', async ({
  open,
  testData,
  expectError,
}) => {
  // An answered property leaves the queue, and the rows below it move up.
  expectError('TR “')
  const agent = await testData.createAccount('agent')
  const waiting = [
    { property: await testData.addProperty(agent), verb: 'Verify', state: 'Verified' },
    { property: await testData.addProperty(agent), verb: 'Reject', state: 'Rejected' },
  ]
  const page = await open('admin', '/dashboard/manageProperties')
  for (const { property, verb, state } of waiting) {
    const row = page.getByRole('row').filter({ hasText: property.title })
    await expect(row).toContainText('Pending')
    await expect(row.getByRole('button', { name: /^(Verify|Reject)/ })).toHaveCount(2)
    await row.getByRole('button', { name: new RegExp(`^${verb}`) }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(property.title)
    await expect(row).toContainText('Pending')
    await dialog.getByRole('button', { name: `${verb} property` }).click()
    await expect(dialog).toHaveCount(0)
    // The dialog closes before the server has answered.
    await expect(row.getByRole('button', { name: /^(Verify|Reject)/ })).toHaveCount(0)
    const details = await open('admin', `/property/${property._id}`)
    await expect(details.getByRole('complementary').getByText(state, { exact: true })).toBeVisible()
    await expect(details.getByRole('button', { name: /^(Verify|Reject)/ })).toHaveCount(0)
  }
  const list = await open('admin', '/dashboard/manageProperties?status=rejected')
  const rejected = list.getByRole('row').filter({ hasText: waiting[1]?.property.title })
  await expect(rejected).toContainText('Rejected')
  await expect(rejected.getByRole('button')).toHaveCount(0)
})

test('[R-advertise] [S-property-advertise] an admin puts a verified home on the home page, and can’t undo it', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const [property, unchecked] = [await testData.listProperty(agent), await testData.addProperty(agent)]
  const page = await open('admin', '/dashboard/advertiseProperty')
  const row = page.getByRole('row').filter({ hasText: property.title })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: unchecked.title })).toHaveCount(0)
  await row.getByRole('button', { name: /^Advertise/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Advertise property' }).click()
  await expect(row).toContainText('Advertised')
  await page.reload()
  await expect(row).toContainText('Advertised')
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: /^Advertised/ }).click()
  await expect(page).toHaveURL(/state=advertised/)
  await expect(row).toBeVisible()
  await page.goto('/')
  const shown = page.getByRole('region', { name: 'Advertised properties' })
  await expect(shown.getByRole('link', { name: property.title })).toBeVisible()
})

test('[R-manage-users] [S-user-role] an admin sees all accounts, makes a user an agent and an agent an admin, and deletes an account', async ({
  open,
  testData,
  expectError,
}) => {
  // The rows below a deleted one move up.
  expectError('TR “')
  const [person, leaver] = [await testData.createAccount(), await testData.createAccount()]
  const page = await open('admin', '/dashboard/manageUsers')
  const row = page.getByRole('row').filter({ hasText: person.email })
  const press = async (name: string, confirm: string) => {
    await row.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  }
  await expect(row.getByText('User', { exact: true })).toBeVisible()
  await press('Make agent', 'Make agent')
  await expect(row.getByText('Agent', { exact: true })).toBeVisible()
  const theirs = await open(person, '/dashboard/addProperty')
  await expect(theirs.getByRole('form', { name: 'New property' })).toBeVisible()
  await expect(row.getByText('Unconfirmed', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^More about/ }).click()
  await row.getByRole('button', { name: /^Make admin/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`We haven’t confirmed that ${person.email} belongs to them`)
  for (const power of ['verify, reject and advertise any property', 'delete any account or review'])
    await expect(dialog).toContainText(power)
  // Making a person an admin can't happen by accident.
  const typed = dialog.getByLabel(`type the email of ${person.name}: ${person.email}`)
  await typed.fill('someone@else.test')
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect(dialog).toContainText(`This isn’t ${person.email}. Nothing was changed.`)
  await expect(typed).toBeFocused()
  await typed.fill(person.email.toUpperCase())
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect(row.getByText('Admin', { exact: true })).toBeVisible()
  await theirs.goto('/dashboard/manageUsers')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Manage Users')

  const last = page.getByRole('row').filter({ hasText: leaver.email })
  await last.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(last).toHaveCount(0)
  await expect(await open(leaver, '/dashboard')).toHaveURL(/\/login$/)
})
