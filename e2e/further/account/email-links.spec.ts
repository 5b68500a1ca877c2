import type { Page } from '@playwright/test'
import { type Account, demoAccounts, send } from '../../account.ts'
import { linkTo } from '../../mailbox.ts'
import { addReview, addToWishlist, answerOffer, makeOffer, payOffer, type TestData } from '../../test-data.ts'
import { expect, test } from '../../test.ts'

type Open = (who: Account | 'guest', path?: string) => Promise<Page>
type Email = { to: string; subject: string; text: string }

/** An agent and a user whose addresses are confirmed. */
const buildPeople = async (open: Open, testData: TestData) => {
  const [agent, user] = [await testData.createAccount('agent'), await testData.createAccount()]
  for (const person of [agent, user]) {
    const page = await open(person, await linkTo(testData, person.email, 'verify-email'))
    await expect(page.getByText('Your address is confirmed')).toBeVisible()
  }
  return { agent, user }
}

/** The address that the newest email to this person with such a subject leads to first. */
const linkIn = async (testData: TestData, { email }: Account, subject: string): Promise<string> => {
  const admin = await testData.signInOnce(demoAccounts.admin)
  const find = async () => {
    const emails = await send<Email[]>(admin, 'GET', '/admin/mails?limit=100')
    const found = emails.find((one) => one.to === email && one.subject.includes(subject))
    return found?.text.match(/https?:\/\/\S+/)?.[0] ?? ''
  }
  await expect.poll(find, { message: `An email “${subject}” to ${email}`, timeout: 20_000 }).not.toBe('')
  return find()
}

type Check = (page: Page) => Promise<unknown>

/** Follows an email's link in a browser without a session, logs in, and checks the page where that ends. */
const followIn =
  (open: Open, testData: TestData) =>
  async (person: Account, subject: string, path: string, check: Check): Promise<void> => {
    const link = await linkIn(testData, person, subject)
    expect(link).toBe(testData.url + path)
    const page = await open('guest', link)
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(link)
    await check(page)
    // It would show, and report, what happens next.
    await page.context().close()
  }

const hasFocusOn = (id: string) => async (page: Page) => {
  const row = page.locator(`[id="${id}"]`)
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
}

test('[S-notice] a buyer and an agent who open an email about an offer or its payment while logged out log in and land on it', async ({
  open,
  testData,
}) => {
  test.setTimeout(180_000)
  const { agent, user } = await buildPeople(open, testData)
  const properties = await Promise.all([1, 2, 3].map(() => testData.listProperty(agent)))
  const offers: string[] = []
  for (const property of properties) offers.push(await makeOffer(user, property, 100_000))
  const [rejected = '', accepted = ''] = offers
  await answerOffer(agent, properties[0]!, rejected, 'rejected')
  const go = followIn(open, testData)

  const theirs = `/dashboard/propertyBought#${rejected}`
  await go(user, `“${properties[0]!.title}”`, theirs, hasFocusOn(rejected))
  const received = `/dashboard/requestedProperties?status=all#${rejected}`
  await go(agent, `for “${properties[0]!.title}”`, received, hasFocusOn(rejected))
  await answerOffer(agent, properties[1]!, accepted, 'accepted')
  await go(user, 'Accepted: your offer', `/dashboard/payment/${accepted}`, (page) =>
    expect(page.getByRole('button', { name: 'Pay $100,000' })).toBeVisible(),
  )
  await payOffer(user, accepted)
  await go(user, 'is paid in full', `/dashboard/receipt/${accepted}`, (page) =>
    expect(page.getByRole('main')).toContainText(properties[1]!.title),
  )
  await go(agent, 'is paid in full', `/dashboard/soldProperties#${accepted}`, hasFocusOn(accepted))
})

test('[S-notice] emails about a listing, a wish, a review and a saved search lead to what they are about after the log-in', async ({
  open,
  testData,
}) => {
  test.setTimeout(180_000)
  const { agent, user } = await buildPeople(open, testData)
  const go = followIn(open, testData)
  const location = `Followed Lane ${Date.now()}`
  const query = `location=${encodeURIComponent(location)}`
  await send(user, 'POST', '/saved-searches', { name: 'My lane', query, frequency: 'now' })
  const property = await testData.listProperty(agent, { location })
  const hasProperty = (page: Page) =>
    expect(page.getByRole('heading', { level: 1, name: property.title })).toBeVisible()

  await go(agent, 'Verified and listed:', `/property/${property._id}`, hasProperty)
  await go(user, 'New for “My lane”', `/property/${property._id}`, hasProperty)

  await send(agent, 'PATCH', '/account/email-preferences', { group: 'reviews', frequency: 'now' })
  await addReview(user, property, 4.5, 'As bright as it looks.')
  await go(agent, 'New review', `/property/${property._id}`, (page) =>
    expect(page.getByText('As bright as it looks.')).toBeVisible(),
  )

  await addToWishlist(user, property)
  await send(agent, 'DELETE', `/properties/${property._id}`)
  await go(user, 'Removed:', `/dashboard/wishlist#${property._id}`, hasFocusOn(property._id))
})

test('[S-notice] emails about a message, a viewing, a report and an account lead to what they are about after the log-in', async ({
  open,
  testData,
}) => {
  test.setTimeout(180_000)
  const { agent, user } = await buildPeople(open, testData)
  const go = followIn(open, testData)
  const property = await testData.listProperty(agent)
  const text = 'Is the roof open to tenants?'
  const thread = await send(user, 'POST', '/threads', { propertyId: property._id, text })
  const conversation = `/dashboard/messages/${thread.insertedId}`

  await go(agent, 'A question about', conversation, (page) => expect(page.getByText(text)).toBeVisible())

  const halfHour = 30 * 60_000
  const inThreeDays = new Date(Math.ceil(Date.now() / halfHour) * halfHour + 3 * 86_400_000).toISOString()
  await send(agent, 'POST', '/viewing-slots', { startsAt: [inThreeDays] })
  const [slot] = await send<{ _id: string }[]>(agent, 'GET', '/viewing-slots')
  const { insertedId: viewing } = await send(user, 'POST', '/viewings', {
    threadId: thread.insertedId,
    slotId: slot!._id,
  })
  await send(agent, 'PATCH', `/viewings/${viewing}`, { move: 'confirm', revision: 1 })
  await go(user, 'Confirmed: your viewing', `${conversation}#viewing`, (page) =>
    expect(
      page.getByRole('region', { name: 'Viewing' }).getByText('Confirmed', { exact: true }),
    ).toBeVisible(),
  )

  const report = await send(user, 'POST', '/reports', { propertyId: property._id, reason: 'notTheOwner' })
  const admin = await testData.signInOnce(demoAccounts.admin)
  await send(admin, 'PATCH', `/admin/reports/${property._id}`, { decision: 'dismiss' })
  const reports = `/dashboard/myReports#${report.insertedId}`
  await go(user, 'We checked your report', reports, hasFocusOn(report.insertedId))

  const { _id } = await send<{ _id: string }>(user, 'GET', `/users/${user.email}`)
  await send(admin, 'PATCH', `/users/role/${_id}`, { role: 'agent' })
  await go(user, 'You are an agent now', '/dashboard', (page) =>
    expect(page.getByRole('link', { name: /Add property/i }).first()).toBeVisible(),
  )
})
