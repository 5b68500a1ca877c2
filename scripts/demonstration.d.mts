import type { Browser } from '@playwright/test'

export function startDemonstration(): Promise<{ url: string; stop(): Promise<void> }>
export function openBrowser(): Promise<Browser>
