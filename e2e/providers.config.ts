import { defineConfig } from '@playwright/test'
import journeys, { demo } from './playwright.config.ts'

const gracefulShutdown = { signal: 'SIGINT', timeout: 15_000 } as const

/** Tests with real identity provider code: Firebase's library against its own emulator, and Google's popup against the stand-in. */
export default defineConfig({
  ...journeys,
  timeout: 120_000,
  projects: [
    { name: 'firebase', testDir: 'providers' },
    { name: 'google', testDir: 'further', testMatch: 'google.spec.ts' },
  ],
  webServer: [
    ...(process.env['PRODUCT_URL'] ? [] : [demo]),
    {
      command: `"${process.execPath}" providers/emulated-product.ts`,
      wait: { stdout: /accounts at (?<emulator_url>\S+), the product at (?<emulated_url>\S+)/ },
      timeout: 180_000,
      gracefulShutdown,
    },
  ],
})
