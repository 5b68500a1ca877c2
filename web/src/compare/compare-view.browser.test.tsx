import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerProperties, buildProperty } from '../../test/properties.ts'
import { answer, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { ComparePage } from '../app/compare-page.tsx'

const open = (address: string) => {
  answer('GET /wishlist/check', { exists: false, entryId: null })
  return renderFor('user', <ComparePage />, { path: '/compare', address })
}

const homes = [
  buildProperty('a', { bedrooms: 3, lift: true }),
  buildProperty('b', { bedrooms: 4, lift: true, isSold: true }),
  buildProperty('c', { purpose: 'rent', priceMin: 400, priceMax: 450, lift: true, advanceMonths: 2 }),
]
const table = page.getByRole('table')
const rowOf = (label: string | RegExp) => table.getByRole('row', { name: label })
const cellsOf = (label: string | RegExp) =>
  rowOf(label)
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)

test('homes of the address stand side by side in their order, with prices, facts and what differs', async () => {
  answerProperties(homes)
  await open('/compare?ids=b,a')
  await expect.element(table.getByRole('columnheader', { name: /^Home b/ })).toBeVisible()
  expect(cellsOf(/^Bedrooms/)).toEqual(['4', '3'])
  expect(cellsOf(/^Lift/)).toEqual(['Yes', 'Yes'])
  expect(cellsOf(/^Price range/)).toEqual(['$90,000 – $120,000', '$90,000 – $120,000'])
  expect(cellsOf(/^State/)).toEqual(['Sold', 'Available'])
  await expect.element(rowOf(/^Bedrooms differs/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Show only differences' }).click()
  await expect.element(rowOf(/^Lift/)).not.toBeInTheDocument()
  await expect.element(rowOf(/^Bedrooms/)).toBeVisible()
})

test('a home for sale and one to rent are told apart in every amount', async () => {
  answerProperties(homes)
  await open('/compare?ids=a,c')
  await expect
    .element(page.getByText('A price is paid once, rent every month', { exact: false }))
    .toBeVisible()
  expect(cellsOf(/^Price, or rent/)).toEqual(['$90,000 – $120,000', '$400 – $450 a month'])
  expect(cellsOf(/^Advance/)).toEqual(['–', '2 months of rent'])
})

test('a home that is gone is said to be, and can be taken out of the address', async () => {
  const calls = answerProperties(homes)
  await open('/compare?ids=a,gone,b')
  await expect.element(page.getByText(/^One home isn’t available any more/)).toBeVisible()
  await page.getByRole('button', { name: 'Take it out' }).click()
  await expect.element(page.getByText(/^One home isn’t available/)).not.toBeInTheDocument()
  await expect.poll(() => calls.at(-1)?.query.get('ids')).toBe('a,b')
})

test('a home is taken out by keyboard, and the last one leaves the way to others', async () => {
  answerProperties(homes)
  await open('/compare?ids=a,b')
  const takeOut = (title: string) => page.getByRole('button', { name: `Remove ${title}` })
  await takeOut('Home a').click()
  await expect.element(table.getByRole('columnheader', { name: /^Home a/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Compare homes' })).toHaveFocus()
  await expect.element(page.getByText('Add another home to see what differs.')).toBeVisible()
  await takeOut('Home b').click()
  await expect.element(page.getByText('No homes to compare yet.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Browse properties' })).toBeVisible()
})

test('at most four homes of an address are compared, each once', async () => {
  const calls = answerProperties(homes)
  await open('/compare?ids=a,a,b,c,d,e')
  await expect.element(table).toBeVisible()
  expect(calls[0]?.query.get('ids')).toBe('a,b,c,d')
})

test('homes that can’t be loaded are asked for again', async () => {
  answer('GET /properties/several', () => refusal(503, 'Something went wrong.'))
  await open('/compare?ids=a,b')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerProperties(homes)
  await retry.click()
  await expect.element(table).toBeVisible()
})

test('on a narrow phone labels and titles stay in view while the table scrolls, and the page doesn’t', async () => {
  await page.viewport(320, 640)
  answerProperties(homes)
  await open('/compare?ids=a,b,c')
  await expect.element(table).toBeVisible()
  const region = page.getByRole('region', { name: 'Comparison' }).element()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
  region.scrollTo(region.scrollWidth, region.scrollHeight)
  const box = region.getBoundingClientRect()
  const label = rowOf(/^Bathrooms/)
    .getByRole('rowheader')
    .element()
    .getBoundingClientRect()
  expect(Math.abs(label.left - box.left)).toBeLessThan(3)
  const head = table
    .getByRole('columnheader', { name: /^Home c/ })
    .element()
    .getBoundingClientRect()
  expect(Math.abs(head.top - box.top)).toBeLessThan(3)
  expect(head.right).toBeLessThanOrEqual(box.right + 1)
})

test('a comparison is shared by its address where the device has no dialog for it', async () => {
  answerProperties(homes)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('/compare?ids=a,b')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(write).toHaveBeenCalledWith(`${location.origin}/compare?ids=a,b`)
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Print' })).toHaveFocus()
})

test('on a phone two homes stand beside each other without scrolling sideways, and a third is swiped to', async () => {
  await page.viewport(375, 700)
  answerProperties(homes)
  await open('/compare?ids=a,b')
  await expect.element(table).toBeVisible()
  const region = page.getByRole('region', { name: 'Comparison' }).element()
  expect(region.scrollWidth).toBe(region.clientWidth)
  region.scrollTo(0, region.scrollHeight)
  const head = table.getByRole('columnheader', { name: /^Home a/ })
  await expect.element(head.getByText('$90,000 –')).toBeInViewport()
  await expect.element(head.getByRole('presentation')).toBeInViewport()
})
