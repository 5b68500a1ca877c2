import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readWith } from './walk.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on a page in dark and in light colours, as it stands, with whatever lies over it. */
export const violationsIn = async (page: Page): Promise<string[]> => {
  // At rest: a colour on its way to the other theme has neither's contrast.
  await readWith(page, '')
  const found: string[] = []
  for (const colours of ['dark', 'light'] as const) {
    // As its button does it, which an open dialog silences.
    await page.evaluate(
      (wanted) => document.querySelector<HTMLElement>(`[aria-label="Use ${wanted} colours"]`)?.click(),
      colours,
    )
    await page.locator(`html[data-mantine-color-scheme=${colours}]`).waitFor()
    const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ target }) => `in ${colours}: ${id} ${target.join(' ')}`))
  }
  return found
}
