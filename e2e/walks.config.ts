import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The journeys whose actions are pressed once more while the browser translates the pages: the main ones of each role. */
const translated = [
  'journeys/*.spec.ts',
  ...[
    'compare',
    'counter-offer',
    'messages',
    'photos',
    'property-form',
    'report-listing',
    'saved-searches',
  ].map((name) => `further/${name}.spec.ts`),
]

/** Checks of every page of every role, in the slower suite; on a busy machine one of them takes minutes. */
export default defineConfig<{ isTranslated: boolean }>({
  ...journeys,
  timeout: 900_000,
  projects: [
    { name: 'walks', testDir: 'walks' },
    {
      name: 'translated',
      testDir: '.',
      testMatch: translated,
      timeout: 120_000,
      use: { isTranslated: true },
    },
  ],
})
