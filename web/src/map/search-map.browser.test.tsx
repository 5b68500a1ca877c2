// Longer than most: all of it needs the same map with homes, groups and an area, and the calls that a page answers.
import type { Spot } from '@thikana/domain/place/pin'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { speakBangla } from '../../test/language.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleProperty } from '../../test/samples.ts'
import type { FoundOnMap, FoundProperty } from './found-properties.ts'
import { SearchMap, type SearchMapProps } from './search-map.tsx'

const { title: _title, ...sample } = sampleProperty
const home = (_id: string, title: string, changes: Partial<FoundProperty> = {}): FoundProperty => ({
  ...sample,
  _id,
  title,
  purpose: 'sale',
  priceMin: 85_000,
  priceMax: 90_000,
  isSold: false,
  precision: 'exact',
  lat: 23.746,
  lng: 90.374,
  ...changes,
})
const lake = home('1', 'Lake view flat')
const attic = home('2', 'Attic in Wari', {
  purpose: 'rent',
  priceMin: 400,
  priceMax: 400,
  lat: 23.717,
  lng: 90.419,
})
const gone = home('3', 'House that is gone', { isSold: true, lat: 23.8, lng: 90.36 })
const group = { lat: 23.79, lng: 90.41, total: 12, prices: null }
const found: FoundOnMap = { total: 15, extent: null, groups: [group], homes: [lake, attic, gone] }
/** Most of Dhaka: `group` and all homes are well inside. */
const city = { west: 90.3, south: 23.68, east: 90.48, north: 23.84 }

const heard = {
  onArea: vi.fn<SearchMapProps['onArea']>(),
  onMove: vi.fn<SearchMapProps['onMove']>(),
  onSearchHere: vi.fn<SearchMapProps['onSearchHere']>(),
  onPoint: vi.fn<SearchMapProps['onPoint']>(),
  onClose: vi.fn<SearchMapProps['onClose']>(),
  listProperties: vi.fn<SearchMapProps['listProperties']>(),
}
// Not after a test, when its map is still there.
beforeEach(() => {
  for (const listener of Object.values(heard)) listener.mockReset()
})

const Page = (props: Partial<SearchMapProps>) => {
  const [area, setArea] = useState<readonly Spot[]>(props.area ?? [])
  const onArea = (corners: readonly Spot[] | null) => {
    heard.onArea(corners)
    setArea(corners ?? [])
  }
  return (
    <SearchMap
      found={found}
      searchKey=""
      isLoading={false}
      onRetry={null}
      beginsAt={city}
      wholeMap={null}
      listed={[]}
      pointedId={null}
      {...heard}
      {...props}
      area={area}
      onArea={onArea}
    />
  )
}

const show = async (props: Partial<SearchMapProps> = {}) => {
  const screen = await renderFor('user', <Page {...props} />)
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  return screen
}
/** The first call, with what the map begins with. */
const settled = () => expect.poll(() => heard.onMove.mock.calls.length).toBeGreaterThan(0)

const map = page.getByRole('application', { name: /^Map of the homes found/ })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const lakePin = button(/^\$85k: Lake view flat/)
const groupPin = button(/^12 homes/)
const surface = page.getByRole('application', { name: 'Draw an area' })
const preview = page.getByRole('region', { name: 'Lake view flat' })

const hills: NonNullable<SearchMapProps['beginsAt']> = { west: 91.75, south: 22.3, east: 91.85, north: 22.4 }

/** After going back the address names another part of the map. */
const PageWithBack = () => {
  const [beginsAt, setBeginsAt] = useState<SearchMapProps['beginsAt']>(city)
  return (
    <>
      <button type="button" onClick={() => setBeginsAt(hills)}>
        Go back
      </button>
      <Page beginsAt={beginsAt} />
    </>
  )
}

const town = { west: 90.36, south: 23.72, east: 90.42, north: 23.8 }
const allOver = { west: 88.6, south: 21.5, east: 92.2, north: 26.3 }

/** Its searches find homes in a town, or all over the country. */
const PageOfSearches = ({ beginsAt = null }: Pick<Partial<SearchMapProps>, 'beginsAt'>) => {
  const [extent, setExtent] = useState(town)
  return (
    <>
      <button type="button" onClick={() => setExtent(allOver)}>
        Everywhere
      </button>
      <button type="button" onClick={() => setExtent(town)}>
        In the town
      </button>
      <Page found={{ ...found, extent }} beginsAt={beginsAt} />
    </>
  )
}

/** Degrees. */
const shownWidth = () => {
  const [bounds] = heard.onMove.mock.lastCall ?? []
  return bounds ? bounds.east - bounds.west : 0
}

describe('the map of a search', () => {
  test('shows the part that the address names after going back', async () => {
    await renderFor('user', <PageWithBack />)
    await settled()
    await button('Go back').click()
    const shown = () => heard.onMove.mock.lastCall?.[0]
    await expect.poll(() => shown()?.west).toBeGreaterThan(91)
    expect(shown()).toMatchObject({
      west: expect.closeTo(hills.west, 0),
      north: expect.closeTo(hills.north, 0),
    })
    expect(heard.onSearchHere).not.toHaveBeenCalled()
  })

  test('has prices on single homes and numbers on groups, as buttons with names', async () => {
    await show()
    await expect.element(lakePin).toHaveTextContent('$85k')
    await expect
      .element(lakePin)
      .toHaveAccessibleName(`$85k: Lake view flat, ${sampleProperty.location}, $85,000 to $90,000`)
    await expect.element(button(/Attic in Wari/)).toHaveTextContent('$400/mo')
    await expect.element(button(/House that is gone/)).toHaveTextContent('Sold')
    // Homes to rent and for sale: their prices aren’t compared.
    await expect.element(groupPin).toHaveAccessibleName('12 homes')
    await expect.element(page.getByRole('status').filter({ hasText: '15 homes here' })).toBeVisible()
  })

  test.each([
    [{ purpose: 'sale', priceMin: 85_000, priceMax: 120_000 }, '12 homes, $85k to $120k'],
    [{ purpose: 'rent', priceMin: 300, priceMax: 450 }, '12 homes, $300 to $450/mo'],
    [{ purpose: 'rent', priceMin: 400, priceMax: 400 }, '12 homes, $400/mo'],
  ] as const)('names the prices of a group of one purpose: %j', async (prices, name) => {
    await show({ found: { ...found, groups: [{ ...group, prices }] } })
    await expect.element(groupPin).toHaveAccessibleName(name)
  })

  test('tells homes at their spot from those near it, and from those of which only the area is known', async () => {
    const homes = [
      lake,
      home('4', 'Roof in Kalabagan', { precision: 'rounded', lat: 23.7 }),
      home('5', 'Room in Azimpur', { precision: 'place', lat: 23.72 }),
    ]
    await show({ found: { total: 3, extent: null, groups: [], homes } })
    await expect.element(lakePin).toHaveAccessibleName(/\$85,000 to \$90,000$/)
    await expect.element(button(/Roof in Kalabagan/)).toHaveAccessibleName(/, within 300 m of here$/)
    const vague = button(/Room in Azimpur/)
    await expect.element(vague).toHaveAccessibleName(/, somewhere in its area$/)
    const edgeOf = (element: Element) => getComputedStyle(element).borderTopStyle
    expect([lakePin.element(), vague.element()].map(edgeOf)).toEqual(['solid', 'dashed'])
    await expect.element(page.getByText(/dashed pins show only the area/)).toBeVisible()
    vague.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('The home is somewhere in its area.')).toBeVisible()
  })

  test('follows a change of language where it stands: its controls, scale, place names and pins', async () => {
    await show()
    await settled()
    for (let at = 0; at < 2; at += 1) {
      await button('Zoom in').click()
      await expect.poll(() => heard.onMove.mock.calls.length).toBe(at + 2)
    }
    const names = () => [...document.querySelectorAll('.map-name')].map(({ textContent }) => textContent)
    const scale = () => document.querySelector('.leaflet-control-scale-line')?.textContent
    expect(names()).toContain('Dhanmondi')
    expect(scale()).toMatch(/^\d+ (km|m)$/)
    const zoom = heard.onMove.mock.lastCall?.[1]
    speakBangla({
      'Zoom in': 'কাছে আনুন',
      '{count} km': '{count} কিমি',
      '{count} m': '{count} মি',
      Sold: 'বিক্রি হয়েছে',
    })
    await expect.element(button('কাছে আনুন')).toHaveAttribute('title', 'কাছে আনুন')
    await expect.poll(scale).toMatch(/^[০-৯]+ (কিমি|মি)$/)
    await expect.poll(names).toContain('ধানমন্ডি')
    await expect.element(button(/House that is gone/)).toHaveTextContent('বিক্রি হয়েছে')
    await button('কাছে আনুন').click()
    await expect.poll(() => heard.onMove.mock.lastCall?.[1]).toBe((zoom ?? 0) + 1)
    await expect.poll(scale).toMatch(/^[০-৯]+ (কিমি|মি)$/)
  })

  test('says what it shows at first, and after each move once it rests', async () => {
    await show()
    await settled()
    const [bounds, zoom = 0] = heard.onMove.mock.calls[0] ?? []
    // The part in the address, which the list has too, although the map shows more around it.
    expect(bounds).toEqual(city)
    expect(zoom).toBeGreaterThan(9)
    expect(heard.onSearchHere).not.toHaveBeenCalled()
    heard.onMove.mockClear()
    map.element().focus()
    // At once: on a busy machine the map would rest between two keys that are typed.
    for (let press = 0; press < 3; press += 1)
      map
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', keyCode: 39, bubbles: true }))
    await expect.poll(() => heard.onMove.mock.calls.length).toBe(1)
    const [moved] = heard.onMove.mock.calls[0] ?? []
    expect(moved!.west + moved!.east).toBeGreaterThan(city.west + city.east)
    expect(heard.onSearchHere).toHaveBeenCalledTimes(1)
  })

  test('begins with what it showed before, as near as then', async () => {
    const screen = await show()
    await settled()
    for (let at = 0; at < 6; at += 1) {
      await button('Zoom in').click()
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    const last = () => heard.onMove.mock.lastCall ?? []
    await expect.poll(() => last()[1]).toBeGreaterThan(16)
    const [bounds, zoom] = last()
    await screen.unmount()
    heard.onMove.mockClear()
    await show({ beginsAt: bounds ?? null })
    await settled()
    expect(last()[1]).toBe(zoom)
  })

  test.each([
    ['comes near to the homes of one town', town, 0, 1],
    [
      'shows the surroundings of a single home',
      { west: 90.4, south: 23.7, east: 90.4, north: 23.7 },
      0.04,
      1,
    ],
    ['stays with the country if homes are all over it', allOver, 4, 60],
    ['stays with the country if nothing is found', null, 4, 60],
  ])('%s', async (_name, extent, least, most) => {
    await show({ found: { ...found, extent }, beginsAt: null })
    await settled()
    await expect.poll(shownWidth).toBeLessThan(most)
    expect(shownWidth()).toBeGreaterThan(least)
    expect(heard.onSearchHere).not.toHaveBeenCalled()
  })

  test('follows what each search finds, until somebody moves it', async () => {
    await renderFor('user', <PageOfSearches />)
    await settled()
    await expect.poll(shownWidth).toBeLessThan(1)
    await button('Everywhere').click()
    await expect.poll(shownWidth).toBeGreaterThan(3)
    await button('In the town').click()
    await expect.poll(shownWidth).toBeLessThan(1)
    map.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => heard.onSearchHere.mock.calls.length).toBe(1)
    const before = heard.onMove.mock.calls.length
    await button('Everywhere').click()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(heard.onMove.mock.calls.length).toBe(before)
  })

  test('stays where somebody draws', async () => {
    await renderFor('user', <PageOfSearches />)
    await settled()
    await expect.poll(shownWidth).toBeLessThan(1)
    await button('Draw an area').click()
    await button('Everywhere').click()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(shownWidth()).toBeLessThan(1)
  })

  test('doesn’t leave a part that the address named before homes were found', async () => {
    await renderFor('user', <PageOfSearches beginsAt={hills} />)
    await settled()
    await button('In the town').click()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(heard.onMove.mock.calls.map(([{ west }]) => Math.round(west))).toEqual([92])
  })

  test.each<[string, SearchMapProps['beginsAt'], ...[number, number][]]>([
    ['near by', city, [1000, 800], [800, 700]],
    ['with the whole country, beyond which it doesn’t go', null, [1280, 720], [375, 812], [768, 1024]],
  ])(
    'doesn’t search elsewhere when the window has another size, %s',
    async (_name, beginsAt, first, ...others) => {
      await page.viewport(...first)
      await show({ beginsAt })
      await settled()
      for (const size of others) {
        await page.viewport(...size)
        await new Promise((resolve) => setTimeout(resolve, 900))
      }
      expect(heard.onSearchHere).not.toHaveBeenCalled()
      if (beginsAt) expect(heard.onMove.mock.lastCall?.[0]).toEqual(beginsAt)
    },
  )

  test('searches here only when asked to, if it doesn’t search as it is moved', async () => {
    await show()
    await settled()
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).click()
    map.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await button('Search here').click()
    expect(heard.onSearchHere).toHaveBeenCalledTimes(1)
    await expect.element(button('Search here')).not.toBeInTheDocument()
  })

  test('makes the pin of a pointed card stand out, and names the home of a pointed pin', async () => {
    const screen = await show()
    await expect.element(lakePin).not.toHaveAttribute('data-highlighted')
    await screen.unmount()
    await show({ pointedId: '1' })
    await expect.element(lakePin).toHaveAttribute('data-highlighted')
    lakePin.element().focus()
    expect(heard.onPoint).toHaveBeenLastCalledWith('1')
    map.element().focus()
    expect(heard.onPoint).toHaveBeenLastCalledWith(null)
  })

  test('shows a pressed home with a link to its page; Escape leads back to its pin', async () => {
    await show()
    await expect.element(lakePin).toBeVisible()
    lakePin.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(preview).toHaveFocus()
    await expect
      .element(preview.getByRole('link', { name: 'Lake view flat' }))
      .toHaveAttribute('href', '/property/1')
    await userEvent.keyboard('{Escape}')
    await expect.element(lakePin).toHaveFocus()
    await expect.element(preview).not.toBeInTheDocument()
  })

  test('comes nearer to a pressed group, and asks for what is there', async () => {
    await show()
    await settled()
    const zoom = heard.onMove.mock.calls[0]?.[1] ?? 0
    await groupPin.click()
    await expect.poll(() => heard.onMove.mock.lastCall?.[1]).toBe(zoom + 2)
    expect(heard.listProperties).not.toHaveBeenCalled()
  })

  test('opens homes that share a spot as a list, by a small area around it', async () => {
    heard.listProperties.mockResolvedValue({ homes: [lake, attic], total: 12 })
    const near = { west: 90.4095, south: 23.7895, east: 90.4105, north: 23.7905 }
    await show({ beginsAt: near })
    await settled()
    await expect.poll(() => heard.onMove.mock.lastCall?.[1]).toBe(18)
    await groupPin.click()
    const list = page.getByRole('region', { name: '12 homes at this place' })
    await expect.element(list.getByRole('link', { name: 'Attic in Wari' })).toBeVisible()
    expect(heard.listProperties).toHaveBeenCalledWith([
      { lat: 23.7895, lng: 90.4095 },
      { lat: 23.7895, lng: 90.4105 },
      { lat: 23.7905, lng: 90.4105 },
      { lat: 23.7905, lng: 90.4095 },
    ])
    await list.getByRole('button', { name: 'Close' }).click()
    await expect.element(groupPin).toHaveFocus()
  })

  test('counts what it lists if neighbours are among it', async () => {
    const homes = Array.from({ length: 13 }, (_, at) => ({ ...lake, _id: `h${at}` }))
    heard.listProperties.mockResolvedValue({ homes, total: 75 })
    await show({ beginsAt: { west: 90.4095, south: 23.7895, east: 90.4105, north: 23.7905 } })
    await settled()
    await expect.poll(() => heard.onMove.mock.lastCall?.[1]).toBe(18)
    await groupPin.click()
    const list = page.getByRole('region', { name: '75 homes within 50 m' })
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(13)
    await expect.element(list.getByRole('button', { name: 'See all 75 in the list' })).toBeVisible()
  })

  test('says that a list of homes at a spot has not all of them, and shows all as an area', async () => {
    heard.listProperties.mockResolvedValue({ homes: [lake, attic], total: 12 })
    await show({ beginsAt: { west: 90.4095, south: 23.7895, east: 90.4105, north: 23.7905 } })
    await settled()
    await expect.poll(() => heard.onMove.mock.lastCall?.[1]).toBe(18)
    await groupPin.click()
    const list = page.getByRole('region', { name: '12 homes at this place' })
    await expect.element(list).toMatchTextContent(/The first 2 of them/)
    await list.getByRole('button', { name: 'See all 12 in the list' }).click()
    expect(heard.onArea).toHaveBeenCalledWith(heard.listProperties.mock.calls[0]?.[0])
    await expect.element(list).not.toBeInTheDocument()
  })

  test.each<[Partial<SearchMapProps>, string | RegExp]>([
    [{ found: undefined, isLoading: true }, 'Looking for homes…'],
    [{ found: { total: 0, extent: null, groups: [], homes: [] } }, /^No homes on this part of the map/],
    [{ found: { total: 1, extent: null, groups: [], homes: [lake] } }, '1 home here'],
  ])('says how it stands: %j', async (props, text) => {
    await show(props)
    await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  })

  test('can be asked again if the homes could not be loaded', async () => {
    const onRetry = vi.fn<() => void>()
    await show({ onRetry })
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})

/** Pixels of two boxes in each other, beyond a rounded half. */
const covers = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across > 0.5 && down > 0.5
}

/** The texts of every two that cover each other. */
const covered = (elements: readonly Element[], others: readonly Element[] = []): string[] =>
  elements.flatMap((one, at) =>
    [...elements.slice(at + 1), ...others]
      .filter((other) => covers(one, other))
      .map((other) => `${one.textContent} and ${other.textContent}`),
  )

const all = (selector: string) => [...document.querySelectorAll(selector)]
const shownNames = () => all('.map-name span').filter((name) => !(name as HTMLElement).hidden)

describe('in a crowd', () => {
  /** A hundred homes and forty groups, with prices of several widths. */
  const crowd: FoundOnMap = {
    total: 340,
    extent: null,
    homes: Array.from({ length: 100 }, (_, at) =>
      home(`crowd${at}`, `Home ${at}`, {
        lat: 23.7 + ((at * 37) % 100) / 800,
        lng: 90.32 + ((at * 61) % 97) / 700,
        priceMin: 900 * (at + 1) ** 2,
        priceMax: 900 * (at + 1) ** 2,
      }),
    ),
    groups: Array.from({ length: 40 }, (_, at) => ({
      lat: 23.7 + ((at * 13) % 40) / 320,
      lng: 90.32 + ((at * 29) % 40) / 290,
      total: 6,
      prices: null,
    })),
  }

  const country = { west: 88.01, south: 20.59, east: 92.68, north: 26.63 }
  const neighbourhood = { west: 90.36, south: 23.73, east: 90.4, north: 23.76 }

  test.each([
    ['the city', city],
    ['the country', country],
    ['a neighbourhood', neighbourhood],
  ])('marks cover neither each other nor a name: %s', async (_name, beginsAt) => {
    await show({ found: crowd, beginsAt })
    await settled()
    await expect.poll(() => all('.map-mark').length).toBeGreaterThan(0)
    expect(covered(all('.map-mark'))).toEqual([])
    expect(shownNames().length).toBeGreaterThan(3)
    expect(covered(shownNames(), all('.map-mark'))).toEqual([])
  })

  test('marks stand for every home', async () => {
    await show({ found: crowd, beginsAt: country })
    await settled()
    await expect.poll(() => all('.map-mark').length).toBeGreaterThan(0)
    const counts = all('.map-mark-group').map((mark) => Number(mark.textContent))
    const counted = counts.reduce((sum, count) => sum + count, 0) + all('.map-mark-home').length
    expect(counted).toBe(340)
  })

  test('marks are told apart again when the map is nearer', async () => {
    await show({ found: crowd })
    await settled()
    await expect.poll(() => all('.map-mark').length).toBeGreaterThan(0)
    const before = all('.map-mark').length
    for (let press = 0; press < 2; press += 1) {
      await button('Zoom in').click()
      await expect.poll(() => heard.onMove.mock.calls.length).toBe(press + 2)
    }
    await expect.poll(() => all('.map-mark').length).toBeGreaterThan(before)
    expect(covered(all('.map-mark'))).toEqual([])
  })

  test('marks far outside of what is seen are there once the map is moved', async () => {
    await show({ found: crowd, beginsAt: { west: 90.37, south: 23.74, east: 90.38, north: 23.75 } })
    await settled()
    const few = all('.map-mark').length
    expect(few).toBeLessThan(50)
    for (let press = 0; press < 3; press += 1) await button('Zoom out').click()
    await expect.poll(() => all('.map-mark').length).toBeGreaterThan(few)
  })

  test('a home whose mark joined a group makes that stand out', async () => {
    const crowded = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => home(id, `Home ${id}`))
    await show({ found: { total: 9, extent: null, groups: [], homes: crowded }, pointedId: '9' })
    await expect
      .poll(() => all('.map-mark[data-highlighted]').map(({ textContent }) => textContent))
      .toHaveLength(1)
    expect(all('.map-mark').length).toBeLessThan(9)
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(375, 812))
  afterEach(() => page.viewport(1280, 900))

  const cards = page.getByRole('list', { name: 'Homes on this part of the map' })
  const listed = [lake, attic, gone].map((one) => ({ ...sampleProperty, ...one }))
  const marked = () => all('.map-mark[data-highlighted]').map(({ textContent }) => textContent)

  test('it is all that one sees, and what it covers can’t be reached', async () => {
    await renderFor(
      'user',
      <main>
        <a href="/behind">Behind</a>
        <Page listed={listed} />
      </main>,
    )
    await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    const { width, bottom } = document.querySelector('.leaflet-container')!.getBoundingClientRect()
    expect(width).toBe(375)
    // The bar of a phone stays below it.
    expect(bottom).toBe(812 - 56)
    expect(document.querySelector<HTMLElement>('a[href="/behind"]')?.inert).toBe(true)
    await button('List').click()
    expect(heard.onClose).toHaveBeenCalledTimes(1)
  })

  test('the homes of the list are cards, and the pin of the one in view is marked', async () => {
    await show({ listed })
    await expect.poll(() => cards.getByRole('link').elements()).toHaveLength(3)
    await expect.poll(marked).toEqual(['$85k'])
    const row = cards.element()
    row.scrollTo({ left: row.querySelectorAll('li')[1]!.offsetLeft })
    await expect.poll(marked).toEqual(['$400/mo'])
    row.scrollTo({ left: row.scrollWidth })
    await expect.poll(marked).toEqual(['Sold'])
  })

  test('a pressed pin brings its card, whose Escape leads back to the pin', async () => {
    await show({ listed })
    await settled()
    const pin = button(/Attic in Wari/)
    pin.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(cards.getByRole('link', { name: 'Attic in Wari' })).toHaveFocus()
    await expect.poll(marked).toEqual(['$400/mo'])
    await userEvent.keyboard('{Escape}')
    await expect.element(pin).toHaveFocus()
  })

  test('a card whose pin is below the cards moves the map until one sees it', async () => {
    const south = home('9', 'Far in the south', { lat: 23.6, lng: 90.4, priceMin: 99_000 })
    await show({ found: { total: 2, extent: null, groups: [], homes: [lake, south] }, listed })
    await settled()
    const row = cards.element()
    row.scrollTo({ left: row.scrollWidth })
    await expect.poll(() => all('.map-mark[data-highlighted]').length).toBe(1)
    const seen = () => {
      const pin = document.querySelector('.map-mark[data-highlighted]')
      return pin?.textContent === '$99k' && !covers(pin, row) && pin.getBoundingClientRect().top > 60
    }
    await expect.poll(seen).toBe(true)
    // The list stays as it is: nobody has moved the map.
    expect(heard.onSearchHere).not.toHaveBeenCalled()
  })

  test('a pin below the cards comes out from under them when the keyboard leads to it', async () => {
    const south = home('9', 'Far in the south', { lat: 23.6, lng: 90.4, priceMin: 99_000 })
    await show({ found: { total: 2, extent: null, groups: [], homes: [lake, south] }, listed: [listed[0]!] })
    await settled()
    const pin = button(/Far in the south/)
    pin.element().focus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
    await expect.element(pin).toHaveFocus()
    await expect.poll(() => covers(pin.element(), cards.element())).toBe(false)
    expect(heard.onSearchHere).not.toHaveBeenCalled()
  })

  test('more homes than there are cards are found in the list', async () => {
    await show({ listed: listed.slice(0, 1) })
    await button('See all 15 in the list').click()
    expect(heard.onClose).toHaveBeenCalledTimes(1)
  })
})

/** A stroke of mouse or finger over the surface, through points of it. */
const stroke = (points: readonly (readonly [number, number])[]) => {
  const element = surface.element()
  const box = element.getBoundingClientRect()
  const at = ([x, y]: readonly [number, number]) => ({
    clientX: box.x + x,
    clientY: box.y + y,
    pointerId: 1,
    isPrimary: true,
    button: 0,
    bubbles: true,
  })
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue()
  const [first = [0, 0], ...others] = points
  element.dispatchEvent(new PointerEvent('pointerdown', at(first)))
  for (const point of others) element.dispatchEvent(new PointerEvent('pointermove', at(point)))
  element.dispatchEvent(new PointerEvent('pointerup', at(points.at(-1) ?? first)))
}

const around = Array.from({ length: 200 }, (_, at) => {
  const turn = (at / 200) * 2 * Math.PI
  return [400 + 120 * Math.cos(turn), 200 + 120 * Math.sin(turn)] as const
})

describe('an area', () => {
  test('is drawn in one stroke, with at most sixty corners, and cleared', async () => {
    await show()
    await button('Draw an area').click()
    await expect.element(surface).toHaveFocus()
    stroke(around)
    await expect.poll(() => heard.onArea.mock.calls.length).toBe(1)
    const corners = heard.onArea.mock.calls[0]?.[0] ?? []
    expect(corners.length).toBeGreaterThan(5)
    expect(corners.length).toBeLessThanOrEqual(60)
    for (const { lat, lng } of corners) {
      expect(String(lat)).toMatch(/^\d+(\.\d{1,5})?$/)
      expect(String(lng)).toMatch(/^\d+(\.\d{1,5})?$/)
    }
    await expect.poll(() => document.querySelectorAll('path.map-area').length).toBe(1)
    await button('Clear the area').click()
    expect(heard.onArea).toHaveBeenLastCalledWith(null)
    await expect.poll(() => document.querySelectorAll('path.map-area').length).toBe(0)
  })

  test('is drawn by presses of its corners, and ends where it began', async () => {
    await show()
    await button('Draw an area').click()
    const corners = [
      [300, 100],
      [500, 100],
      [400, 250],
    ] as const
    for (const [at, corner] of corners.entries()) {
      stroke([corner])
      const count = new RegExp(`^${at + 1} corners?$`)
      await expect.element(page.getByRole('status').filter({ hasText: count })).toBeInTheDocument()
    }
    expect(heard.onArea).not.toHaveBeenCalled()
    await expect.element(button('Undo corner')).toBeVisible()
    stroke([[304, 103]])
    await expect.poll(() => heard.onArea.mock.calls.length).toBe(1)
    expect(heard.onArea.mock.calls[0]?.[0]).toHaveLength(3)
  })

  test('is drawn from the keyboard: arrows move the map, Enter sets a corner', async () => {
    await show()
    await button('Draw an area').click()
    await expect.element(surface).toHaveFocus()
    await userEvent.keyboard(
      '{Enter}{ArrowRight}{ArrowRight}{Enter}{Enter}{Backspace}{ArrowDown}{ArrowDown}{Enter}',
    )
    await expect.element(page.getByRole('status').filter({ hasText: '3 corners' })).toBeInTheDocument()
    await button('Search this area').click()
    const [one, other, third] = heard.onArea.mock.calls[0]?.[0] ?? []
    expect(other?.lng).toBeGreaterThan(one?.lng ?? 180)
    expect(other?.lat).toBeCloseTo(one?.lat ?? 0, 2)
    expect(third?.lat).toBeLessThan(other?.lat ?? 0)
    await expect.element(button('Clear the area')).toHaveFocus()
  })

  test('is given up by Escape, and homes are there again', async () => {
    await show()
    await expect.element(lakePin).toBeVisible()
    await button('Draw an area').click()
    await expect.element(lakePin).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.element(surface).not.toBeInTheDocument()
    await expect.element(lakePin).toBeVisible()
    expect(heard.onArea).not.toHaveBeenCalled()
    expect(document.querySelectorAll('path.map-line').length).toBe(0)
  })

  test('of the address is what the map begins with', async () => {
    const area = [
      { lat: 23.74, lng: 90.36 },
      { lat: 23.74, lng: 90.39 },
      { lat: 23.76, lng: 90.38 },
    ]
    await show({ area, beginsAt: null })
    await settled()
    const bounds = heard.onMove.mock.lastCall?.[0]
    expect(bounds?.west).toBeGreaterThan(90.2)
    expect(bounds?.east).toBeLessThan(90.6)
    await expect.poll(() => document.querySelectorAll('path.map-area').length).toBe(1)
  })
})
