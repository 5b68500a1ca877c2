import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildProperty } from '../../test/properties.ts'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { SpanForm } from './span-form.tsx'

const homes = Array.from({ length: 146 }, (_, at) => buildProperty(String(at + 1)))

test('[R-viewings] an agent finds each of 146 listings that can be viewed by typing, and chooses among a few', async () => {
  const calls = answer('GET /properties/agent', ({ query }) => {
    const start = Number(query.get('cursor'))
    const next = start + 100 < homes.length ? { next: String(start + 100) } : {}
    return pageOf(homes.slice(start, start + 100), next)
  })
  await renderFor('agent', <SpanForm />)
  await page.getByText('For: All my listings').click()
  await expect
    .element(page.getByText('146 of your listings can be viewed. The first 12 are shown.'))
    .toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(13)
  expect(calls.map(({ query }) => query.get('state'))).toEqual(['viewable', 'viewable'])
  await page.getByLabelText('Search your listings').fill('home 146')
  await page.getByText('Home 146', { exact: true }).click()
  await expect.element(page.getByText('For: Home 146')).toBeVisible()
})
