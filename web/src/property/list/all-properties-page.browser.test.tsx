// One page with every state of its search, so it is longer than others.
import { setCurrency } from '@thikana/domain/payment/currency'
import { beforeEach, expect, test } from 'vitest'
import { Link } from 'react-router'
import { page, userEvent } from 'vitest/browser'
import { answer, pageOf } from '../../../test/network.ts'
import { speakBangla } from '../../../test/language.ts'
import { renderFor } from '../../../test/page.tsx'
import { sampleProperties } from '../../../test/samples.ts'
import { AllPropertiesPage } from './all-properties-page.tsx'

const open = (address = '/allProperties') =>
  renderFor('user', <AllPropertiesPage />, { path: '/allProperties', address })
const list = 'GET /verified-properties-by-agents'
const search = page.getByRole('search')
const location = search.getByRole('combobox', { name: 'Search by location' })
const sort = page.getByRole('combobox', { name: 'Sort by price or size' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const counts = {
  total: 2,
  sold: 0,
  purpose: { sale: 2, rent: 0 },
  kind: { flat: 2 },
  bedrooms: { 1: 2, 2: 2, 3: 1, 4: 0, 5: 0 },
  bathrooms: { 1: 2, 2: 0, 3: 0, 4: 0, 5: 0 },
  has: { lift: 1 },
  tenants: {},
  place: {},
  without: {},
}
const answerCounts = (without: Record<string, number> = {}) =>
  answer('GET /properties/counts', () => ({ ...counts, without }))

beforeEach(() => {
  answer('GET /saved-searches', () => [])
  // Tests of other files, in the same browser at the same time, keep homes that were viewed.
  answer('GET /properties/several', () => [])
})

/** Answers two homes on a lake, and none elsewhere. */
const answerByLocation = () => {
  answerCounts()
  return answer(list, ({ query }) => {
    const asked = query.get('location')
    const found = asked === null || asked === 'lake' ? sampleProperties.slice(0, 2) : []
    return pageOf(found, { total: found.length })
  })
}

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

test('what somebody types while the homes arrive stays, and is searched for', async () => {
  answerCounts()
  const homes = Promise.withResolvers<void>()
  const calls = answer(list, async () => {
    await homes.promise
    return pageOf(sampleProperties.slice(0, 2), { total: 2 })
  })
  await open()
  await location.fill('lake')
  homes.resolve()
  await expect.element(page.getByText('2 properties', { exact: true })).toBeVisible()
  await expect.element(location).toHaveValue('lake')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.at(-1)?.query.get('location')).toBe('lake')
})

test('what was typed and not sent is searched for with the next filter, and goes with a clearing', async () => {
  const calls = answerByLocation()
  await open()
  const asked = () => Object.fromEntries(calls.at(-1)?.query ?? [])
  await location.fill('lake')
  await sort.selectOptions('Low to high')
  await expect.poll(asked).toMatchObject({ location: 'lake', sort: 'priceAsc' })
  await location.fill('hill')
  await sort.selectOptions('Default')
  await expect.poll(asked).toMatchObject({ location: 'hill' })
  await location.fill('mountain')
  await button('Clear search').click()
  await expect.element(location).toHaveValue('')
  await expect.element(page.getByText('2 properties', { exact: true })).toBeVisible()
})

test('a search that was corrected says so, with the words that were searched instead', async () => {
  answerCounts()
  answer(list, () => {
    const reply = pageOf(sampleProperties.slice(0, 2), { total: 2 })
    reply.headers.set('x-corrected-search', 'dhanmondi%20lake')
    return reply
  })
  await open('/allProperties?location=Dhanmodni+lake')
  const sentence = 'No exact match for “Dhanmodni lake”. 2 properties in “dhanmondi lake”'
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a name in Bangla that was understood isn’t called inexact', async () => {
  answerCounts()
  answer(list, () => {
    const reply = pageOf(sampleProperties.slice(0, 2), { total: 2 })
    reply.headers.set('x-corrected-search', 'dhanmondi')
    return reply
  })
  await open(`/allProperties?location=${encodeURIComponent('ধানমন্ডি')}`)
  await expect.element(page.getByText('2 properties in “dhanmondi”', { exact: true })).toBeVisible()
})

test('a search for an amount in taka that finds nothing says in what prices are', async () => {
  answerCounts()
  answer(list, () => pageOf([], { total: 0 }))
  await open('/allProperties?location=50+lakh+taka')
  await expect.element(page.getByText(/^Prices here are in US dollars/)).toBeVisible()
})

test('a wish typed into the search becomes filters, each with a chip that takes it back', async () => {
  const calls = answerByLocation()
  await open()
  await location.fill('three bedrooms, Dhanmondi, under $150,000, lift')
  await userEvent.keyboard('{Enter}')
  const asked = () => Object.fromEntries(calls.at(-1)?.query ?? [])
  const filters = { location: 'Dhanmondi', bedrooms: '3', priceMax: '150000', has: 'lift' }
  await expect.poll(asked).toMatchObject(filters)
  await expect.element(location).toHaveValue('Dhanmondi')
  await page.viewport(375, 800)
  await button('Remove up to $150,000').click()
  await expect.poll(asked).not.toHaveProperty('priceMax')
  expect(asked()).toMatchObject({ bedrooms: '3', has: 'lift', purpose: 'sale' })
})

test('words of a wish that weren’t understood are named and not searched as a place, until the next change', async () => {
  const calls = answerByLocation()
  await open('/allProperties?q=cheap+flat+near+metro,+Mirpur,+no+lift,+20000+taka')
  const named = page.getByText(
    /^Not searched for: “cheap”, “metro”, “no lift” and “20000 taka”\. Prices here are in US/,
  )
  await expect.element(named).toBeVisible()
  const asked = () => Object.fromEntries(calls.at(-1)?.query ?? [])
  await expect.poll(asked).toMatchObject({ location: 'Mirpur', kind: 'flat' })
  await location.fill('Gulshan or Banani, 3 beds')
  await userEvent.keyboard('{Enter}')
  const places = ['dhaka.dhaka.gulshan', 'dhaka.dhaka.banani']
  await expect.poll(() => calls.at(-1)?.query.getAll('place')).toEqual(places)
  await expect.element(named).not.toBeInTheDocument()
})

test.each([
  ['USD', 'three bedrooms, Dhanmondi, under $150,000, lift'],
  ['BDT', 'three bedrooms, Dhanmondi, under 2.2 crore, lift'],
] as const)('beside words that weren’t understood is an example in %s that is', async (money, example) => {
  setCurrency(money)
  answerByLocation()
  await open('/allProperties?q=cheap+flat+in+Mirpur')
  const named = `Not searched for: “cheap”. The search doesn’t know these words. It understands “${example}”, for example.`
  await expect.element(page.getByText(named)).toBeVisible()
})

test('a price that finds nothing isn’t compared with rents: the purpose is never what to leave out then', async () => {
  answerCounts({ purpose: 4, bedrooms: 2 })
  answer(list, () => pageOf([], { total: 0 }))
  await open('/allProperties?purpose=sale&bedrooms=3&priceMax=150000')
  await expect.element(button('Without 3+ bedrooms: 2 homes')).toBeVisible()
  await expect.element(page.getByText(/Include rentals/)).not.toBeInTheDocument()
})

test('where only rentals fit, they can be included', async () => {
  answerCounts({ purpose: 4 })
  const calls = answer(list, () => pageOf([], { total: 0 }))
  await open('/allProperties?purpose=sale&bedrooms=3')
  await button('Include rentals: 4 homes').click()
  await expect.poll(() => calls.at(-1)?.query.get('purpose')).toBeNull()
})

test('what is sold and let stands below what can be had, under a heading with its number', async () => {
  answer('GET /properties/counts', () => ({ ...counts, sold: 12 }))
  const [first, second, ...others] = sampleProperties.map((home) => ({ ...home, isSold: false }))
  const calls = answer(list, () =>
    pageOf([first!, second!, ...others.map((home) => ({ ...home, isSold: true }))], { total: 2 }),
  )
  await open()
  await expect.element(page.getByText('2 properties', { exact: true })).toBeVisible()
  const heading = page.getByRole('heading', { level: 2, name: 'Sold and let (12)' })
  await expect.element(heading).toBeVisible()
  const titles = page
    .getByRole('heading')
    .all()
    .map((one) => one.element().textContent)
  expect(titles.indexOf('Sold and let (12)')).toBe(3)
  expect(calls.at(-1)?.query.get('sold')).toBe('last')
})

test('where nothing that is found can be had, it says so above what is sold and let', async () => {
  answer('GET /properties/counts', () => ({ ...counts, total: 0, sold: 1 }))
  answer(list, () => pageOf([{ ...sampleProperties[0]!, isSold: true, purpose: 'rent' }], { total: 0 }))
  await open('/allProperties?purpose=rent&kind=flat')
  await expect.element(page.getByText('No properties found.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Let (1)' })).toBeVisible()
})

test('sorted by price under All, rents stand apart from prices; and cards say what they are sorted by', async () => {
  answerCounts()
  const homes = (['sale', 'rent'] as const).map((purpose, at) => ({
    ...sampleProperties[at]!,
    purpose,
    isSold: false,
    kind: 'flat' as const,
    sizeSqFt: 1000,
    priceMin: 99_000,
    priceMax: 99_000,
  }))
  const calls = answer(list, () => pageOf(homes, { total: 2 }))
  await open('/allProperties?sort=unitPriceAsc')
  await expect.element(page.getByRole('heading', { level: 2, name: 'To rent' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'For sale' })).toBeVisible()
  await expect.element(page.getByText(/Price a square foot: \$99/)).toBeVisible()
  expect(calls.at(-1)?.query.get('rents')).toBe('last')
  await sort.selectOptions('Newest first')
  await expect.poll(() => calls.at(-1)?.query.get('rents')).toBeNull()
})

test('filters that only rentals have, and rents, go when For sale is pressed', async () => {
  answerCounts()
  const calls = answer(list, () => pageOf([], { total: 0 }))
  await open('/allProperties?purpose=rent&tenants=family&availableBy=2027-01-01&priceMax=500&bedrooms=2')
  await page
    .getByRole('navigation', { name: 'Purpose' })
    .getByRole('link', { name: /For sale/ })
    .click()
  const asked = () => Object.fromEntries(calls.at(-1)?.query ?? [])
  await expect.poll(asked).toMatchObject({ purpose: 'sale', bedrooms: '2' })
  for (const name of ['tenants', 'availableBy', 'priceMax']) expect(asked()).not.toHaveProperty(name)
})

test('what was typed and not sent is searched for with the purpose that is pressed', async () => {
  const calls = answerByLocation()
  const asked = () => Object.fromEntries(calls.at(-1)?.query ?? [])
  await open('/allProperties?purpose=rent&priceMax=500&kind=flat')
  await location.fill('lake')
  const purposes = page.getByRole('navigation', { name: 'Purpose' })
  await purposes.getByRole('link', { name: /^For sale/ }).click()
  await expect.poll(asked).toMatchObject({ location: 'lake', purpose: 'sale', kind: 'flat' })
  expect(asked()).not.toHaveProperty('priceMax')
  await expect.element(location).toHaveValue('lake')
  await location.fill('under $150,000')
  await purposes.getByRole('link', { name: /^All/ }).click()
  await expect.poll(asked).toMatchObject({ priceMax: '150000' })
  expect(asked()).not.toHaveProperty('purpose')
})

test('what was typed and not sent is searched for when the area on the map changes', async () => {
  answer('GET /properties/map', () => ({ total: 0, extent: null, groups: [], homes: [] }))
  const calls = answerByLocation()
  await open('/allProperties?view=map&area=23,90;23,91;24,91')
  await location.fill('lake')
  await button('Clear the area').click()
  await expect.poll(() => calls.at(-1)?.query.get('location')).toBe('lake')
  expect(calls.at(-1)?.query.get('area')).toBeNull()
  await expect.element(location).toHaveValue('lake')
})

test('among rentals, the filter of prices and what may be left out are named after the rent', async () => {
  await page.viewport(1280, 800)
  answerCounts({ priceMax: 7 })
  answer(list, () => pageOf([], { total: 0 }))
  await open('/allProperties?purpose=rent&priceMax=500')
  await expect.element(button('Any maximum rent: 7 homes')).toBeVisible()
  await button('Rent: Up to $500 a month').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Rent' }).getByLabelText('Maximum rent a month'))
    .toBeVisible()
})

test('filters open below their buttons with a count on each choice, by keyboard too', async () => {
  await page.viewport(1280, 800)
  const calls = answerByLocation()
  await open()
  await button('Rooms').click()
  const panel = page.getByRole('dialog', { name: 'Rooms' })
  const three = panel.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: '3+ 1 home' })
  await expect.element(three).toBeInTheDocument()
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(three).toBeChecked()
  await expect.poll(() => calls.at(-1)?.query.get('bedrooms')).toBe('3')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button('Rooms: 3+ bedrooms')).toHaveFocus()
})

test('an amount that can’t be read says how to write it, and searches for nothing else meanwhile', async () => {
  await page.viewport(1280, 800)
  const calls = answerByLocation()
  await open()
  await button('Price').click()
  const highest = page.getByLabelText('Maximum price')
  await highest.fill('cheap')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Write it in figures, like 150,000')).toBeVisible()
  await highest.fill('1,50,000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.at(-1)?.query.get('priceMax')).toBe('150000')
})

test('the filters follow a change of language, and keep what is typed, open and wrong', async () => {
  await page.viewport(1280, 800)
  answerByLocation()
  await open()
  await location.fill('hill')
  await button('Price').click()
  const opener = document.querySelector('[aria-expanded=true]')
  await page.getByLabelText('Maximum price').fill('cheap')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Write it in figures, like 150,000')).toBeVisible()
  speakBangla({
    Price: 'দাম',
    'Maximum price': 'সর্বোচ্চ দাম',
    'Write it in figures, like 150,000': 'অঙ্কে লিখুন, যেমন ১,৫০,০০০',
    'Search by location': 'এলাকা দিয়ে খুঁজুন',
  })
  const panel = page.getByRole('dialog', { name: 'দাম' })
  await expect.element(panel.getByLabelText('সর্বোচ্চ দাম')).toHaveValue('cheap')
  await expect.element(panel.getByText('অঙ্কে লিখুন, যেমন ১,৫০,০০০')).toBeVisible()
  await expect.element(search.getByRole('combobox', { name: 'এলাকা দিয়ে খুঁজুন' })).toHaveValue('hill')
  await expect.element(button('দাম')).toBeVisible()
  expect(button('দাম').element()).toBe(opener)
})

test.each([
  { group: 'Price', low: 'Minimum price', high: 'Maximum price' },
  { group: 'Filters', low: 'Smallest size in sq ft', high: 'Largest size in sq ft' },
])(
  'a minimum above the maximum is named on leaving either, beside the fields and once they are closed: $group',
  async ({ group, low, high }) => {
    await page.viewport(1280, 800)
    answerCounts({ priceMin: 3, sizeMin: 3 })
    answer(list, ({ query }) => pageOf([], { total: query.size > 2 ? 0 : 2 }))
    await open()
    await button(group).click()
    const sentence = page.getByText(/^The minimum is higher than the maximum\./)
    await page.getByLabelText(low).fill('900')
    await page.getByLabelText(high).fill('500')
    await userEvent.keyboard('{Tab}')
    const panel = page.getByRole('dialog', { name: group })
    await expect.element(panel.getByText('The minimum is higher than the maximum.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(sentence).toBeVisible()
    await expect.element(page.getByText(/^No home matches all of this/)).not.toBeInTheDocument()
  },
)

test('what can’t be read goes with the filter when that is cleared', async () => {
  await page.viewport(375, 800)
  answerByLocation()
  await open('/allProperties?priceMax=500')
  await button('Filters (1)').click()
  const highest = page.getByLabelText('Maximum price')
  await highest.fill('cheap')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Write it in figures, like 150,000')).toBeVisible()
  await button('Clear').click()
  await expect.element(highest).toHaveValue('')
  await expect.element(page.getByText('Write it in figures, like 150,000')).not.toBeInTheDocument()
})

test('an amount typed in the sheet is searched for once, also if Escape closes it', async () => {
  await page.viewport(375, 800)
  const calls = answerByLocation()
  await open('/allProperties?kind=flat')
  await button('Filters (1)').click()
  await page.getByLabelText('Maximum price').fill('900')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => calls.at(-1)?.query.get('priceMax')).toBe('900')
  await button('Filters (2)').click()
  await page.getByLabelText('Maximum price').fill('800')
  await page.getByRole('dialog').click({ position: { x: 5, y: 5 } })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => calls.flatMap(({ query }) => query.get('priceMax') ?? [])).toEqual(['900', '800'])
})

test('an amount typed in the sheet isn’t taken along to another page', async () => {
  await page.viewport(375, 800)
  answerByLocation()
  const pages = (
    <>
      <AllPropertiesPage />
      <Link to="/elsewhere">Back</Link>
    </>
  )
  await renderFor('user', pages, { path: '/allProperties' })
  await button('Filters').click()
  await page.getByLabelText('Maximum price').fill('900')
  // As the browser's own button does, though the sheet covers the page.
  ;(document.querySelector('[href="/elsewhere"]') as HTMLElement).click()
  const elsewhere = page.getByRole('heading', { name: /^The page at / })
  await expect.element(elsewhere).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(elsewhere).toHaveTextContent('The page at /elsewhere')
})

test('the day on which a home is free is typed by keyboard', async () => {
  await page.viewport(1280, 800)
  const calls = answerByLocation()
  await open('/allProperties?purpose=rent')
  await button('Filters').click()
  await page.getByRole('region', { name: 'Available by' }).getByLabelText('Available by').click()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}05012027')
  await expect.poll(() => calls.at(-1)?.query.get('availableBy')).toBe('2027-05-01')
  expect(calls.flatMap(({ query }) => query.get('availableBy') ?? [])).toEqual(['2027-05-01'])
})

test('on a phone all filters are in one sheet, which says how many homes it shows', async () => {
  await page.viewport(375, 800)
  const calls = answerByLocation()
  await open('/allProperties?kind=flat&has=lift')
  await button('Filters (2)').click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^House/ }).click()
  await expect.poll(() => calls.at(-1)?.query.getAll('kind')).toEqual(['flat', 'house'])
  await sheet.getByRole('button', { name: 'Show 2 homes' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('where nothing is found it says what to leave out, with the homes that this brings', async () => {
  answerCounts({ bedrooms: 12, has: 0, location: 3 })
  const calls = answer(list, () => pageOf([], { total: 0 }))
  await open('/allProperties?bedrooms=5&has=lift&location=lake')
  await expect.element(button('Without 5+ bedrooms: 12 homes')).toBeVisible()
  await expect.element(button('Clear “lake”: 3 homes')).toBeVisible()
  await button('Without 5+ bedrooms: 12 homes').click()
  await expect.poll(() => calls.at(-1)?.query.get('bedrooms')).toBeNull()
})

test('in a part of the map the list, its count and the counts of choices are of that part', async () => {
  await page.viewport(1280, 800)
  const asked = answer('GET /properties/counts', () => ({ ...counts, without: { area: 1240, kind: 3 } }))
  const listed = answer(list, () => pageOf([], { total: 0 }))
  answer('GET /properties/map', () => ({ total: 0, extent: null, groups: [], homes: [] }))
  await open('/allProperties?view=map&bounds=90,23,91,24&kind=flat')
  await expect.element(page.getByText('0 properties in this part of the map')).toBeVisible()
  const area = '23,90;23,91;24,91;24,90'
  expect([listed, asked].map((calls) => calls.at(-1)?.query.get('area'))).toEqual([area, area])
  await expect.element(button('Any kind: 3 homes')).toBeVisible()
  await button('Search the whole map: 1,240 homes').click()
  await expect.poll(() => listed.at(-1)?.query.get('area')).toBeNull()
  await expect.element(page.getByText('0 properties', { exact: true })).toBeVisible()
})

test('on a phone the focus goes with the map that opens, and back to its button', async () => {
  await page.viewport(375, 800)
  answerByLocation()
  answer('GET /properties/map', () => ({ total: 0, extent: null, groups: [], homes: [] }))
  await open()
  await expect.element(page.getByText('2 properties', { exact: true })).toBeVisible()
  await button('Show map').click()
  await expect.element(page.getByRole('region', { name: 'Map of the homes found' })).toHaveFocus()
  await button('List').click()
  await expect.element(button('Show map')).toHaveFocus()
})

test('on a phone who came by an address with the map closes it, and is at its button', async () => {
  await page.viewport(375, 800)
  answerByLocation()
  answer('GET /properties/map', () => ({ total: 0, extent: null, groups: [], homes: [] }))
  await open('/allProperties?view=map')
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await button('List').click()
  await expect.element(button('Show map')).toHaveFocus()
})

test('saving the search of a part of the map says that the part isn’t kept', async () => {
  answerByLocation()
  answer('GET /properties/map', () => ({ total: 0, extent: null, groups: [], homes: [] }))
  await open('/allProperties?view=map&bounds=90,23,91,24&kind=flat')
  await button('Save this search').click()
  await expect
    .element(
      page.getByText('Your search: Flat. The visible part of the map isn’t saved; draw an area to save one.'),
    )
    .toBeVisible()
})

test('the purposes have counts, beside each other', async () => {
  answer('GET /properties/counts', () => ({ ...counts, total: 0, without: { purpose: 1200 } }))
  answer(list, () => pageOf([], { total: 0 }))
  await open('/allProperties?purpose=rent')
  const purposes = page.getByRole('navigation', { name: 'Purpose' })
  await expect.element(purposes.getByRole('link', { name: 'All 1,200' })).toBeVisible()
  await expect.element(purposes.getByRole('link', { name: 'For sale 2' })).toBeVisible()
  await expect.element(purposes.getByRole('link', { name: 'To rent 0' })).toHaveAttribute('aria-current')
})

test('an address that asks for the newest first has that sort', async () => {
  answerByLocation()
  await open('/allProperties?sort=newest')
  await expect.element(sort).toHaveDisplayValue('Newest first')
})

test('in taka, prices are typed in lakhs and asked for in full', async () => {
  setCurrency('BDT')
  await page.viewport(375, 800)
  const calls = answerByLocation()
  await open('/allProperties?priceMax=9500000')
  await button('Remove up to ৳95,00,000').click()
  await button('Filters').click()
  const highest = page.getByLabelText('Maximum price')
  await highest.fill('90 lakh')
  await expect.element(page.getByText('৳90,00,000', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.at(-1)?.query.get('priceMax')).toBe('9000000')
  await expect.element(highest).toHaveValue('90,00,000')
  await highest.fill('cheap')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Write it like 90 lakh or 90,00,000')).toBeVisible()
})

test('in taka, a search for dollars that finds nothing says in what prices are', async () => {
  setCurrency('BDT')
  answerCounts()
  answer(list, () => pageOf([], { total: 0 }))
  await open('/allProperties?location=500+dollars')
  await expect.element(page.getByText(/^Prices here are in taka, such as “under 90 lakh”\./)).toBeVisible()
})

test('in taka, a wish in Bangla or English names its price in lakhs', async () => {
  setCurrency('BDT')
  const calls = answerByLocation()
  const asked = () => Object.fromEntries(calls.at(-1)?.query ?? [])
  await open()
  await location.fill('three bedrooms, Dhanmondi, under 2 crore, lift')
  await userEvent.keyboard('{Enter}')
  const filters = { location: 'Dhanmondi', bedrooms: '3', priceMax: '20000000', has: 'lift', purpose: 'sale' }
  await expect.poll(asked).toMatchObject(filters)
  await location.fill('ধানমন্ডিতে ৩ বেড, ৮০ লাখের মধ্যে')
  await userEvent.keyboard('{Enter}')
  await expect.poll(asked).toMatchObject({ bedrooms: '3', priceMax: '8000000', purpose: 'sale' })
})
