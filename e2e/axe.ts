import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { bangla } from './bangla.ts'
import { applyReaderStyle } from './walk.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The theme button that changes to these colours, in either language. */
const themeButton = (colours: 'dark' | 'light'): string => {
  const label = `Use ${colours} colours`
  return `:is([aria-label="${label}"], [aria-label="${bangla(label)}"])`
}

/** The violations axe finds on the current page, including open dialogs, in dark and in light colours. */
export const violationsIn = async (page: Page): Promise<string[]> => {
  // Colours must not be in transition between themes, since their contrast would be wrong.
  await applyReaderStyle(page, '')
  const found: string[] = []
  for (const colours of ['dark', 'light'] as const) {
    // Does what the theme button does, which is inert while a dialog is open, and before a page that the server rendered has its script.
    await expect(async () => {
      await page.evaluate(
        (button) => document.querySelector<HTMLElement>(button)?.click(),
        themeButton(colours),
      )
      await page.locator(`html[data-colour-scheme=${colours}]`).waitFor({ timeout: 500 })
    }).toPass()
    // Legacy mode opens no blank page for each analysis, which took half the time; it only leaves out frames of other origins.
    const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode(true).analyze()
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ target }) => `in ${colours}: ${id} ${target.join(' ')}`))
  }
  return found
}
