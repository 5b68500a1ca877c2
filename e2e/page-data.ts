import type { Page } from '@playwright/test'

/** What people wrote, as far as it was sent to a page. */
export type Data = { has: (text: string) => boolean }

/** All texts in a reply, without the words of its fields and states. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /[A-Z\d @]/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Collects what people wrote, which is sent to a page as it is: its own sentences are made in the browser. */
export const collectData = async (page: Page): Promise<Data> => {
  const texts = new Set<string>()
  const take = (body: unknown) => {
    for (const text of textsIn(body)) texts.add(text.replace(/\s+/g, ' '))
  }
  page.on('response', async (response) => {
    if (/\/api\/(?!events)/.test(response.url())) take(await response.json().catch(() => null))
  })
  // What the server rendered the page from.
  const takeState = async () => {
    for (const text of await page.locator('#state').allTextContents()) take(JSON.parse(text))
  }
  page.on('load', () => void takeState())
  await takeState()
  const session = await page.request.get(new URL('/api/auth/get-session', page.url()).href)
  take(await session.json().catch(() => null))
  const isSent = (text: string) => [...texts].some((one) => one.includes(text))
  const withoutLabel = (text: string) => text.replaceAll(/^[^A-Za-z]+: | \([^A-Za-z]+\)$/g, '')
  // A title and a place may stand in a row, or in a label in Bangla.
  return { has: (text) => isSent(withoutLabel(text)) || text.split(', ').every(isSent) }
}
