import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { lake, makeMapArchive } from '@thikana/server/test/map-archive'
import { type Product, startProduct } from '../product.ts'
import { expect, test } from '../test.ts'

let product: Product
let dataDir: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = await mkdtemp(path.join(tmpdir(), 'thikana-streets-'))
  await mkdir(path.join(dataDir, 'maps'))
  await writeFile(
    path.join(dataDir, 'maps/dhaka.pmtiles'),
    makeMapArchive({ attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>' }),
  )
  product = await startProduct({ demo: true, settings: { BROWSE: 'public', DATA_DIR: dataDir } })
})

test.afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const map = (page: Page) => page.getByRole('application', { name: /^Map of the homes found/ })

/** Red, green and blue of the streets at a share of the map's box; null until something is drawn there. */
const streetsAt = (page: Page, x: number, y: number) =>
  map(page).evaluate(
    (box, share) => {
      const { left, top, width, height } = box.getBoundingClientRect()
      const [spotX, spotY] = [left + width * share.x, top + height * share.y]
      const tiles = [...box.querySelectorAll('canvas')]
      const tile = tiles.find((one) => {
        const { left: west, top: north, right, bottom } = one.getBoundingClientRect()
        const isOurs = one.closest('.map-land') !== null
        return !isOurs && spotX >= west && spotX < right && spotY >= north && spotY < bottom
      })
      const frame = tile?.getBoundingClientRect()
      if (!tile || !frame) return null
      const sharpness = tile.width / frame.width
      const spot = new OffscreenCanvas(1, 1).getContext('2d')
      spot?.drawImage(tile, (frame.left - spotX) * sharpness, (frame.top - spotY) * sharpness)
      const [red = 0, green = 0, blue = 0, opacity = 0] = spot?.getImageData(0, 0, 1, 1).data ?? []
      return opacity === 0 ? null : [red, green, blue]
    },
    { x, y },
  )

const isBlue = (colour: number[] | null) => colour !== null && colour[2]! > colour[0]! + 20

test('an operator’s file of streets is served in parts and drawn, without a request to elsewhere', async ({
  open,
}) => {
  const page = await open('guest')
  await page.goto('about:blank')
  const asked: { url: string; status: number; range: string | undefined }[] = []
  page.on('response', (response) => {
    const range = response.request().headers()['range']
    asked.push({ url: response.url(), status: response.status(), range })
  })
  const { west, south, east, north } = lake
  const middle = [west - 0.03, south - 0.03, east + 0.03, north + 0.03].join()
  await page.goto(`${product.url}/allProperties?view=map&bounds=${middle}`)
  await expect.poll(async () => isBlue(await streetsAt(page, 0.5, 0.5)), { timeout: 20_000 }).toBe(true)
  // South of the lake there is land.
  expect(isBlue(await streetsAt(page, 0.5, 0.95))).toBe(false)

  const parts = asked.filter(({ url }) => url.includes('/maps/'))
  expect(parts.length).toBeGreaterThan(0)
  for (const { status, range } of parts) {
    expect(status).toBe(206)
    expect(range).toMatch(/^bytes=\d+-\d+$/)
  }
  const elsewhere = asked.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(product.url))
  expect(elsewhere).toEqual([])
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
})
