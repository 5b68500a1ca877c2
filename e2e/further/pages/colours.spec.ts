import { expect, test } from '../../test.ts'

test('a page follows the system’s colours while it is open, until its visitor chooses', async ({ open }) => {
  const page = await open('guest')
  const switchTo = (colours: string) => page.getByRole('button', { name: `Use ${colours} colours` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(switchTo('light')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await switchTo('dark').click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(switchTo('light')).toBeVisible()
})
