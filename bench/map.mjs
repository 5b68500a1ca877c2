// Pans a map with 500 pins, on a desktop and on a phone, with a processor four times slower: `npm run bench -- map`. It prints the times
// between two frames, the bytes that the map loads, and a message for every missed goal (`mapGoals` of bench/goals.mjs); it then exits
// with 1.
//   --rounds N   visits of each screen, of which the median counts; default 3
//   --url URL    a running demo with BROWSE=public, instead of starting one
//   --json       the medians as JSON on standard output, and the rest on standard error
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser, startDemo } from '../scripts/demo.mjs'
import { mapGoals, medianOf, missed } from './goals.mjs'

const slowdown = 4

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

/** Where the pins are: in the middle of Dhaka and around it, so that panning brings others into view. */
const middle = { lat: 23.76, lng: 90.4 }
/** Degrees between two pins: at zoom 13 they stand beside each other. */
const step = { lat: 0.0072, lng: 0.0135 }
const columns = 25

/** Homes as `GET /properties/map` answers them. */
const pinsLike = (home, count) =>
  Array.from({ length: count }, (_, at) => ({
    ...home,
    _id: `pin-${at}`,
    priceMin: 60_000 + at * 900,
    priceMax: 60_000 + at * 900,
    isSold: false,
    precision: 'exact',
    lat: middle.lat + (Math.floor(at / columns) - count / columns / 2) * step.lat,
    lng: middle.lng + ((at % columns) - columns / 2) * step.lng,
  }))

/** Keeps the times between two frames while `recording`. */
const recordFrames = () => {
  window.frames_ = []
  let last = performance.now()
  const look = (now) => {
    if (window.recording) window.frames_.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const [strokes, movesOfStroke, moveMs] = [4, 25, 16]

/** Drags the map to one side and back, as a hand does. */
const pan = async (page) => {
  const box = await page.locator('.leaflet-container').boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  const reach = Math.min(box.width, box.height) * 0.45
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const side = stroke % 2 === 0 ? 1 : -1
    await page.mouse.move(x + side * reach, y)
    await page.mouse.down()
    for (let move = 1; move <= movesOfStroke; move += 1) {
      const share = 1 - (2 * move) / movesOfStroke
      await page.mouse.move(x + side * reach * share, y + reach * 0.3 * Math.sin(move / 6))
      await wait(moveMs)
    }
    await page.mouse.up()
    await wait(100)
  }
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** One visit: times between frames in ms, pins in the document, requests to other origins, bytes of the map's own code and data. */
const visit = async ({ browser, url, screen, home, pins }) => {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordFrames)
    const homes = pinsLike(home, pins)
    await page.route('**/api/properties/map?*', (route) =>
      route.fulfill({ json: { total: homes.length, groups: [], homes } }),
    )
    let [elsewhere, loaded] = [0, 0]
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) elsewhere += 1
    })
    page.on('response', async (response) => {
      if (!/\/assets\/(create-map|search-map-view)/.test(response.url())) return
      loaded += Number((await response.allHeaders())['content-length'] ?? 0)
    })
    const { lat, lng } = middle
    const bounds = [lng - 0.03, lat - 0.02, lng + 0.03, lat + 0.02].join()
    await page.goto(`${url}/allProperties?view=map&bounds=${bounds}`)
    await page.locator('.map-mark').first().waitFor()
    await wait(1500)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(() => (window.recording = true))
    await pan(page)
    const frames = await page.evaluate(() => window.frames_)
    const sorted = frames.toSorted((one, other) => one - other)
    const round = (value) => Number(value.toFixed(1))
    return {
      marks: await page.locator('.map-mark').count(),
      frames: frames.length,
      median: round(percentile(sorted, 0.5)),
      p95: round(percentile(sorted, 0.95)),
      worst: round(sorted.at(-1)),
      elsewhere,
      loaded,
      failed: [],
    }
  } finally {
    await context.close()
  }
}

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    url: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const print = options.json ? console.error : console.log
const running = options.url
  ? { url: options.url, stop: async () => {} }
  : await startDemo({ BROWSE: 'public' })
const browser = await openBrowser()
try {
  const reply = await fetch(`${running.url}/api/verified-properties-by-agents?limit=1`)
  const [home] = await reply.json()
  const results = {}
  for (const [name, screen] of Object.entries(screens)) {
    const visits = []
    for (let round = 0; round < Number(options.rounds); round += 1)
      visits.push(await visit({ browser, url: running.url, screen, home, pins: 500 }))
    results[name] = medianOf(visits)
    print(name, JSON.stringify(results[name]))
  }
  if (options.json) console.log(JSON.stringify(results))
  const messages = Object.entries(results).flatMap(([name, result]) => missed(name, result, mapGoals))
  for (const message of messages) print(message)
  process.exitCode = messages.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await running.stop()
}
