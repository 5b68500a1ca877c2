import { violationsIn } from '../../axe.ts'
import { demoAccounts, send } from '../../account.ts'
import { answerOffer, makeOffer } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

test('[R-audit] an admin finds what a person did in the audit, narrows it by kind and day, and comes back to it by its address', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const property = await testData.listProperty(agent)
  await answerOffer(agent, property, await makeOffer(user, property, 100_000), 'rejected')
  const page = await open('admin', '/dashboard/overview')
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit')
  await page.getByRole('searchbox', { name: 'Search by home, person or id' }).fill(user.email)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'rejected the offer.' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'made the offer.' })).toHaveCount(1)
  expect(await violationsIn(page)).toEqual([])

  const kinds = page.getByRole('navigation', { name: 'Filter by kind' })
  await kinds.getByRole('link', { name: /^Payments/ }).click()
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await kinds.getByRole('link', { name: /^Offers/ }).click()
  await expect(rows.filter({ hasText: 'made the offer.' })).toHaveCount(1)
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page).toHaveURL(/to=2020-01-31/)
  await page.reload()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-31')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(rows.filter({ hasText: 'verified the home.' }).first()).toBeVisible()
})

test('[R-history] an agent reads on a home’s page why it was rejected, and both parties of an offer what happened to it', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const admin = await testData.signInOnce(demoAccounts.admin)
  const listed = await testData.listProperty(agent)
  await answerOffer(agent, listed, await makeOffer(user, listed, 100_000), 'accepted')
  const { _id: rejected } = await testData.addProperty(agent)
  const reason = 'The photos show another home.'
  await send(admin, 'PATCH', `/properties/status/${rejected}`, { status: 'rejected', reason })

  const home = await open(agent, `/property/${rejected}`)
  const fold = home.getByText('What happened', { exact: true })
  await fold.click()
  const events = home.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(events).toHaveCount(2)
  await expect(events.nth(1)).toContainText('An admin rejected the listing.')
  await expect(events.nth(1)).toContainText(reason)
  expect(await violationsIn(home)).toEqual([])

  for (const [party, path] of [
    [user, '/dashboard/propertyBought'],
    [agent, '/dashboard/requestedProperties?status=all'],
  ] as const) {
    const page = await open(party, path)
    await page.getByText('What happened', { exact: true }).click()
    const list = page.getByRole('list', { name: 'What happened' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list).toContainText('accepted the offer.')
    expect(await violationsIn(page)).toEqual([])
  }
})

test('[R-person] an admin goes from the list to a person’s page, adds a note, and logs them out everywhere', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const page = await open('admin', `/dashboard/manageUsers?search=${encodeURIComponent(agent.email)}`)
  const { name } = agent
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('table', { name: 'Listings' })).toContainText(property.title)
  const events = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(events).toContainText(['made this person an agent.'])

  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note is required')).toBeVisible()
  await page.getByLabel('Note for admins').fill('Called. Will send the deed.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(events.last()).toContainText('wrote a note.')
  await expect(events.last()).toContainText('Called. Will send the deed.')
  await expect(page.getByLabel('Note for admins')).toHaveValue('')
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(events.last()).toContainText('logged this person out everywhere.')
  expect((await agent.api.get('/api/notices')).status()).toBe(401)
})

test('[S-fraud-lift] an admin reads what a mark hits and says why; only another admin lifts it, and the home is checked again', async ({
  open,
  testData,
}) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  const marker = await testData.createAccount('admin')
  const property = await testData.listProperty(agent)
  await makeOffer(user, property, 100_000)
  const { _id } = await send<{ _id: string }>(agent, 'GET', `/users/${agent.email}`)
  const page = await open(marker, `/dashboard/people/${_id}`)
  await page.getByRole('button', { name: /^Mark fraud/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 listing leaves the site · 1 open offer ends')
  await question.getByLabel('Reason, for admins').fill('The deed is forged.')
  expect(await violationsIn(page)).toEqual([])
  await question.getByRole('button', { name: 'Mark as fraud' }).click()
  await expect(page.getByText('You set this mark. Ask another admin to lift it.')).toBeVisible()
  const events = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(events.last()).toContainText('The deed is forged.')

  const other = await open('admin', `/dashboard/people/${_id}`)
  await other.getByRole('button', { name: 'Lift the fraud mark' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lift the mark' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason, for admins').fill('It was another agent.')
  await dialog.getByRole('button', { name: 'Lift the mark' }).click()
  await expect(other.getByText('Fraud', { exact: true })).toHaveCount(0)
  await expect(other.getByRole('table', { name: 'Listings' })).toContainText('Pending')
  await expect(other.getByRole('button', { name: /^Mark fraud/ })).toBeVisible()
})

test('[S-suspend] an admin suspends a person with a reason, who then reads but changes nothing, until it is ended', async ({
  open,
  testData,
}) => {
  const { user, property } = await testData.createProperty()
  const { _id } = await send<{ _id: string }>(user, 'GET', `/users/${user.email}`)
  const page = await open('admin', `/dashboard/people/${_id}`)
  await page.getByRole('button', { name: /^Suspend/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For how long').selectOption('7')
  await dialog.getByLabel('Reason, for the person').fill('Offers that were not meant.')
  expect(await violationsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(page.getByRole('main').getByText('Suspended', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Offers that were not meant.')

  const theirs = await open(user, '/dashboard')
  await expect(theirs.getByText(/^Your account is suspended until/)).toBeVisible()
  expect(await violationsIn(theirs)).toEqual([])
  await expect(makeOffer(user, property, 100_000)).rejects.toThrow('answered 403')

  await page.getByRole('button', { name: 'End suspension' }).click()
  await expect(page.getByText('Suspended', { exact: true })).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  await expect(theirs.getByText(/^Your account is suspended/)).toHaveCount(0)
  await makeOffer(user, property, 100_000)
})
