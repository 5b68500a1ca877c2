import type { Page, Route } from '@playwright/test'
import { hasBanglaLetters } from '../../bangla.ts'
import { toBangla } from '../../language.ts'
import { expect, test } from '../../test.ts'

/** Holds requests back until `release` is called; `waiting` tells how many there are. */
const hold = async (page: Page, address: string | RegExp) => {
  const held: (() => void)[] = []
  await page.route(address, async (route: Route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const release = () => {
    for (const goOn of held.splice(0)) goOn()
  }
  return { waiting: () => held.length, release }
}

const letters = { anyScript: '**/*.woff2', bangla: '**/*bengali*.woff2' }
const appScript = /\/assets\/(bn-[^/]+\/)?index-[^/]+\.js$/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What a page moved by is counted two frames later, and fails the test if it is too much. */
const showFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

type Connection = { effectiveType: string; saveData: boolean }

/** What the pages' scripts are told of the connection from now on. */
const setConnection = (page: Page, connection: Connection) =>
  page.addInitScript(
    (told) => Object.defineProperty(navigator, 'connection', { value: told, configurable: true }),
    connection,
  )

/** The parts of the typeface that the browser has noted as cached. */
const readKept = (page: Page) =>
  page.evaluate(() => ['typeface', 'bangla-typeface'].filter((key) => localStorage.getItem(key) === 'kept'))

test('a typeface that arrives after the page is shown moves it no more than a page may move', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const page = await open(agent, '/dashboard')
  await page.setViewportSize({ width: 375, height: 800 })
  const typeface = await hold(page, letters.anyScript)
  for (const path of ['/', '/allProperties', `/property/${property._id}`, '/login', '/dashboard']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible()
    await expect.poll(typeface.waiting, path).toBeGreaterThan(0)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    typeface.release()
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('16px "Anek Bangla Variable"')))
      .toBe(true)
    await showFrames(page)
  }
})

test('Bangla letters that arrive after a page in Bangla is shown move it no more than a page may move', async ({
  open,
  testData,
}) => {
  const agent = await testData.createAccount('agent')
  const property = await testData.listProperty(agent)
  const page = await open(agent, '/dashboard')
  await page.setViewportSize({ width: 375, height: 800 })
  const typeface = await hold(page, letters.bangla)
  for (const path of ['/bn', '/bn/allProperties', `/bn/property/${property._id}`, '/bn/dashboard']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible()
    await expect.poll(typeface.waiting, path).toBeGreaterThan(0)
    expect(await hasBanglaLetters(page)).toBe(false)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    typeface.release()
    await expect.poll(() => hasBanglaLetters(page), path).toBe(true)
    await showFrames(page)
  }
})

test('on a slow connection the Bangla letters come after the page’s script, and the next time at once', async ({
  open,
}) => {
  const page = await open('guest', '/forbidden')
  await setConnection(page, { effectiveType: '3g', saveData: false })
  const script = await hold(page, appScript)
  const bangla = await hold(page, letters.bangla)
  for (const path of ['/bn', '/bn/login']) {
    await page.evaluate(() => localStorage.clear())
    await page.goto(path, { waitUntil: 'commit' })
    await expect(heading(page)).toBeVisible()
    await expect.poll(script.waiting).toBeGreaterThan(0)
    await showFrames(page)
    expect(bangla.waiting(), path).toBe(0)
    script.release()
    await expect.poll(bangla.waiting, path).toBe(1)
    bangla.release()
    await expect.poll(() => readKept(page)).toContain('bangla-typeface')

    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(bangla.waiting, path).toBe(1)
    bangla.release()
    await expect.poll(() => hasBanglaLetters(page)).toBe(true)
    script.release()
  }
})

for (const connection of [
  { effectiveType: '2g', saveData: false },
  { effectiveType: 'slow-2g', saveData: false },
  { effectiveType: '4g', saveData: true },
])
  test(`pages in Bangla keep the device’s letters on ${connection.effectiveType}${connection.saveData ? ' if data are to be saved' : ''}`, async ({
    open,
  }) => {
    const page = await open('guest', '/forbidden')
    await setConnection(page, connection)
    const bangla = await hold(page, letters.bangla)
    await page.evaluate(() => localStorage.setItem('bangla-typeface', 'kept'))
    await page.goto('/bn/login')
    await expect.poll(() => readKept(page)).toContain('typeface')
    await showFrames(page)
    expect(bangla.waiting()).toBe(0)
  })

test('an English page loads the Bangla letters once it changes into Bangla, and their room between lines with it', async ({
  open,
}) => {
  const page = await open('guest', '/login')
  const bangla = await hold(page, letters.bangla)
  await page.reload()
  await expect.poll(() => readKept(page)).toContain('typeface')
  await showFrames(page)
  expect(bangla.waiting()).toBe(0)
  await toBangla(page)
  await expect.poll(bangla.waiting).toBe(1)
  bangla.release()
  await expect.poll(() => hasBanglaLetters(page)).toBe(true)
  const share = await heading(page).evaluate((element) => {
    const { lineHeight, fontSize } = getComputedStyle(element)
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
  })
  expect(share).toBeCloseTo(1.4)
})
