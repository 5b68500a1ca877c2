import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { buildProperty } from '../../../test/properties.ts'
import { PropertyGrid } from './property-grid.tsx'

const photos = ['one', 'two', 'three', 'four'].map((name) => ({
  url: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3' id='${name}'/>`,
  caption: null,
}))
const urls = photos.map(({ url }) => url)
const lake = buildProperty('lake', { title: 'Lake house', image: photos[0]!.url, imageCount: 4 })

const show = async () => {
  const asked = answer('GET /properties/:id', { ...lake, images: photos })
  await renderFor('user', <PropertyGrid properties={[lake, buildProperty('hill')]} />)
  await expect.element(page.getByText('4 photos', { exact: true })).toBeInTheDocument()
  await expect.poll(() => strip().scrollWidth).toBeGreaterThan(strip().clientWidth)
  return asked
}

const card = () => page.getByRole('article').first()
const strip = () => card().element().querySelector('[data-strip]')!
const loaded = () => [...strip().querySelectorAll('img')].map((image) => image.getAttribute('src'))
const shownAt = () => Math.round(strip().scrollLeft / strip().clientWidth)

test('a card is one link with one name, and loads its first photo only', async () => {
  const asked = await show()
  const links = card().getByRole('link')
  expect(links.elements()).toHaveLength(1)
  await expect.element(links).toHaveAccessibleName('Lake house')
  expect(
    card()
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Add to wishlist: Lake house'])
  expect(loaded()).toEqual(urls.slice(0, 1))
  expect(asked).toEqual([])
})

test('a swipe brings the next photo, and no more than one ahead of it', async () => {
  const asked = await show()
  expect(getComputedStyle(strip()).scrollSnapType).toBe('x mandatory')
  strip().scrollTo({ left: strip().clientWidth, behavior: 'instant' })
  await expect.poll(loaded).toEqual(urls.slice(0, 3))
  await expect.element(card().getByText('2 / 4')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('the arrow keys turn the photos of the card that has the focus', async () => {
  await show()
  card().getByRole('link').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shownAt).toBe(1)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(shownAt).toBe(0)
})

test('arrows under the pointer turn them, as far as there are photos', async () => {
  await show()
  const side = (name: string) => card().element().querySelector<HTMLElement>(`[data-side="${name}"]`)
  expect(side('left')).toBeNull()
  await userEvent.hover(card())
  expect(side('right')?.checkVisibility()).toBe(true)
  side('right')?.click()
  await expect.poll(() => side('left')).not.toBeNull()
  await expect.poll(shownAt).toBe(1)
  side('right')?.click()
  await expect.poll(shownAt).toBe(2)
  side('right')?.click()
  await expect.poll(() => side('right')).toBeNull()
})

test('a card under the pointer has no ring, which is the focus’s alone', async () => {
  await show()
  await userEvent.hover(card())
  const ring = () => getComputedStyle(card().element()).outlineStyle
  expect(ring()).toBe('none')
  card().getByRole('link').element().focus({ focusVisible: true })
  await expect.poll(ring).toBe('solid')
})

test('cards say what is new, reduced, under offer and sold, the last two alone', async () => {
  const news = { isNew: true, reducedBy: 20_000 }
  await renderFor(
    'user',
    <PropertyGrid
      properties={[
        buildProperty('a', news),
        buildProperty('b', { ...news, isUnderOffer: true }),
        buildProperty('c', { ...news, isSold: true }),
        buildProperty('d'),
      ]}
    />,
  )
  await expect.element(page.getByText('Reduced $20,000')).toBeVisible()
  const words = page
    .getByRole('article')
    .elements()
    .map((one) =>
      ['Reduced $20,000', 'New', 'Under offer', 'Sold'].filter((word) => one.textContent.includes(word)),
    )
  expect(words).toEqual([['Reduced $20,000', 'New'], ['Under offer'], ['Sold'], []])
})
