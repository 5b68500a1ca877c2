import type { Pin } from '@thikana/domain/place/pin'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groundAt } from '../../test/ground.ts'
import { answerSite } from '../../test/people.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleProperty } from '../../test/samples.ts'
import { PropertyLocation } from './property-location.tsx'

const exact: Pin = { lat: 23.74614, lng: 90.37428, isExact: true }
const about: Pin = { lat: 23.7465, lng: 90.375, isExact: false }

const dhanmondi = {
  place: 'dhaka.dhaka.dhanmondi',
  placeName: { en: 'Dhanmondi, Dhaka', bn: 'ধানমন্ডি, ঢাকা' },
}
const savar = { place: 'dhaka.dhaka.savar', placeName: { en: 'Savar, Dhaka', bn: 'সাভার, ঢাকা' } }

const show = (pin: Pin | undefined, above = '0px', place: Partial<typeof dhanmondi> = {}) =>
  renderFor(
    'user',
    <>
      <div style={{ height: above }} />
      <PropertyLocation property={{ ...sampleProperty, ...place, pin }} />
    </>,
  )

const section = page.getByRole('region', { name: 'On the map' })
const map = page.getByRole('application', { name: /^Map with the place of / })
const place = page.getByRole('img', { name: sampleProperty.title })
const paths = () => [...document.querySelectorAll('.leaflet-container path')]
/** Addresses from which something was loaded. */
const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)

describe('the location of a home', () => {
  test('is only its place without a pin, and says so', async () => {
    await show(undefined, '0px', dhanmondi)
    await expect.element(page.getByRole('img', { name: 'Dhanmondi, Dhaka, the area only' })).toBeVisible()
    await expect.element(section).toMatchTextContent(/The map shows .+ only/)
    await expect.element(page.getByRole('button', { name: 'Copy coordinates' })).not.toBeInTheDocument()
    expect(paths().filter((path) => path.matches('.map-circle'))).toEqual([])
  })

  test('is the district where the middle of its upazila isn’t known', async () => {
    await show(undefined, '0px', savar)
    await expect.element(page.getByRole('img', { name: 'Dhaka District, the area only' })).toBeVisible()
    await expect.element(section).toMatchTextContent(/The map shows Savar, Dhaka only/)
  })

  test('isn’t there without a pin and a place', async () => {
    await show(undefined)
    await expect.element(section).not.toBeInTheDocument()
  })

  test('is the exact spot on a map, with what a map app of the phone needs', async () => {
    await show(exact)
    await expect.element(place).toBeVisible()
    await expect.element(section).toMatchTextContent(/Exactly at 23\.74614, 90\.37428/)
    await expect
      .element(page.getByRole('link', { name: 'Open in your map app' }))
      .toHaveAttribute('href', 'geo:23.74614,90.37428')
    await expect.element(page.getByRole('button', { name: 'Copy coordinates' })).toBeVisible()
  })

  test('is a circle of 300 m, without a spot, if it isn’t exact', async () => {
    await show(about)
    await expect.poll(() => paths().filter((path) => path.matches('.map-circle')).length).toBe(1)
    await expect.element(place).not.toBeInTheDocument()
    await expect.element(section).toMatchTextContent(/Around Road 11, Banani, Dhaka: .* within 300 m/)
  })

  test('shows some kilometres around it where there are no streets to show', async () => {
    await show(about)
    await expect.element(section.getByText('5 km')).toBeVisible()
  })

  test('is named, not given in degrees, if it isn’t exact', async () => {
    await show(about)
    await expect.element(section).toBeVisible()
    expect(section.element().textContent).not.toMatch(/23\.7|90\.3/)
    expect(section.element().innerHTML).not.toContain('geo:')
    await expect.element(page.getByRole('button', { name: 'Copy coordinates' })).not.toBeInTheDocument()
  })

  test('loads its map only once it is scrolled to', async () => {
    await show(exact, '4000px')
    await expect.element(section).toBeInTheDocument()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(document.querySelector('.leaflet-container')).toBeNull()
    section.element().scrollIntoView()
    await expect.element(place).toBeVisible()
  })

  test('shows the country with the names of places near it, and requests nothing from elsewhere', async () => {
    await show(about)
    await expect.poll(() => groundAt({ x: 0.5, y: 0.5 })).toBe('tint')
    await expect.element(page.getByText('Dhanmondi', { exact: true })).toBeInTheDocument()
    await expect.element(page.getByText('Teknaf', { exact: true })).toBeInTheDocument()
    expect(loaded().filter((name) => new URL(name).origin !== location.origin)).toEqual([])
  })

  test('moves and zooms by the keyboard', async () => {
    await show(exact)
    await expect.element(place).toBeVisible()
    const before = place.element().getBoundingClientRect().left
    map.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => place.element().getBoundingClientRect().left).toBeLessThan(before - 40)
    await expect.element(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  })

  test('leaves the wheel to the page until the map is focused', async () => {
    await show(exact)
    await expect.element(place).toBeVisible()
    const wheel = () => {
      const event = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
      map.element().dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(wheel()).toBe(false)
    map.element().focus()
    expect(wheel()).toBe(true)
  })
})

describe('with the operator’s tiles', () => {
  const tiles = 'http://localhost:9/tiles/{z}/{x}/{y}.png'

  test('a map has them over the outline, and names their source with a link', async () => {
    answerSite({
      map: { kind: 'tiles', url: tiles, attribution: '© People <of> Tiles https://tiles.example/licence' },
    })
    await show(exact)
    await expect.element(place).toBeVisible()
    const sources = [...document.querySelectorAll<HTMLImageElement>('.map-tiles img')].map(({ src }) => src)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) expect(source).toMatch(/^http:\/\/localhost:9\/tiles\/13\/\d+\/\d+\.png$/)
    await expect
      .element(page.getByRole('link', { name: '© People <of> Tiles' }))
      .toHaveAttribute('href', 'https://tiles.example/licence')
    expect(groundAt({ x: 0.5, y: 0.5 })).toBe('tint')
    await expect.element(page.getByText('Dhanmondi', { exact: true })).not.toBeInTheDocument()
  })

  test('an archive is read in parts, and the map is there if it can’t be', async () => {
    vi.mocked(console.error).mockImplementation(() => {})
    const asked: string[] = []
    const usual = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('.pmtiles')) return usual(input, init)
      asked.push(request.headers.get('range') ?? '')
      return new Response(null, { status: 404 })
    }
    answerSite({
      map: { kind: 'pmtiles', url: `${location.origin}/bangladesh.pmtiles`, attribution: '© Tiles' },
    })
    await show(exact)
    await expect.element(place).toBeVisible()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked[0]).toBe('bytes=0-16383')
    await expect.element(page.getByText(/© Tiles/)).toBeVisible()
    vi.mocked(console.error).mockClear()
  })
})
