// Measures the pages that guests can open with Lighthouse's simulated phone, offline: `npm run bench -- web`. It prints a message for
// every missed goal (bench/goals.mjs) and then exits with 1.
//   --runs N     visits of the home page per way of throttling; default 5
//   --url URL    a running product, instead of starting a demo
//   --page PATH  this page instead of /login and /register; may be repeated
//   --json       the numbers as JSON on standard output, and the rest on standard error
import { parseArgs } from 'node:util'
import { findBrowser } from '../scripts/browser.mjs'
import { startDemo } from '../scripts/demo.mjs'
import { medianOf, missed } from './goals.mjs'
import { visit } from './visit.mjs'

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
