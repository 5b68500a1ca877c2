import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Checks of every page of every role, in the slower suite. */
export default defineConfig({ ...journeys, testDir: 'walks', timeout: 240_000 })
