import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleProperties } from '../style/samples.ts'
import { AllPropertiesPage } from './all-properties-page.tsx'
import { readFilters } from './property-search.ts'

const open = (address = '/allProperties') =>
  renderFor('user', <AllPropertiesPage />, { path: '/allProperties', address })
const list = 'GET /verified-properties-by-agents'
const search = page.getByRole('search')
const location = search.getByRole('searchbox', { name: 'Search by location' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Answers two homes on a lake, and none elsewhere. */
const answerByLocation = () =>
  answer(list, ({ query }) => {
    const asked = query.get('location')
    const found = asked === null || asked === 'lake' ? sampleProperties.slice(0, 2) : []
    return pageOf(found, { total: found.length })
  })

test('the search keeps its sort, names its filters, and is cleared as a whole', async () => {
  const calls = answerByLocation()
  await open('/allProperties?sort=priceAsc')
  await location.fill(' lake ')
  await button('Search').click()
  await expect.element(page.getByText('2 properties in “lake”')).toBeVisible()
  const asked = () => Object.fromEntries(calls.at(-1)?.query ?? [])
  await expect.poll(asked).toMatchObject({ location: 'lake', sort: 'priceAsc' })

  await location.fill('hill')
  await button('Search').click()
  await expect.element(page.getByText(/^No location has the words “hill”/)).toBeVisible()
  await button('Clear search').click()
  await expect.element(page.getByText('2 properties', { exact: true })).toBeVisible()
  await expect.element(location).toHaveValue('')
})

test('a search that was corrected says so, with the words that were searched instead', async () => {
  answer(list, () => {
    const reply = pageOf(sampleProperties.slice(0, 2), { total: 2 })
    reply.headers.set('x-corrected-search', 'dhanmondi%20lake')
    return reply
  })
  await open('/allProperties?location=Dhanmodni+lake')
  const sentence = 'No exact match for “Dhanmodni lake”; showing 2 properties in “dhanmondi lake”'
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('every filter of the list has a field in the search form', async () => {
  answerByLocation()
  await open()
  await expect.element(search).toBeVisible()
  const form = search.element()
  const isForm = form instanceof HTMLFormElement
  const names = isForm ? [...form.elements].map((element) => element.getAttribute('name')) : []
  expect(names).toEqual(expect.arrayContaining(Object.keys(readFilters(new URLSearchParams()))))
})
