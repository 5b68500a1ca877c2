import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildProperty } from '../../test/properties.ts'
import { answer, pageOf, refusal } from '../../test/network.ts'
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

test('an agent whose listings can’t be read isn’t told that none can be viewed, and tries again', async () => {
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  answer('GET /properties/agent', async () => {
    await failed
    return refusal(503, 'Not now.')
  })
  await renderFor('agent', <SpanForm />)
  await page.getByText('For: All my listings').click()
  const none = page.getByText('None of your listings can be viewed now.')
  await expect.element(none).not.toBeInTheDocument()
  fail()
  await expect.element(page.getByText('Failed to load your listings.')).toBeVisible()
  await expect.element(none).not.toBeInTheDocument()
  answer('GET /properties/agent', pageOf(homes.slice(0, 2)))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Home 2', { exact: true })).toBeVisible()
})
