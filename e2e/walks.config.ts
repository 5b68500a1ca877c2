import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The slower suite: what looks at every page of everybody, rather than at what somebody does. */
export default defineConfig({ ...journeys, testDir: 'walks', timeout: 240_000 })
