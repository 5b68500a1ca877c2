import { send } from '../account.ts'
import { expect, test } from '../test.ts'

test('[R-home-ads] a guest sees the advertised properties, four in a row if there is room', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  await send(await testData.signInOnce('admin@thikana.test'), 'PATCH', `/advertise/${property._id}`)
  const page = await open('guest')
  const section = page.getByRole('region', { name: 'Advertised properties' })
  const cards = section.getByRole('article')
  const card = cards.filter({ hasText: property.title })
  await expect(card).toContainText('$90,000 – $120,000')
  await expect(card).toContainText(property.location)
  await expect(card).toContainText(agent.name)
  await expect(card.getByRole('link')).toHaveAttribute('href', `/property/${property._id}`)
  expect(await cards.count()).toBeGreaterThan(4)

  const perRow = () =>
    cards.evaluateAll((all) => {
      const top = all[0]?.getBoundingClientRect().top ?? 0
      return all.filter((each) => Math.abs(each.getBoundingClientRect().top - top) < 2).length
    })
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 4],
    [2200, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await perRow(), `at ${width} px`).toBe(columns)
  }
})

test('[R-home-reviews] a guest reads the latest reviews, the newest first', async ({ open, testData }) => {
  const { user, property } = await testData.createProperty()
  const page = await open('guest', '/forbidden')
  await send(user, 'POST', '/reviews', { propertyId: property._id, rating: 4.5, comment: 'Light all day.' })
  const answered = page.waitForResponse('**/api/reviews/latest')
  await page.getByRole('link', { name: 'Back to home' }).click()
  const latest: { userName: string; comment: string }[] = await (await answered).json()
  const quotes = page.getByRole('region', { name: 'Latest reviews' }).getByRole('figure')
  await expect(quotes).toHaveCount(6)
  for (const [at, { userName, comment }] of latest.entries()) {
    await expect(quotes.nth(at)).toContainText(userName)
    await expect(quotes.nth(at)).toContainText(comment)
  }
  await expect(quotes.filter({ hasText: user.name })).toContainText(property.title)
})

test('[R-home-how] a guest reads how it works in three cards', async ({ open }) => {
  const page = await open('guest')
  const section = page.getByRole('region', { name: 'How It Works' })
  await expect(section).toContainText('Buying your dream property easy, secure, and transparent')
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    /Browse Verified Properties$/,
    /Make an Offer$/,
    /Own Your Dream Home$/,
  ])
  await expect(section.getByRole('listitem').getByRole('paragraph')).toHaveText([
    'explore listings across Bangladesh with photos, prices and agent info.',
    'submit your offer securely with your preferred price and contact details.',
    'once the agent accepts and you complete payment, the home is yours.',
  ])
})

/** The lightness of a CSS colour, from 0 to 255. */
const lightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return (red + green + blue) / 3
}

test('[R-home-newsletter] [V-newsletter] a guest subscribes with an email address: no call is made, a dark dialog thanks, and the field is empty again', async ({
  open,
}) => {
  const page = await open('guest')
  // What is above it is laid out before anybody scrolls there; otherwise it would move.
  const above = page.getByRole('heading', { name: 'How It Works' })
  const isLaidOut = () => above.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(isLaidOut).toBe(true)
  const section = page.getByRole('region', { name: 'Subscribe to Our Newsletter' })
  await expect(section).toContainText(
    'Get the latest property updates, offers, and Thikana news straight to your inbox.',
  )
  const field = section.getByPlaceholder('Enter your email')
  const dialog = page.getByRole('dialog')
  await expect(field).toHaveAttribute('type', 'email')
  for (const unusable of ['', 'nobody']) {
    await field.fill(unusable)
    await section.getByRole('button', { name: 'Subscribe' }).click()
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
    await expect(dialog).toHaveCount(0)
  }

  await field.fill('reader@people.test')
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  // The typeface of the language link is loaded when the browser has time.
  page.on('request', (request) => {
    if (request.resourceType() !== 'font') calls.push(request.url())
  })
  await section.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Subscribed!')
  await expect(dialog).toContainText('You will receive updates from Thikana.')
  await expect(dialog.locator('svg.tabler-icon-circle-check')).toBeVisible()
  const colours = await dialog.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return { backgroundColor, color }
  })
  expect(lightness(colours.backgroundColor)).toBeLessThan(70)
  expect(lightness(colours.color)).toBeGreaterThan(200)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field).toHaveValue('')
  expect(calls).toEqual([])
})
