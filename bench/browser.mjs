import { setTimeout as wait } from 'node:timers/promises'
import { launch } from 'chrome-launcher'

/** Flags that let a headless Chromium run anywhere, as root too, in addition to those of Lighthouse's launcher. */
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage']

/** A new browser is busy with itself at first, which would count against the page. In ms. */
const settling = 4000

/** Calls `use` with the debugging port of a browser that has seen nothing yet, and ends that browser. */
export const withBrowser = async (chromePath, use) => {
  const browser = await launch({ chromePath, chromeFlags: flags, logLevel: 'error' })
  try {
    await wait(settling)
    return await use(browser.port)
  } finally {
    browser.kill()
  }
}
