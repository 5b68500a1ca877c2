import type { Page } from '@playwright/test'
import { isEnglishSentence } from '../bangla.ts'
import { toBangla } from '../language.ts'
import { collectData, type Data } from '../page-data.ts'
import { expect, test } from '../test.ts'
import { navigateTo, settle } from '../walk.ts'
import { allRoles, walkers } from '../walks/walkers.ts'

/** What is English on the page, of all that it shows and names, but for what people wrote. */
const readEnglish = async (page: Page, data: Data): Promise<string[]> => {
  await settle(page)
  const shown = await page.evaluate(() => document.body.innerText)
  const named = await page
    .locator('[aria-label], [aria-description], [placeholder], [title], [alt]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
      ),
    )
  const [title = ''] = (await page.title()).split(' · ')
  return [...shown.split('\n'), ...named, title]
    .map((text) => text.trim())
    .filter((text) => isEnglishSentence(text) && !data.has(text))
}

for (const role of allRoles)
  test(`every page of ${role} is in Bangla, whether it is opened so or its language is changed`, async ({
    open,
    testData,
    expectError,
  }) => {
    expectError('GET /no-such-page 404', 'GET /bn/no-such-page 404')
    const { account, paths } = await walkers[role](testData)
    const [changed, opened] = [await open(account, '/forbidden'), await open(account, '/bn/forbidden')]
    const [ofChanged, ofOpened] = [await collectData(changed), await collectData(opened)]
    for (const path of paths) {
      await changed.goto(path)
      await settle(changed)
      await expect(changed.locator('html')).toHaveAttribute('lang', 'en')
      if (path !== '/no-such-page') expect(await readEnglish(changed, ofChanged), path).not.toEqual([])
      await toBangla(changed)
      await expect(changed.locator('html')).toHaveAttribute('lang', 'bn')
      expect(await readEnglish(changed, ofChanged), `${path}, changed`).toEqual([])
      await navigateTo(opened, path === '/' ? '/bn' : `/bn${path}`)
      expect(await readEnglish(opened, ofOpened), `${path}, opened`).toEqual([])
      // So that the next address isn't led to Bangla.
      await changed.context().clearCookies({ name: 'thikana.language' })
    }
  })
