import { defineConfig } from '@playwright/test'

/** Flags for headless Chromium: it runs as root too, and makes no requests of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A spare renderer costs a fifth of opening a context. Naming one feature replaces Playwright's own list, so the rest repeats what
  // matters of that list on loopback.
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

/** Started once for all tests, unless `PRODUCT_URL` names a running one. Its pictures are drawn at the first start. */
export const demo = {
  command: `"${process.execPath}" demo.ts`,
  wait: { stdout: /The demo is ready at (?<product_url>\S+)/ },
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
} as const

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  ...(process.env['PRODUCT_URL'] ? {} : { webServer: demo }),
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
  },
})
