import { defineConfig } from '@playwright/test'
import journeys, { demonstration } from './playwright.config.ts'

const gracefulShutdown = { signal: 'SIGINT', timeout: 15_000 } as const

/**
 * The suite of the outside providers of identity: Firebase's own library against the emulator of its accounts, and the popup of
 * Google against what stands in for it, with its real pages.
 */
export default defineConfig({
  ...journeys,
  timeout: 120_000,
  projects: [
    { name: 'firebase', testDir: 'providers' },
    { name: 'google', testDir: 'further', testMatch: 'google.spec.ts' },
  ],
  webServer: [
    ...(process.env['PRODUCT_URL'] ? [] : [demonstration]),
    {
      command: `"${process.execPath}" providers/emulated-product.ts`,
      wait: { stdout: /accounts at (?<emulator_url>\S+), the product at (?<emulated_url>\S+)/ },
      timeout: 180_000,
      gracefulShutdown,
    },
  ],
})
