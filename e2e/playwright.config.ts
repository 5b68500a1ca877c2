import { defineConfig } from '@playwright/test'

/** What a headless Chromium needs to run anywhere, as root too, without asking the outside for anything. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A renderer kept in spare costs a fifth of opening a browser for somebody. Naming one feature drops the list that Playwright names
  // itself: the rest is what of that list matters to a page on the loopback.
  `--disable-features=${[
    'SpareRendererForSitePerProcess',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
  ].join()}`,
]

const executablePath = process.env['CHROME_PATH']

/** Started once for all tests; `PRODUCT_URL` names one that runs already. Its pictures are drawn at the first start. */
export const demonstration = {
  command: `"${process.execPath}" demonstration.ts`,
  wait: { stdout: /The demonstration is ready at (?<product_url>\S+)/ },
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
} as const

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  ...(process.env['PRODUCT_URL'] ? {} : { webServer: demonstration }),
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
  },
})
