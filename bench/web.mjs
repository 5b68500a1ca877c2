// Measures the pages that guests can open with Lighthouse's simulated phone, offline: `npm run bench -- web`. It prints a message for
// every missed goal (bench/goals.mjs) and then exits with 1.
//   --runs N     visits of the home page per way of throttling; default 5
//   --url URL    a running product, instead of starting a demo
//   --page PATH  this page instead of /login and /register; may be repeated
//   --json       the numbers as JSON on standard output, and the rest on standard error
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/browser.mjs'
import { startDemo } from '../scripts/demo.mjs'
import { medianOf, missed } from './goals.mjs'

/** Flags that let a headless Chromium run anywhere, even as root, in addition to those of Lighthouse's launcher. */
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
]

/** Waits until the browser has finished its own start-up work, which would count against the page. */
const startupMs = 4000

/** Calls `use` with the debugging port of a fresh browser, and then ends that browser. */
const withBrowser = async (chromePath, use) => {
  const browser = await launch({ chromePath, chromeFlags, logLevel: 'error' })
  try {
    await wait(startupMs)
    return await use(browser.port)
  } finally {
    browser.kill()
  }
}

const kinds = { Script: 'js', Stylesheet: 'css', Font: 'fonts', Image: 'images' }
const timings = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  speedIndex: 'speed-index',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
}

/**
 * One visit of Lighthouse's phone (its defaults: 412 px at 1.75, slow 4G, processor four times slower) with a fresh browser:
 * scores from 0 to 100, times in ms, `cls` without a unit, transferred bytes per kind, and `failed`: the
 * audits that cost a category other than performance its 100. `method` is Lighthouse's `throttlingMethod`.
 */
const visit = async ({ browser, url, categories, method = 'simulate' }) => {
  const load = loadavg()[0]
  const flags = { output: 'json', logLevel: 'error', onlyCategories: categories, throttlingMethod: method }
  const { lhr } = await withBrowser(browser, (port) => lighthouse(url, { ...flags, port }))
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  for (const { title, score } of Object.values(lhr.categories))
    if (score === null)
      throw new Error(`${url}: ${title} could not be measured. Is the machine busy? Its load is ${load}.`)
  const scores = Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])
  const result = { load, ...Object.fromEntries(scores), failed: failedIn(lhr) }
  return categories.includes('performance')
    ? { ...result, ...readTimes(lhr), bytes: countBytes(lhr) }
    : result
}

const readTimes = ({ audits }) =>
  Object.fromEntries(
    Object.entries(timings).map(([name, audit]) => {
      const value = audits[audit].numericValue
      return [name, name === 'cls' ? Number(value.toFixed(3)) : Math.round(value)]
    }),
  )

const countBytes = ({ audits }) => {
  const bytes = { js: 0, css: 0, fonts: 0, images: 0, total: 0 }
  for (const { resourceType, transferSize } of audits['network-requests'].details.items) {
    bytes.total += transferSize
    if (kinds[resourceType]) bytes[kinds[resourceType]] += transferSize
  }
  return bytes
}

const failedIn = ({ audits, categories }) =>
  Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id)

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    url: { type: 'string' },
    page: { type: 'string', multiple: true, default: ['/login', '/register'] },
    json: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on.')
const say = options.json ? console.error : console.log

const otherCategories = ['accessibility', 'best-practices', 'seo']
const measure = async (page, how, times) => {
  say(`\n${page}${how.method ? `, throttled by ${how.method}` : ''}`)
  const url = new URL(page, product.url).href
  const visits = []
  for (let at = 1; at <= times; at++) {
    visits.push(await visit({ browser, url, ...how }))
    say(line(String(at), visits.at(-1)))
  }
  const median = medianOf(visits)
  if (times > 1) say(line('median', median))
  return { visits, median }
}

const line = (name, { load, failed, bytes, ...numbers }) => {
  const lines = Object.entries(numbers).map(([key, value]) => `${key} ${value}`)
  const sizes = Object.entries(bytes ?? {}).map(([key, value]) => `${key} ${(value / 1000).toFixed(1)}`)
  const parts = [
    `${name.padEnd(6)} ${lines.join(', ')}`,
    sizes.length > 0 && `kB: ${sizes.join(', ')}`,
    `load average ${load.toFixed(1)}`,
    failed.length > 0 && `failed: ${failed.join(', ')}`,
  ]
  return parts.filter(Boolean).join(' | ')
}

const browser = await findBrowser()
const product = options.url ? { url: options.url, stop: async () => {} } : await startDemo()
const throttled = 'home, throttled by the browser'
const results = {}
try {
  await fetch(product.url)
  results.home = await measure('/', { categories: ['performance', ...otherCategories] }, runs)
  // Lighthouse's score is meant for its simulation; with real throttling, which is slower, only the picture's time has a goal.
  results[throttled] = await measure('/', { categories: ['performance'], method: 'devtools' }, runs)
  for (const page of options.page) results[page] = await measure(page, { categories: otherCategories }, 1)
} finally {
  await product.stop()
}

if (options.json) console.log(JSON.stringify(results, null, 2))
const sentences = Object.entries(results).flatMap(([what, { median }]) =>
  missed(what, what === throttled ? { lcp: median.lcp } : median),
)
for (const sentence of sentences) say(sentence)
if (sentences.length === 0) say('Every goal is reached.')
process.exitCode = sentences.length > 0 ? 1 : 0
