import { defineConfig } from 'vitest/config'

/**
 * Files with a process of their own: those that change what a process keeps (a mocked module, what pictures may be decoded), and those
 * that take longest, so that they are begun first.
 */
const alone = [
  'server/src/payment/model/broken-settle.test.ts',
  'server/src/payment/model/model.test.ts',
  'server/src/demo/demo.test.ts',
]

/** Files of the slower suite: they want a machine to themselves, or take long for how seldom what they guard changes. */
const slow = [
  'server/src/providers/identity/timing.test.ts',
  'server/src/providers/identity/thousand-guesses.test.ts',
  'server/src/fuzz/planted-faults.test.ts',
  'server/src/crash.test.ts',
  'server/src/payment/chaos/chaos.test.ts',
  'server/src/attacks/image-decoding.test.ts',
  'server/src/demo/drawings/drawings.test.ts',
  'server/src/database/embedded/*.test.ts',
]

export default defineConfig({
  test: {
    globalSetup: ['server/src/database/testing-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      // Projects run in the order of their names.
      { test: { name: 'alone', include: alone } },
      { test: { name: 'slow', include: slow } },
      // Evaluating the server's modules again for every file would take longer than most of the tests.
      {
        test: {
          name: 'together',
          include: ['{domain,contract,server,web,scripts}/**/*.test.{ts,mjs,tsx}'],
          exclude: ['**/node_modules/**', ...alone, ...slow],
          isolate: false,
        },
      },
    ],
  },
})
