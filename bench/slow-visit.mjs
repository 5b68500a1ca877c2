import { setTimeout as wait } from 'node:timers/promises'

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
export const visitSlowly = async ({ browser, url, storageState }) => {
  const context = await browser.newContext({ ...phone, storageState, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordMoments)
    const traffic = await watchTraffic(context, page)
    await page.goto(url, { waitUntil: 'load', timeout: maxDurationMs })
    await traffic.settle()
    const { heading, usable } = await page.evaluate(() => window.moments)
    const isLogin = new URL(url).pathname === '/login'
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
  const field = page.getByLabel('Email')
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
