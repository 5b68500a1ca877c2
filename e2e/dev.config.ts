import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { webServer: _, ...shared } = journeys

/** Tests of `npm run dev`, in the slower suite. Each one starts its own, on a copy of the sources. */
export default defineConfig({ ...shared, testDir: 'dev', workers: 1, timeout: 240_000 })
