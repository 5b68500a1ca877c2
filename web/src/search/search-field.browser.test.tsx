import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { buildCounts } from '../../test/properties.ts'
import { AllPropertiesPage } from '../property/list/all-properties-page.tsx'
import { sampleProperties } from '../../test/samples.ts'

const viewer = 'rafiq.hasan@example.org'
const keptKey = `kept searches ${viewer}`
const stored = () => JSON.parse(localStorage.getItem(keptKey) ?? '[]') as string[]

const field = page.getByRole('combobox', { name: 'Search by location' })
const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
const option = (name: string | RegExp) => suggestions.getByRole('option', { name })

const noCounts = buildCounts({ total: 2 })
const saved = (_id: string, name: string, query: string) => ({
  _id,
  name,
  query,
  frequency: 'now' as const,
  total: 3,
  toldAt: null,
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
})

beforeEach(() => {
  answer('GET /properties/several', () => [])
  answer('GET /properties/counts', () => noCounts)
  answer('GET /saved-searches', () => [saved('s1', 'For my parents', 'bedrooms=2&location=Uttara')])
})

const openList = async (address = '/allProperties') => {
  const calls = answer('GET /verified-properties-by-agents', () =>
    pageOf(sampleProperties.slice(0, 2), { total: 2 }),
  )
  await renderFor('user', <AllPropertiesPage />, { path: '/allProperties', address })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  return () => Object.fromEntries(calls.at(-1)?.query ?? [])
}

test('while one types, places are offered in both scripts with what they are in, and chosen by the keyboard alone', async () => {
  const asked = await openList('/allProperties?bedrooms=3')
  await field.fill('dhanmun')
  await expect.element(option(/^Dhanmondi ধানমন্ডি/)).toMatchTextContent('Dhaka District')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(option(/^Dhanmondi/)).toHaveAttribute('aria-selected', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option(/^Dhanmondi/)).toHaveAttribute('aria-selected', 'true')
  const active = field.element().getAttribute('aria-activedescendant')
  expect(document.getElementById(active ?? '')?.textContent).toContain('Dhanmondi')
  await userEvent.keyboard('{Enter}')
  await expect.poll(asked).toMatchObject({ place: 'dhaka.dhaka.dhanmondi', bedrooms: '3' })
  await expect.element(field).toHaveValue('')
  await expect.element(suggestions).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('a place in Bangla is found, and chosen by a press', async () => {
  const asked = await openList()
  await field.fill('গুলশ')
  await option(/^Gulshan গুলশান/).click()
  await expect.poll(asked).toMatchObject({ place: 'dhaka.dhaka.gulshan' })
})

test('a place that is typed takes the place of the one that was chosen', async () => {
  const asked = await openList('/allProperties?place=dhaka.dhaka.gulshan&kind=flat')
  await field.fill('Banani')
  await userEvent.keyboard('{Enter}')
  await expect.poll(asked).toMatchObject({ location: 'Banani', kind: 'flat' })
  expect(asked()).not.toHaveProperty('place')
})

test('Enter sends what is typed while no line is chosen, and Escape only closes the list', async () => {
  const asked = await openList()
  await field.fill('mirp')
  await expect.element(option(/^Mirpur/).first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Escape}')
  await expect.element(suggestions).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('mirp')
  await userEvent.keyboard('{Enter}')
  await expect.poll(asked).toMatchObject({ location: 'mirp' })
})

test('an empty field offers what was searched for here, what is saved, and a whole wish that is understood', async () => {
  localStorage.setItem(keptKey, JSON.stringify(['purpose=rent&place=dhaka.dhaka.gulshan']))
  const asked = await openList()
  await field.click()
  await expect
    .element(suggestions.getByRole('group', { name: 'Recent searches' }).getByRole('option'))
    .toMatchTextContent('To rent, Gulshan, Dhaka')
  const kept = suggestions.getByRole('group', { name: 'Saved searches' }).getByRole('option')
  await kept.click()
  await expect.poll(asked).toMatchObject({ location: 'Uttara', bedrooms: '2' })
  await expect.element(field).toHaveValue('Uttara')
  await page.getByRole('button', { name: 'Clear the field' }).click()
  await expect.poll(asked).not.toHaveProperty('location')
  await option('three bedrooms, Dhanmondi, under $150,000, lift').click()
  await expect.poll(asked).toMatchObject({ location: 'Dhanmondi', bedrooms: '3', has: 'lift' })
})

test('this browser keeps the last search of each place, the latest first', async () => {
  localStorage.setItem(keptKey, JSON.stringify(['location=Khulna', 'location=Dhanmondi']))
  await openList('/allProperties?location=dhanmondi&bedrooms=3&sort=newest')
  await expect.poll(stored).toEqual(['location=dhanmondi&bedrooms=3', 'location=Khulna'])
})

test('on a phone the sort is among the filters', async () => {
  await page.viewport(375, 667)
  const asked = await openList()
  await expect.element(page.getByRole('combobox', { name: 'Sort by price or size' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Low to high' }).click()
  await expect.poll(asked).toMatchObject({ sort: 'priceAsc' })
})
