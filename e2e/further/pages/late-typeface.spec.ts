import { expect, test } from '../../test.ts'

test('a typeface that arrives after the page is shown moves it no more than a page may move', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const page = await open(agent, '/dashboard')
  await page.setViewportSize({ width: 375, height: 800 })
  const waiting: (() => void)[] = []
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  for (const path of ['/', '/allProperties', `/property/${property._id}`, '/login', '/dashboard']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => waiting.length, path).toBeGreaterThan(0)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    for (const arrive of waiting.splice(0)) arrive()
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Anek Bangla Variable"')))
      .toBe(true)
    // What the page moved by is counted two frames later, and fails the test if it is too much.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
})
