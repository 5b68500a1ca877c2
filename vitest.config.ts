import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,scripts}/**/*.test.{ts,mjs,tsx}'],
    globalSetup: ['server/src/database/testing-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
