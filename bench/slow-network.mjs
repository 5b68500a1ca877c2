// Visits every page of every role as a phone on a slow network with an empty cache: `npm run bench -- slow`. It prints a table and,
// for every missed goal, a message; it then exits with 1 (`slowGoals` of bench/goals.mjs). The processor isn't slowed down.
//   --rounds N   visits of each page, of which the median counts; default 3
//   --only TEXT  only pages whose path contains this text; may be repeated
//   --language L en or bn: the pages of that language; default en
//   --url URL    a running demo, instead of starting one
//   --json       the medians as JSON on standard output, and the rest on standard error
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { inLanguage, isLanguage, splitLanguage } from '../domain/src/language.ts'
import { openBrowser, startDemo } from '../scripts/demo.mjs'
import { demoAccounts, demoPassword, send, signIn } from '../e2e/account.ts'
import { addToWishlist, makeOffer, openTestData } from '../e2e/test-data.ts'
import { visiblePaths } from '../e2e/paths.ts'
import { medianOf, missed, slowGoals } from './goals.mjs'

/** 400 kbit/s in bytes a second, and 400 ms until a response starts: 3G at the edge of a cell. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** The page counts as loaded when no request has been under way for this long. */
const quietMs = 1500
const maxDurationMs = 30_000

/** Records when the page's heading is visible, and when React has hydrated the log-in form, so that it keeps what is typed. */
const recordMoments = () => {
  const moments = {}
  window.moments = moments
  const isVisible = (element) => element.getBoundingClientRect().height > 2 && element.checkVisibility()
  const look = () => {
    const heading = document.querySelector('main h1')
    if (heading && isVisible(heading)) moments.heading ??= performance.now()
    const email = document.querySelector('main form input[type=email]')
    const isHydrated = email && Object.keys(email).some((key) => key.startsWith('__reactProps'))
    const button = document.querySelector('main form button[type=submit]')
    if (isHydrated && button && !button.disabled) moments.usable ??= performance.now()
    requestAnimationFrame(look)
  }
  look()
}

/**
 * One visit of a page by a phone with an empty cache: first contentful paint, heading and, on the log-in page, usable form in ms
 * after the navigation began; the number of scripts and of all requests; the bytes on the wire.
 */
const visitSlowly = async ({ browser, url, storageState }) => {
  const context = await browser.newContext({ ...phone, storageState, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordMoments)
    const traffic = await watchTraffic(context, page)
    await page.goto(url, { waitUntil: 'load', timeout: maxDurationMs })
    await traffic.settle()
    const { heading, usable } = await page.evaluate(() => window.moments)
    const isLogin = splitLanguage(new URL(url).pathname).address === '/login'
    if (isLogin) await typeEmail(page)
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    if (paint === undefined || heading === undefined) throw new Error(`${url} showed nothing.`)
    const { scripts, requests, wire } = traffic
    const times = { paint: Math.round(paint), heading: Math.round(heading) }
    return {
      ...times,
      ...(isLogin ? { usable: Math.round(usable) } : {}),
      scripts,
      requests,
      wire,
      failed: [],
    }
  } finally {
    await context.close()
  }
}

const typeEmail = async (page) => {
  const field = page.locator('main form input[type=email]')
  await field.pressSequentially('someone@people.test')
  if ((await field.inputValue()) !== 'someone@people.test')
    throw new Error('The log-in form loses what is typed.')
}

const watchTraffic = async (context, page) => {
  const session = await context.newCDPSession(page)
  const open = new Set()
  let lastChange = performance.now()
  const settle = async () => {
    const deadline = performance.now() + maxDurationMs
    while ((open.size > 0 || performance.now() - lastChange < quietMs) && performance.now() < deadline)
      await wait(100)
  }
  const traffic = { scripts: 0, requests: 0, wire: 0, settle }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    open.add(requestId)
    lastChange = performance.now()
    traffic.requests += 1
    if (new URL(request.url).pathname.endsWith('.js')) traffic.scripts += 1
  })
  const end = ({ requestId, encodedDataLength = 0 }) => {
    open.delete(requestId)
    lastChange = performance.now()
    traffic.wire += encodedDataLength
  }
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  return traffic
}

/** The id of the user's latest offer that matches. */
const findOffer = async (user, matches) => {
  const offers = await send(user, 'GET', `/offers/user?email=${user.email}&limit=100`)
  const found = offers.find(matches)
  if (!found) throw new Error('The demo has no such offer.')
  return found._id
}

/** Every page, by role: `{ role, path, storageState }`. Ids of properties, wishlist entries and payments are the demo's. */
const slowPages = async (url) => {
  const testData = openTestData(url)
  const [user, agent, admin] = await Promise.all(
    ['user', 'agent', 'admin'].map((role) => signIn(url, demoAccounts[role], demoPassword)),
  )
  try {
    const [{ _id: property }] = await send(agent, 'GET', '/verified-properties-by-agents?limit=1')
    const own = await send(agent, 'GET', `/properties/agent?email=${agent.email}&limit=1`)
    const fresh = await testData.listProperty(agent)
    const wish = await addToWishlist(user, fresh)
    const pending = await testData.listProperty(agent)
    const payable = await makeOffer(user, pending, 100_000)
    await send(agent, 'PATCH', `/offers/update-status/${payable}`, {
      status: 'accepted',
      propertyId: pending._id,
    })
    const bought = await findOffer(user, ({ transactionId }) => transactionId)
    const [{ _id: charge }] = await send(admin, 'GET', '/admin/payments?limit=1')
    const pathsByRole = {
      guest: visiblePaths.guest.filter((path) => path !== '/no-such-page'),
      user: [
        ...visiblePaths.user,
        `/property/${property}`,
        `/dashboard/make-offer/${wish}`,
        `/dashboard/payment/${payable}`,
        `/dashboard/receipt/${bought}`,
      ],
      agent: [...visiblePaths.agent, `/dashboard/updateProperty/${own[0]._id}`],
      admin: [...visiblePaths.admin, `/dashboard/payments/${charge}`],
    }
    const states = { user: user.state, agent: agent.state, admin: admin.state }
    return Object.entries(pathsByRole).flatMap(([role, paths]) =>
      paths.map((path) => ({ role, path, storageState: states[role] })),
    )
  } finally {
    await testData.dispose()
    for (const account of [user, agent, admin]) await account.api.dispose()
  }
}

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true },
    language: { type: 'string', default: 'en' },
    url: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.')
if (!isLanguage(options.language)) throw new Error('--language takes en or bn.')
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
    const url = new URL(inLanguage(options.language, path), product.url).href
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
