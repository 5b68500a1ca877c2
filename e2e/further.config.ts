import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Less common journeys, in the slower suite: what came after the specification, failures, special cases, and what each form refuses. */
export default defineConfig({ ...journeys, testDir: 'further' })
