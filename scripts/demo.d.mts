import type { Browser } from '@playwright/test'

export function startDemo(settings?: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }>
export function openBrowser(): Promise<Browser>
