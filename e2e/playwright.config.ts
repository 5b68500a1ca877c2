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
]

const executablePath = process.env['CHROME_PATH']

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
  },
})
