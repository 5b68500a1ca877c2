import { send } from '../account.ts'
import { inTenDays, sendOffer } from '../test-data.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 375, height: 667 } })

test('[R-home-bar] on a phone a buyer saves a home, offers on it and finds that offer again in the bar of its page', async ({
  open,
  testData,
}) => {
  const { user, property } = await testData.createProperty()
  const page = await open(user, `/property/${property._id}`)
  const bar = page.getByRole('group', { name: 'Ask, view or make an offer' })
  await expect(bar).toContainText('$90,000 – $120,000')
  const box = (await bar.boundingBox())!
  expect(Math.round(box.y + box.height)).toBe(667)
  await bar.getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(bar.getByRole('button', { name: 'Added' })).toBeVisible()
  // The end of the page can be scrolled above the bar.
  const endOfPage = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const { y, height } = (await page.getByRole('contentinfo').boundingBox())!
    return y + height
  }
  await expect.poll(endOfPage).toBeLessThanOrEqual(box.y + 1)

  await bar.getByRole('link', { name: 'Make an offer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Make an offer' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Offer amount' }).fill('100000')
  await page.getByLabel('Preferred buying date').fill(inTenDays())
  await sendOffer(page)
  await expect(page).toHaveURL(/propertyBought/)
  await page.goto(`/property/${property._id}`)
  await bar.getByRole('link', { name: 'Your offer' }).click()
  await expect(page.getByRole('main')).toContainText('$100,000')
})

for (const width of [375, 1280])
  test(`[R-home-bar] one press on Make an offer is enough for a home that isn’t saved, on ${width} px`, async ({
    open,
    testData,
  }) => {
    const { user, property } = await testData.createProperty()
    const page = await open(user, `/property/${property._id}`, { viewport: { width, height: 800 } })
    await page.getByRole('button', { name: 'Make an offer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Make an offer' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(property.title)
  })

test('“Verified” opens what was checked and what wasn’t, and a lowered price is there to read', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const { _id: _, ...form } = property
  await send(agent, 'PATCH', `/properties/${property._id}`, { ...form, priceMax: 110_000 })
  await testData.moderate(property, 'verified')
  const page = await open('user', `/property/${property._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Since it was listed' })).toContainText(
    /Lowered on .*before: \$90,000 – \$120,000/,
  )
  await main.getByRole('button', { name: /^Verified/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What we check' })
  await expect(dialog).toContainText('The title deed, mutation')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: /^Verified/ })).toBeFocused()
})
