import type { Page } from '@playwright/test'
import { addReview, addToWishlist, answerOffer, makeOffer, payOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'
import { send } from '../account.ts'
import { waitForQuiet } from '../quiet-network.ts'

/** Runs a script in whichever context it is inserted, and marks the page. */
const payload = `</script><script>wasRun=1</script><img src=x onerror=wasRun=2><svg onload=wasRun=3>"'javascript:wasRun=4`

declare global {
  interface Window {
    wasRun?: number
  }
}

const expectShownVerbatim = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('body')).toContainText('wasRun=1')
  await waitForQuiet(page)
  expect(await page.evaluate(() => window.wasRun), path).toBeUndefined()
  const injected = await page.evaluate(() => {
    const isRun = ({ type, text }: HTMLScriptElement) =>
      type !== 'application/json' && text.includes('wasRun')
    return (
      document.querySelectorAll('img[src=x], svg[onload]').length + [...document.scripts].filter(isRun).length
    )
  })
  expect(injected, path).toBe(0)
}

test('stored XSS: texts that people write are shown verbatim on every page, and no script in them runs', async ({
  open,
  testData,
}) => {
  // Loads 17 pages.
  test.slow()
  const [agent, buyer] = await Promise.all([testData.createAccount('agent'), testData.createAccount('user')])
  const admin = await testData.signInOnce('admin@thikana.test')
  for (const person of [agent, buyer])
    await send(person, 'POST', '/users', { name: payload, email: person.email })
  const texts = { title: payload, location: payload, description: payload }
  const shown = await testData.listProperty(agent, texts)
  const sold = await testData.listProperty(agent, texts)
  await testData.addProperty(agent, texts)
  await send(admin, 'PATCH', `/advertise/${shown._id}`)
  await addReview(buyer, shown, 5, payload)
  const wish = await addToWishlist(buyer, shown)
  await makeOffer(buyer, shown, 100_000)
  const bought = await makeOffer(buyer, sold, 100_000)
  await answerOffer(agent, sold, bought, 'accepted')

  const [guest, asBuyer, asAgent, asAdmin] = [
    await open('guest'),
    await open(buyer),
    await open(agent),
    await open('admin'),
  ]
  await expectShownVerbatim(asBuyer, `/dashboard/payment/${bought}`)
  await payOffer(buyer, bought)
  await expectShownVerbatim(guest, '/')
  for (const path of [
    '/allProperties',
    `/property/${shown._id}`,
    '/dashboard/wishlist',
    '/dashboard/propertyBought',
    '/dashboard/myReviews',
    `/dashboard/make-offer/${wish}`,
  ])
    await expectShownVerbatim(asBuyer, path)
  for (const path of [
    '/dashboard/myAddedProperties',
    `/dashboard/updateProperty/${shown._id}`,
    '/dashboard/requestedProperties',
    '/dashboard/soldProperties',
  ])
    await expectShownVerbatim(asAgent, path)
  for (const path of [
    '/dashboard/manageProperties?status=verified',
    '/dashboard/manageUsers',
    '/dashboard/manageReviews',
    '/dashboard/advertiseProperty',
  ])
    await expectShownVerbatim(asAdmin, path)
})

test('open redirect: a forged remembered page never leads to another site', async ({ open, testData }) => {
  const page = await open('user', '/')
  for (const path of [
    '//evil.example/',
    'https://evil.example/',
    'javascript:window.wasRun=5',
    '/\t/evil.example/',
  ]) {
    await page.evaluate((value) => sessionStorage.setItem('thikana.returnPath', value), path)
    await page.goto('/login?google=done')
    await expect(page).toHaveURL(`${new URL(testData.url).origin}/`)
    expect(await page.evaluate(() => window.wasRun)).toBeUndefined()
  }
})
