import { loadavg } from 'node:os'
import lighthouse from 'lighthouse'
import { withBrowser } from './browser.mjs'

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
export const visit = async ({ browser, url, categories, method = 'simulate' }) => {
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
