import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { presentBrowser } from './scripts/browser.mjs'
import { filesWithTag, slowerKinds, startsFirst } from './scripts/test-tags.ts'
import { sentences } from './web/sentences.ts'
import { tablerIcons } from './web/tabler-icons.ts'

/** The default order within a project, but with the files first that say so, even in a fresh checkout without measurements. */
class StartsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const first = filesWithTag(startsFirst.name)
    const rank = ({ moduleId }: TestSpecification) =>
      first.some((file) => moduleId.endsWith(`/${file}`)) ? 0 : 1
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => rank(one) - rank(other)),
    )
  }
}

/** Shows the sentences of the source. */
const sentencesSetup = `${import.meta.dirname}/web/src/client/sentences.ts`

/** Flags for headless Chromium: it runs as root too, and resolves no host but this machine. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

export default defineConfig({
  test: {
    globalSetup: ['server/test/database-setup.ts'],
    // What hangs ends; what is slow on a busy machine doesn't fail.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    // One more than the cores of a small machine, since tests sometimes wait.
    maxWorkers: 3,
    sequence: { sequencer: StartsFirst },
    tags: [...slowerKinds, startsFirst],
    projects: [
      // Projects run in the order of their names.
      {
        extends: './web/vite.config.ts',
        // Listed in full, since a dependency that is discovered late makes the browser reload everything.
        optimizeDeps: {
          noDiscovery: true,
          include: [
            '@dnd-kit/core',
            '@dnd-kit/sortable',
            '@lingui/core',
            '@lingui/message-utils/generateMessageId',
            '@lingui/react',
            '@mantine/form',
            '@stripe/react-stripe-js',
            '@stripe/stripe-js/pure',
            '@tanstack/react-query',
            '@visx/axis',
            '@visx/scale',
            '@visx/shape',
            'image-dimensions',
            'leaflet/dist/leaflet-src.esm.js',
            'pmtiles',
            'protomaps-leaflet',
            'react-dom/client',
            'react-router',
            'react-router/dom',
            'react/jsx-dev-runtime',
            'thumbhash',
            'vitest-browser-react',
            'yet-another-react-lightbox',
            'yet-another-react-lightbox/plugins/captions',
            'yet-another-react-lightbox/plugins/zoom',
          ],
        },
        // Component tests, in a real browser.
        test: {
          name: 'components',
          root: 'web',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [sentencesSetup, `${import.meta.dirname}/web/test/setup.ts`],
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
                args: browserFlags,
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
      },
      { test: { name: 'commit', include: filesWithTag('commit'), isolate: false } },
      { test: { name: 'long', include: filesWithTag('long') } },
      // Separate groups, because all projects of a group have the same number of workers.
      { test: { name: 'slow', include: filesWithTag('slow'), maxWorkers: 2, sequence: { groupOrder: 1 } } },
      {
        test: {
          name: 'measuring',
          include: filesWithTag('measuring'),
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      // Evaluating the server's modules again for every file would take longer than most of the tests.
      {
        plugins: [sentences(), tablerIcons()],
        test: {
          name: 'together',
          setupFiles: [sentencesSetup],
          include: ['**/*.test.{ts,mjs,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/*.browser.test.tsx',
            ...slowerKinds.flatMap(({ name }) => filesWithTag(name)),
          ],
          isolate: false,
        },
      },
    ],
  },
})
