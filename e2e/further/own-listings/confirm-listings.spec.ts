import { demoPassword, send, signIn } from '../../account.ts'
import { expect, test } from '../../test.ts'

type Listed = { _id: string; title: string; location: string; isUnconfirmed: boolean }

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

test('[R-confirm] [R-select] an agent confirms a listing from the notice on a phone, and selects one that left the lists to bring it back', async ({
  open,
  testData,
}) => {
  const agent = await signIn(testData.url, 'agent2@thikana.test', demoPassword)
  const due = await send<Listed[]>(agent, 'GET', `/properties/agent?email=${agent.email}&state=unconfirmed`)
  const [asked, left] = [due.find((one) => !one.isUnconfirmed)!, due.find((one) => one.isUnconfirmed)!]
  const page = await open(agent, '/', phone)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link', { name: `Still available? Please confirm “${asked.title}”` }).click()
  await expect(page).toHaveURL(`/property/${asked._id}`)
  await expect(page.getByText('Is this home still available?')).toBeVisible()
  await page.getByRole('button', { name: `Still available ${asked.title}` }).click()
  await expect(page.getByText('Confirmed today')).toBeVisible()
  await expect(page.getByText('Is this home still available?')).toBeHidden()

  const reader = await open('user', `/property/${left._id}`)
  await expect(reader.getByText(/^Not confirmed by the agent since .+ It takes no offers/)).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Add to wishlist', exact: true })).toBeVisible()
  await reader.goto(`/allProperties?location=${encodeURIComponent(left.location)}`)
  // It is a card below the list, among the homes that were viewed last, but not of the list.
  const count = reader.getByRole('status').filter({ hasText: left.location })
  await expect(count).toHaveText(/^0 properties in/)

  await page.goto('/dashboard/myAddedProperties?state=unconfirmed')
  await expect(page.getByText('1 listing needs your confirmation')).toBeVisible()
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${left.title}` }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('button', { name: 'Still available (1)' }).click()
  await expect(page.getByText('1 listing confirmed')).toBeVisible()
  await expect(page.getByText('Nothing to confirm.')).toBeVisible()
  await reader.reload()
  await expect(count).toHaveText(/^1 property in/)
})
