import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

type Move = { slide: string; began: number; took: number }

/** Each move of a slide: its start and duration in ms by the browser's animation clock, independent of the frames drawn. */
const recordMoves = (page: Page) =>
  page.evaluate(() => {
    const moves: Move[] = []
    const began = new Map<EventTarget | null, number>()
    document.addEventListener('transitionstart', ({ target, propertyName, timeStamp }) => {
      if (propertyName === 'transform') began.set(target, timeStamp)
    })
    document.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
      const slide = target instanceof HTMLElement ? target.dataset['slide'] : undefined
      const start = began.get(target)
      if (propertyName === 'transform' && slide && start !== undefined)
        moves.push({ slide, began: start, took: elapsedTime * 1000 })
    })
    Object.assign(window, { moves })
  })

const readMoves = (page: Page) => page.evaluate(() => (window as unknown as { moves: Move[] }).moves)

/** When each move started; two slides move at the same time. */
const startTimes = (moves: Move[]) =>
  moves.map(({ began }) => began).filter((time, at, all) => time - (all[at - 1] ?? -Infinity) > 1000)

const medianOf = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

test('[R-home-banner] the banner shows three full-width pictures, a move of 350 ms every 3000 ms, endlessly and without thumbnails', async ({
  open,
}) => {
  const page = await open('guest')
  const banner = page.getByRole('region', { name: 'Homes in Bangladesh' })
  const pictures = banner.locator('img')
  await expect(pictures).toHaveCount(3)
  const addresses = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  expect(new Set(addresses).size).toBe(3)
  // The buttons that choose a picture contain none.
  await expect(banner.getByRole('button').locator('img')).toHaveCount(0)
  const readWidth = () => page.evaluate(() => document.body.getBoundingClientRect().width)
  const room = await readWidth()
  for (const picture of await pictures.all())
    expect(await picture.evaluate((each) => each.getBoundingClientRect().width)).toBe(room)

  await recordMoves(page)
  await expect
    .poll(async () => startTimes(await readMoves(page)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(5)
  const error = async () => {
    const starts = startTimes(await readMoves(page))
    return Math.abs(medianOf(starts.slice(1).map((time, at) => time - (starts[at] ?? 0))) - 3000)
  }
  // A busy machine is late now and then, but a wrong interval always is.
  await expect.poll(error, { timeout: 20_000, intervals: [3000] }).toBeLessThanOrEqual(50)
  const moves = await readMoves(page)
  expect(Math.abs(medianOf(moves.map(({ took }) => took)) - 350)).toBeLessThanOrEqual(30)
  expect(new Set(moves.map(({ slide }) => slide)).size).toBe(3)

  for (const [width, height] of [
    [390, 400],
    [800, 600],
    [1280, 500],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect((await banner.boundingBox())?.height, `at ${width} px`).toBe(height)
    expect((await banner.boundingBox())?.width).toBe(await readWidth())
  }
})
