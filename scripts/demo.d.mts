import type { Browser } from '@playwright/test'

export function startDemo(): Promise<{ url: string; stop(): Promise<void> }>
export function openBrowser(): Promise<Browser>
