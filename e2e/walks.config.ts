import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Checks of every page of every role, in the slower suite; on a busy machine one of them takes minutes. */
export default defineConfig({ ...journeys, testDir: 'walks', timeout: 900_000 })
