import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'

const allProperties = { role: 'user', route: '/allProperties' } as const
const onMap = (query: string) => () => `/allProperties?view=map${query}`

const dhanmondi = '&bounds=90.365,23.735,90.39,23.755'
/** Nothing is there: fields west of Savar. */
const nowhere = '&bounds=90.13,23.9,90.14,23.91'
const drawn = '&area=23.72,90.36;23.76,90.35;23.78,90.39;23.74,90.41'

const waitForMap = (page: Page) => page.getByRole('button', { name: 'Zoom in' }).waitFor()

const openPropertyPage = async (page: Page) => {
  await waitForMap(page)
  await page.locator('button.map-mark-home').first().press('Enter')
  // On a phone, the cards are there already.
  const preview = page.getByRole('button', { name: 'Close' })
  await preview
    .or(page.getByRole('list', { name: 'Homes on this part of the map' }))
    .first()
    .waitFor()
}

const startDrawing = async (page: Page) => {
  await waitForMap(page)
  await page.getByRole('button', { name: 'Draw an area' }).click()
}

const openPill = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const openSuggestions = async (page: Page) => {
  await page.getByRole('search').getByRole('combobox').fill('mirpur')
  await page.getByRole('option').first().waitFor()
}

const openRental = async (page: Page) => {
  const first = page.getByRole('main').getByRole('article').getByRole('link').first()
  await first.click()
  await page.getByRole('heading', { name: 'About this home' }).waitFor()
  await page.getByRole('heading', { name: 'On the map' }).scrollIntoViewIfNeeded()
}

const setPin = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Location' }).fill('Road 5, Dhanmondi, Dhaka')
  await page.getByRole('button', { name: 'Use Dhanmondi, Dhaka' }).click()
  await page.getByRole('button', { name: 'Set the pin on the map' }).click()
  await page.getByRole('button', { name: 'Set the pin here' }).click()
  await page.getByRole('button', { name: /^The pin, at/ }).scrollIntoViewIfNeeded()
}

/** The search with its filters and its map, and what has a map of its own. */
export const mapShots: Shot[] = [
  { ...allProperties, state: 'map', at: onMap(''), act: waitForMap },
  { ...allProperties, state: 'map-near', at: onMap(dhanmondi), act: waitForMap },
  { ...allProperties, state: 'map-home', at: onMap(dhanmondi), act: openPropertyPage },
  { ...allProperties, state: 'map-area', at: onMap(drawn), act: waitForMap },
  { ...allProperties, state: 'map-drawing', at: onMap(dhanmondi), act: startDrawing },
  { ...allProperties, state: 'map-nothing', at: onMap(`${nowhere}&kind=flat`), act: waitForMap },
  { ...allProperties, state: 'pills', at: () => '/allProperties?purpose=rent&kind=flat&bedrooms=3&has=lift' },
  { ...allProperties, state: 'pill-kind', widths: [1440], isOver: true, act: openPill('Kind') },
  { ...allProperties, state: 'pill-rooms', widths: [1440], isOver: true, act: openPill('Rooms') },
  { ...allProperties, state: 'suggestions', isOver: true, act: openSuggestions },
  { ...allProperties, state: 'filter-sheet', widths: [375], isOver: true, act: openPill('Filters') },
  {
    ...allProperties,
    state: 'no-results',
    at: () => '/allProperties?purpose=rent&kind=flat&bedrooms=3&priceMax=100',
  },
  {
    role: 'user',
    route: '/property/:id',
    state: 'rental',
    at: () => '/allProperties?purpose=rent&has=lift',
    act: openRental,
  },
  { role: 'agent', route: '/dashboard/addProperty', state: 'pin', act: setPin },
]
