import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { presentBrowser } from '../scripts/browser.mjs'
import { tablerIcons } from './tabler-icons.ts'
import { alias } from './vite.config.ts'

/** Flags for headless Chromium: it runs as root too, and resolves no host but this machine. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Component tests, in a real browser. */
export default defineProject({
  plugins: [react(), tablerIcons()],
  resolve: { alias },
  // Listed in full, since a dependency that is discovered late makes the browser reload everything.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@mantine/form',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      '@tanstack/react-query',
      'image-dimensions',
      'leaflet/dist/leaflet-src.esm.js',
      'protomaps-leaflet',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'react/jsx-dev-runtime',
      'thumbhash',
      'vitest-browser-react',
      'yet-another-react-lightbox',
      'yet-another-react-lightbox/plugins/captions',
      'yet-another-react-lightbox/plugins/counter',
      'yet-another-react-lightbox/plugins/zoom',
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    // As the other projects have: with as many, all run at the same time.
    maxWorkers: 3,
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
          // Looked up only when a browser is about to be started.
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
