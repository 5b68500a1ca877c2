import type { Locator, Page } from '@playwright/test'
import { inLanguage } from '@thikana/domain/language'
import { violationsIn } from '../axe.ts'
import { bangla, hasBanglaLetters, tightLinesOn } from '../bangla.ts'
import { focusFaultsOn } from '../keyboard.ts'
import { faultsUnder, largeText, phone, smallPhone } from '../reflow.ts'
import { expect, test } from '../test.ts'
import { navigateTo, settle } from '../walk.ts'
import { allRoles, walkers } from '../walks/walkers.ts'

const desk = { as: 'at 1280 px', window: { width: 1280, height: 900 } }
const usualPhone = { ...largeText, as: 'at 375 px', rootSize: 100 }

/** What is cut off or cramped on the current page: on a desk, and on phones with usual and large text. */
const textFaultsOf = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const condition of [desk, largeText, usualPhone, smallPhone])
    found.push(...(await faultsUnder(page, condition)))
  return [...found, ...(await tightLinesOn(page))]
}

for (const role of allRoles)
  test(`every page of ${role} in Bangla passes axe in both themes, cuts nothing off on a desk, a phone or with large text, and shows where the focus is`, async ({
    open,
    testData,
    expectError,
  }) => {
    expectError('GET /bn/no-such-page 404')
    const { account, paths } = await walkers[role](testData)
    const page = await open(account, '/bn/forbidden', { reducedMotion: 'reduce' })
    await expect.poll(() => hasBanglaLetters(page)).toBe(true)
    const found: string[] = []
    for (const path of paths) {
      await page.setViewportSize(desk.window)
      await navigateTo(page, inLanguage('bn', path))
      await settle(page)
      const faults = [await violationsIn(page), await textFaultsOf(page), await focusFaultsOn(page)].flat()
      found.push(...faults.map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
  })

test('the menu and the filters of a phone in Bangla pass axe, and cut nothing off with text at 200 %', async ({
  open,
}) => {
  const page = await open('admin', '/bn/dashboard/manageReviews', {
    reducedMotion: 'reduce',
    viewport: phone,
  })
  await expect.poll(() => hasBanglaLetters(page)).toBe(true)
  const found: string[] = []
  const check = async (name: string, button: Locator) => {
    await page.setViewportSize(phone)
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settle(page)
    const faults = [await violationsIn(page), await textFaultsOf(page)].flat()
    // The buttons of the filters stay above what is scrolled under them.
    const isScrolled = (fault: string) => /is under DIV|lie on each other/.test(fault)
    found.push(...faults.filter((fault) => !isScrolled(fault)).map((fault) => `${name}: ${fault}`))
    await page.keyboard.press('Escape')
  }
  await check('You', page.getByRole('navigation').getByRole('button'))
  await navigateTo(page, '/bn/allProperties')
  await settle(page)
  await check('Filters', page.getByRole('button', { name: bangla('Filters'), exact: true }))
  expect(found).toEqual([])
})
