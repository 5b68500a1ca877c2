import { defineConfig } from 'vitest/config'
import { tablerIcons } from './web/tabler-icons.ts'
import { longRuns, measuringTests, slowTests } from './scripts/slow-tests.ts'
import { SlowestFirst } from './scripts/slowest-first.ts'

const filesOf = (tests: string[]) => tests.map((name) => (name.endsWith('/') ? `${name}*.test.ts` : name))
const slow = filesOf(slowTests)
const measuring = filesOf(measuringTests)

export default defineConfig({
  test: {
    globalSetup: ['server/test/database-setup.ts'],
    // What hangs ends; what is slow on a busy machine doesn't fail.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    // One more than the cores of a small machine, since tests sometimes wait.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      // Projects run in the order of their names.
      './web/vitest.config.ts',
      { test: { name: 'long', include: longRuns } },
      // Separate groups, because all projects of a group have the same number of workers.
      { test: { name: 'slow', include: slow, maxWorkers: 2, sequence: { groupOrder: 1 } } },
      { test: { name: 'measuring', include: measuring, maxWorkers: 1, sequence: { groupOrder: 2 } } },
      // Evaluating the server's modules again for every file would take longer than most of the tests.
      {
        plugins: [tablerIcons()],
        test: {
          name: 'together',
          include: [
            '{domain,contract,server,operations,web,illustrations,sandbox,demo,trials,deploy,scripts}/**/*.test.{ts,mjs,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/*.browser.test.tsx', ...longRuns, ...slow, ...measuring],
          isolate: false,
        },
      },
    ],
  },
})
