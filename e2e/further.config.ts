import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Journeys off the beaten path, in the slower suite: what goes wrong, what only some do, and what each form refuses. */
export default defineConfig({ ...journeys, testDir: 'further' })
