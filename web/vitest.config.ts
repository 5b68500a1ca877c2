import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { presentBrowser } from '../scripts/browser.mjs'
import { tablerIcons } from './tabler-icons.ts'

/** What a headless Chromium needs to run anywhere, as root too; no name but the machine's own leads anywhere. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Tests of components, in a real browser. */
export default defineProject({
  plugins: [react(), tablerIcons()],
  // Named in full, since one that is found on the way has the browser load everything anew.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@mantine/core',
      '@mantine/form',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      '@tanstack/react-query',
      'image-dimensions',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // After the other tests, which use both cores by themselves.
    sequence: { groupOrder: 1 },
    // Modules are fetched once for all files; each test clears what it has changed.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          args: flags,
          // Looked for only where a browser is about to be started.
          get executablePath() {
            return presentBrowser()
          },
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Dhaka', reducedMotion: 'reduce' },
        actionTimeout: 10_000,
      }),
    },
  },
})
