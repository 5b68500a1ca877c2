import type { Page } from '@playwright/test'
import { violationsIn } from '../axe.ts'
import { faultsAtEverySize } from '../reflow.ts'
import type { TestData } from '../test-data.ts'
import { expect, test } from '../test.ts'

/** Homes in a street of their own: two at one spot in Dhanmondi, one in Banani, and one of which only the place is known. */
const listProperties = async (testData: TestData) => {
  const agent = await testData.createAccount('agent')
  const location = `Map Lane ${Date.now()}`
  const at = (lat: number, lng: number, isExact = true) => ({ location, pin: { lat, lng, isExact } })
  await testData.listProperty(agent, { ...at(23.746, 90.374), title: 'First at the lake' })
  await testData.listProperty(agent, { ...at(23.746, 90.374), title: 'Second at the lake' })
  await testData.listProperty(agent, { ...at(23.794, 90.404, false), title: 'In Banani' })
  await testData.listProperty(agent, { location, place: 'dhaka.dhaka.uttara', title: 'Somewhere in Uttara' })
  return `/allProperties?location=${encodeURIComponent(location)}`
}

/** West of the lake in Dhanmondi up to its east, and as far north as Banani's south. */
const aroundLake = '&view=map&bounds=90.366,23.74,90.382,23.752'
const allOfDhaka = '&view=map&bounds=90.3,23.7,90.5,23.9'

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
const map = (page: Page) => page.getByRole('application', { name: /^Map of the homes found/ })
const mark = (page: Page, name: RegExp) => page.locator('.map-mark').and(page.getByRole('button', { name }))
const zoomIn = (page: Page) => page.getByRole('button', { name: 'Zoom in' })
const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')

const boxOf = async (page: Page, name: RegExp | string) => {
  const box = await page.getByRole('application', { name }).boundingBox()
  if (!box) throw new Error('There is no map on the page.')
  return box
}

/** A stroke of the mouse in a circle around the middle of the map. */
const drawCircle = async (page: Page, radius: number) => {
  const { x, y, width, height } = await boxOf(page, 'Draw an area')
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const pointAt = (turn: number) =>
    [middleX + radius * Math.cos(turn), middleY + radius * Math.sin(turn)] as const
  await page.mouse.move(...pointAt(0))
  await page.mouse.down()
  for (let step = 1; step <= 24; step += 1) await page.mouse.move(...pointAt((step / 24) * 2 * Math.PI))
  await page.mouse.up()
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
])
  test(`[R-map] the list follows the map, and both survive reload and back, on ${viewport.width} px`, async ({
    open,
    testData,
  }) => {
    const search = await listProperties(testData)
    const page = await open(await testData.createAccount(), search, { viewport })
    // A phone shows the map instead of the list.
    const isPhone = viewport.width < 768
    const nothing = page.getByText(
      isPhone ? /^No homes on this part of the map/ : 'No properties in this part of the map.',
    )
    const shown = isPhone ? page.getByRole('region', { name: 'Map of the homes found' }) : page
    const leave = shown.getByRole('button', { name: 'Search the whole map: 4 homes' })
    await expect(titles(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(zoomIn(page)).toBeVisible()
    await expect(map(page)).toBeInViewport({ ratio: 0.95 })
    await expect(titles(page)).toHaveCount(4)

    // Moved by the keyboard until only the south of Dhaka is left.
    await page.goto(search + allOfDhaka)
    await expect(titles(page)).toHaveCount(4)
    await expect(mark(page, /Somewhere in Uttara.*, somewhere in its area$/)).toBeVisible()
    await map(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => boundsOf(page)).not.toBe('90.3,23.7,90.5,23.9')
    // A press while the map still moves is left out.
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(titles(page)).toHaveCount(0, { timeout: 1500 })
    }).toPass()
    await expect(nothing).toBeVisible()
    const moved = boundsOf(page)

    await page.reload()
    await expect(nothing).toBeVisible()
    expect(boundsOf(page)).toBe(moved)
    await leave.click()
    await expect(titles(page)).toHaveCount(4)
    await page.goBack()
    await expect(titles(page)).toHaveCount(0)
    await expect(nothing).toBeVisible()
    expect(boundsOf(page)).toBe(moved)
  })

test('homes of one spot open as a list, and a group of homes comes apart when the map is nearer', async ({
  open,
  testData,
}) => {
  const search = await listProperties(testData)
  const page = await open(await testData.createAccount(), search + allOfDhaka)
  const group = mark(page, /^2 homes/)
  await expect(group).toBeVisible()
  for (
    let press = 0;
    press < 6 && !(await page.getByRole('region', { name: /homes at this place/ }).isVisible());
    press += 1
  ) {
    await group.press('Enter')
    await page.waitForTimeout(700)
  }
  const stack = page.getByRole('region', { name: '2 homes at this place' })
  await expect(stack.getByRole('link')).toHaveText(['Second at the lake', 'First at the lake'])
  await expect(titles(page)).toHaveText(['Second at the lake', 'First at the lake'])
  await stack.getByRole('link', { name: 'First at the lake' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First at the lake' })).toBeVisible()
})

test('[R-map] an area is drawn by mouse and by keyboard, and stays in the address', async ({
  open,
  testData,
}) => {
  const search = await listProperties(testData)
  const page = await open(await testData.createAccount(), search + aroundLake)
  await expect(titles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Draw an area' }).click()
  await drawCircle(page, 150)
  await expect(page).toHaveURL(/area=/)
  await expect(titles(page)).toHaveCount(2)
  await page.reload()
  await expect(titles(page)).toHaveCount(2)
  await page.goBack()
  await expect(page).not.toHaveURL(/area=/)
  await page.goForward()
  await expect(page).toHaveURL(/area=/)
  await page.getByRole('button', { name: 'Clear the area' }).click()
  await expect(page).not.toHaveURL(/area=/)

  await page.getByRole('button', { name: 'Draw an area' }).press('Enter')
  await expect(page.getByRole('application', { name: 'Draw an area' })).toBeFocused()
  const steps = ['Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter']
  for (const key of steps) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Search this area' }).press('Enter')
  await expect(page).toHaveURL(/area=/)
  await expect(page.getByRole('button', { name: 'Clear the area' })).toBeFocused()
})

test('[R-map] on a phone the whole map is there to draw on, and only screen readers hear about keys', async ({
  open,
  testData,
}) => {
  const search = await listProperties(testData)
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
  const page = await open(await testData.createAccount(), search + aroundLake, phone)
  await expect(zoomIn(page)).toBeVisible()
  await page.getByRole('button', { name: 'Draw an area' }).tap()
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeInViewport({ ratio: 1 })
  const surface = page.getByRole('application', { name: 'Draw an area' })
  await expect(surface).toBeFocused()
  await expect(surface).toHaveAccessibleDescription(/press its corners\. On the keyboard: arrow keys/)
  await expect(page.getByText(/^On the keyboard/)).toHaveCSS('width', '1px')

  const [drawn, whole] = [await boxOf(page, 'Draw an area'), await boxOf(page, /^Map of the homes found/)]
  expect([drawn.width, drawn.height]).toEqual([whole.width, whole.height])
  expect(drawn.height).toBeGreaterThan(812 / 2)
  const words = await page.getByText(/^Draw around a place/).boundingBox()
  expect(words?.y).toBeGreaterThanOrEqual(drawn.y + drawn.height)
  await drawCircle(page, 150)
  await expect(page).toHaveURL(/area=/)
})

test('[R-map] on a phone the map fills the screen, the homes of the list are swiped as cards, and List leads back', async ({
  open,
  testData,
}) => {
  const search = await listProperties(testData)
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
  const page = await open(await testData.createAccount(), search + allOfDhaka, phone)
  const cards = page.getByRole('list', { name: 'Homes on this part of the map' })
  await expect(cards.getByRole('link')).toHaveCount(4)
  const { x, y, width, height } = await boxOf(page, /^Map of the homes found/)
  // The bar of a phone stays below it.
  expect([x, width, y + height]).toEqual([0, 375, 812 - 56])
  expect(y).toBeLessThan(140)

  const marked = page.locator('.map-mark[data-highlighted]')
  await expect(marked).toHaveAccessibleName(/Somewhere in Uttara/)
  await cards.evaluate((row) =>
    row.scrollTo({ left: row.children[1] instanceof HTMLElement ? row.children[1].offsetLeft : 0 }),
  )
  await expect(marked).toHaveAccessibleName(/In Banani/)
  await mark(page, /: Somewhere in Uttara/).tap()
  await expect(cards.getByRole('link', { name: 'Somewhere in Uttara' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeInViewport({ ratio: 1 })
  expect(await violationsIn(page)).toEqual([])
  expect(await faultsAtEverySize(page)).toEqual([])

  await page.getByRole('button', { name: 'List', exact: true }).tap()
  await expect(cards).toBeHidden()
  await expect(titles(page).first()).toBeVisible()
  await page.goBack()
  await cards.getByRole('link', { name: 'In Banani' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'In Banani' })).toBeVisible()
})
