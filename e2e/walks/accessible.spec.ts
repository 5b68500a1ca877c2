import { violationsIn } from '../axe.ts'
import { phone } from '../reflow.ts'
import { expect, test } from '../test.ts'
import { applyReaderStyle, navigateTo, settle } from '../walk.ts'
import { allRoles, walkers } from './walkers.ts'

for (const role of allRoles)
  test(`axe finds nothing on any page of ${role}, in light and in dark colours`, async ({
    open,
    testData,
  }) => {
    const { account, paths } = await walkers[role](testData)
    // Reduced motion, so that nothing is checked while it fades in.
    const page = await open(account, '/forbidden', { reducedMotion: 'reduce' })
    await applyReaderStyle(page, '')
    const found: string[] = []
    for (const path of paths) {
      await navigateTo(page, path)
      await settle(page)
      found.push(...(await violationsIn(page)).map((fault) => `${path} ${fault}`))
    }
    expect(found).toEqual([])
  })

test('axe finds nothing in the filters: those of the bar, the suggestions, and the sheet of a phone', async ({
  open,
}) => {
  const page = await open('user', '/allProperties', { reducedMotion: 'reduce' })
  const found: string[] = []
  const bar = page.getByRole('group', { name: 'Filters' }).getByRole('button')
  await expect(bar.first()).toBeVisible()
  const names = await bar.allInnerTexts()
  expect(names).toHaveLength(4)
  for (const name of names) {
    await bar.filter({ hasText: name }).click()
    await expect(bar.filter({ hasText: name })).toHaveAttribute('aria-expanded', 'true')
    found.push(...(await violationsIn(page)).map((fault) => `${name} ${fault}`))
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize(phone)
  await page.getByRole('combobox', { name: 'Search by location' }).fill('mirpur')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  found.push(...(await violationsIn(page)).map((fault) => `suggestions ${fault}`))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  found.push(...(await violationsIn(page)).map((fault) => `sheet ${fault}`))
  expect(found).toEqual([])
})
