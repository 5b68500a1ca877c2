import type { Wish } from '@thikana/contract/api'
import { maxNote } from '@thikana/domain/wishlist/wishlist'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, type Call, noConnection, pageOf, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleWish } from '../../test/samples.ts'
import { WishlistPage } from './wishlist-page.tsx'

const home = { ...sampleWish, _id: 'w1', propertyTitle: 'Lake house', priceWhenSaved: null }

beforeEach(() => localStorage.clear())

/** The wishlist of a server that keeps notes. */
const open = async (first: Partial<Wish> = {}) => {
  let wish: Wish = { ...home, note: 'Near the school.', ...first }
  let isOnline = true
  answer('GET /wishlist', () => pageOf([wish]) as never)
  answer('GET /wishlist/link', { link: null })
  const take = ({ body }: Call) => {
    if (!isOnline) return noConnection()
    const { note, revision } = body as { note: string | null; revision: number }
    if (revision !== wish.revision) return refusal(409, 'It was changed.') as never
    wish = { ...wish, note, revision: revision + 1 }
    return { acknowledged: true, modifiedCount: 1 } as const
  }
  const calls = answer('PATCH /wishlist/:id', take)
  const screen = await renderFor('user', <WishlistPage />, { path: '/dashboard/wishlist' })
  return {
    calls,
    screen,
    stored: () => wish.note,
    write: (note: string) => (wish = { ...wish, note, revision: wish.revision + 1 }),
    connect: (is: boolean) => {
      isOnline = is
      if (is) dispatchEvent(new Event('online'))
    },
  }
}
const field = page.getByRole('textbox', { name: 'Your note on Lake house' })
const leave = () => userEvent.tab()

test('a note is saved when its field is left, once, and says so', async () => {
  const { calls, stored } = await open()
  await field.fill('Near the school, second floor.')
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument()
  await leave()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(stored()).toBe('Near the school, second floor.')
  await field.click()
  await leave()
  expect(calls).toHaveLength(1)
  expect(localStorage.length).toBe(0)
})

test('a home without a note offers one, and an emptied note is taken away', async () => {
  const { stored } = await open({ note: null })
  await page.getByRole('button', { name: 'Add a note on Lake house' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Ask about the lift')
  await leave()
  await expect.poll(stored).toBe('Ask about the lift')
  await field.fill('')
  await leave()
  await expect.poll(stored).toBeNull()
})

test('a home shows beds, baths and size, to be compared at a glance', async () => {
  await open()
  await expect.element(page.getByText('3 beds · 2 baths · 1,650 sq ft')).toBeVisible()
})

test('a note that is too long says by how much, and isn’t sent', async () => {
  const { calls } = await open()
  await field.fill('x'.repeat(maxNote + 3))
  await leave()
  await expect.element(page.getByText('503 of 500 characters, 3 too many')).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('without a connection a note is kept, and sent as soon as there is one', async () => {
  const { connect, stored } = await open()
  connect(false)
  await field.fill('Written in a lift.')
  await leave()
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  expect(stored()).toBe('Near the school.')
  connect(true)
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(stored()).toBe('Written in a lift.')
})

test('what was typed and not sent is there when the page is opened again, and is sent then', async () => {
  const { connect, screen, stored } = await open()
  connect(false)
  await field.fill('Written on a train.')
  await screen.unmount()
  connect(true)
  await renderFor('user', <WishlistPage />, { path: '/dashboard/wishlist' })
  await expect.element(field).toHaveValue('Written on a train.')
  await expect.poll(stored).toBe('Written on a train.')
})

test('a note that was changed on another device meanwhile is shown beside what was typed, to choose', async () => {
  const { write, stored } = await open()
  await field.fill('Mine.')
  write('From my phone.')
  await leave()
  await expect.element(page.getByText('From my phone.')).toBeVisible()
  await expect.element(field).toHaveValue('Mine.')
  expect(stored()).toBe('From my phone.')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(stored).toBe('Mine.')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('what is typed while a note is being saved is saved after it', async () => {
  const { calls, stored } = await open()
  await field.fill('One')
  await leave()
  await field.fill('One, and two')
  await leave()
  await expect.poll(stored).toBe('One, and two')
  expect(calls.map(({ body }) => (body as { note: string }).note)).toEqual(['One', 'One, and two'])
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('the sort is in the address, and asked of the server', async () => {
  const { screen } = await open()
  await screen.unmount()
  const asked = answer(
    'GET /wishlist',
    () => pageOf([home, { ...home, _id: 'w2', propertyId: 'other' }]) as never,
  )
  await renderFor('user', <WishlistPage />, { path: '/', address: '/?sort=priceAsc' })
  const sort = page.getByRole('combobox', { name: 'Sort your wishlist' })
  await expect.element(sort).toHaveValue('priceAsc')
  await sort.selectOptions('changed')
  await expect.poll(() => asked.map(({ query }) => query.get('sort'))).toEqual(['priceAsc', 'changed'])
})

test.each([
  [{ priceMin: 100_000, priceMax: 130_000 }, 'sale', '$10,000 less than when you saved it'],
  [{ priceMin: 80_000, priceMax: 110_000 }, 'sale', '$10,000 more than when you saved it'],
  [{ priceMin: 90_000, priceMax: 130_000 }, 'sale', '$90,000 – $130,000 when you saved it'],
  [{ priceMin: 90_050, priceMax: 120_050 }, 'rent', '$50 a month less than when you saved it'],
] as const)('a card says how the price changed since it was saved: %o, %s', async (then, purpose, words) => {
  await open({ priceWhenSaved: then, purpose })
  await expect.element(page.getByText(words)).toBeVisible()
})
