// Visits every page of every role as a phone on a slow network with an empty cache: `npm run bench -- slow`. It prints a table and,
// for every missed goal, a message; it then exits with 1 (`slowGoals` of bench/goals.mjs). The processor isn't slowed down.
//   --rounds N   visits of each page, of which the median counts; default 3
//   --only TEXT  only pages whose path contains this text; may be repeated
//   --url URL    a running demo, instead of starting one
//   --json       the medians as JSON on standard output, and the rest on standard error
import { parseArgs } from 'node:util'
import { openBrowser, startDemo } from '../scripts/demo.mjs'
import { medianOf, missed, slowGoals } from './goals.mjs'
import { slowPages } from './slow-pages.mjs'
import { visitSlowly } from './slow-visit.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true },
    url: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.')
const say = options.json ? console.error : console.log

/** Without the id, which differs from run to run. */
const nameOf = (path) => path.replace(/[0-9a-f-]{20,}$/, ':id')

const line = (name, { paint, heading, usable = '', scripts, requests, wire }) => {
  const cells = [paint, heading, usable, scripts, requests, wire]
  return [name.padEnd(40), ...cells.map((cell) => String(cell).padStart(9))].join('')
}

const product = options.url ? { url: options.url, stop: async () => {} } : await startDemo()
const browser = await openBrowser()
const results = {}
try {
  const isWanted = ({ path }) => !options.only || options.only.some((text) => path.includes(text))
  const pages = (await slowPages(product.url)).filter(isWanted)
  say(
    line('page', {
      paint: 'paint ms',
      heading: 'heading',
      usable: 'usable',
      scripts: 'scripts',
      requests: 'requests',
      wire: 'kB',
    }),
  )
  for (const { role, path, storageState } of pages) {
    const visits = []
    const url = new URL(path, product.url).href
    for (let at = 0; at < rounds; at++) visits.push(await visitSlowly({ browser, url, storageState }))
    const name = `${role} ${nameOf(path)}`
    results[name] = medianOf(visits)
    say(line(name, { ...results[name], wire: (results[name].wire / 1000).toFixed(0) }))
  }
} finally {
  await browser.close()
  await product.stop()
}

if (options.json) console.log(JSON.stringify(results, null, 2))
const sentences = Object.entries(results).flatMap(([name, result]) => missed(name, result, slowGoals))
for (const sentence of sentences) say(sentence)
if (sentences.length === 0) say('Every goal is reached.')
process.exitCode = sentences.length > 0 ? 1 : 0
