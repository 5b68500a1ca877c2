import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { webServer: _, ...shared } = journeys

/** `npm run dev`, in the slower suite: each test starts one of its own, on a copy of the sources. */
export default defineConfig({ ...shared, testDir: 'dev', workers: 1, timeout: 240_000 })
