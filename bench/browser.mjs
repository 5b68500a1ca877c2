import { setTimeout as wait } from 'node:timers/promises'
import { launch } from 'chrome-launcher'

/** Flags that let a headless Chromium run anywhere, even as root, in addition to those of Lighthouse's launcher. */
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage']

/** Waits until the browser has finished its own start-up work, which would count against the page. */
const startupMs = 4000

/** Calls `use` with the debugging port of a fresh browser, and then ends that browser. */
export const withBrowser = async (chromePath, use) => {
  const browser = await launch({ chromePath, chromeFlags: flags, logLevel: 'error' })
  try {
    await wait(startupMs)
    return await use(browser.port)
  } finally {
    browser.kill()
  }
}
