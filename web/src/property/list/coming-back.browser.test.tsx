import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildCounts, answerProperties, buildProperty } from '../../../test/properties.ts'
import { answer, pageOf } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { AllPropertiesPage } from './all-properties-page.tsx'
import { PropertyView } from '../property-view.tsx'

const homes = Array.from({ length: 6 }, (_, at) => buildProperty(`h${at + 1}`))
const counts = buildCounts({ total: 6 })
const viewer = 'rafiq.hasan@example.org'
const store = (list: string, ids: string[], email = viewer) =>
  localStorage.setItem(`kept ${list} ${email}`, JSON.stringify(ids))
const stored = (list: string) =>
  JSON.parse(localStorage.getItem(`kept ${list} ${viewer}`) ?? '[]') as string[]

const openList = async () => {
  answer('GET /properties/counts', counts)
  answer('GET /verified-properties-by-agents', () => pageOf(homes, { total: 6 }))
  const calls = answerProperties(homes)
  await renderFor('user', <AllPropertiesPage />)
  return calls
}

const None = () => null
const openPropertyPage = async (id: string, similar = homes.slice(1, 3)) => {
  answer('GET /properties/:id', ({ params }) => homes.find(({ _id }) => _id === params['id'])!)
  answer('GET /properties/:id/similar', similar)
  answerProperties(homes)
  await renderFor('user', <PropertyView Actions={None} Reviews={None} Report={None} />, {
    path: '/property/:id',
    address: `/property/${id}`,
  })
}

const tray = page.getByRole('region', { name: 'Homes to compare' })
const toggle = (number: number) => page.getByRole('button', { name: `Compare Home h${number}`, exact: true })

test('up to four homes are picked on their cards; the fifth is refused with what to do', async () => {
  await openList()
  for (const number of [1, 2, 3, 4]) await toggle(number).click()
  await expect.element(tray.getByText('4 of 4 homes')).toBeVisible()
  await expect
    .element(tray.getByRole('link', { name: 'Compare 4 homes' }))
    .toHaveAttribute('href', '/compare?ids=h1,h2,h3,h4')
  await toggle(5).click()
  await expect.element(page.getByText('You can compare 4 homes at once')).toBeVisible()
  await expect.element(toggle(5)).toHaveAttribute('aria-pressed', 'false')
  await toggle(2).click()
  await expect.element(tray.getByText('3 of 4 homes')).toBeVisible()
  expect(stored('compared')).toEqual(['h1', 'h3', 'h4'])
})

test('what was picked is there after a reload, and cleared with a way back', async () => {
  store('compared', ['h2', 'h3'])
  await openList()
  await expect.element(toggle(2)).toHaveAttribute('aria-pressed', 'true')
  await tray.getByRole('button', { name: 'Clear the comparison' }).click()
  const undo = tray.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  expect(stored('compared')).toEqual([])
  await undo.click()
  await expect.element(tray.getByText('2 of 4 homes')).toBeVisible()
  await tray.getByRole('button', { name: 'Remove Home h2' }).click()
  await expect.element(tray.getByText('Add another one to compare.')).toBeVisible()
  await expect.element(tray.getByRole('link')).not.toBeInTheDocument()
  await tray.getByRole('button', { name: 'Remove Home h3' }).click()
  await expect.element(undo).toHaveFocus()
  expect(stored('compared')).toEqual([])
})

test('a home that was just picked is not called gone while it is read', async () => {
  store('compared', ['h1'])
  await openList()
  await expect.element(tray.getByRole('button', { name: 'Remove Home h1' })).toBeInTheDocument()
  const read = Promise.withResolvers<void>()
  answer('GET /properties/several', async () => {
    await read.promise
    return homes.slice(0, 2)
  })
  await toggle(2).click()
  await expect.element(tray.getByRole('button', { name: 'Remove A home', exact: true })).toBeInTheDocument()
  read.resolve()
  await expect.element(tray.getByRole('button', { name: 'Remove Home h2' })).toBeInTheDocument()
})

test('another tab’s pick shows in this one', async () => {
  await openList()
  await expect.element(toggle(1)).toBeEnabled()
  store('compared', ['h6'])
  dispatchEvent(new StorageEvent('storage', { key: `kept compared ${viewer}` }))
  await expect.element(toggle(6)).toHaveAttribute('aria-pressed', 'true')
})

test('the homes that a person opened are below the list, the latest first, without those they may not see any more', async () => {
  store('recent', ['h5', 'gone', 'h1', 'h2', 'h3', 'h4'])
  store('recent', ['h6'], 'somebody.else@example.org')
  await openList()
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  const titles = () =>
    recent
      .getByRole('article')
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['Home h5', 'Home h1', 'Home h2', 'Home h3'])
  await recent.getByRole('button', { name: 'Show all 5' }).click()
  await expect.poll(titles).toHaveLength(5)
  await recent.getByRole('button', { name: 'Clear recently viewed' }).click()
  await expect.element(recent.getByText('Your recently viewed homes are cleared.')).toBeVisible()
  expect(stored('recent')).toEqual([])
  await recent.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toHaveLength(5)
  await expect.element(recent.getByRole('button', { name: 'Clear recently viewed' })).toHaveFocus()
  expect(stored('recent')).toEqual(['h5', 'gone', 'h1', 'h2', 'h3', 'h4'])
})

test('opening a home puts it first of at most twelve, and sends nothing about it', async () => {
  store('recent', ['h2', ...Array.from({ length: 11 }, (_, at) => `old${at}`)])
  await openPropertyPage('h1')
  await expect.poll(() => stored('recent').slice(0, 2)).toEqual(['h1', 'h2'])
  expect(stored('recent')).toHaveLength(12)
})

test('similar homes are read only when the reader comes near them', async () => {
  await page.viewport(1280, 300)
  const calls = answer('GET /properties/:id/similar', [])
  await openPropertyPage('h1')
  const heading = page.getByRole('heading', { name: 'Similar homes' })
  await expect.element(heading).toBeInTheDocument()
  expect(calls).toHaveLength(0)
  heading.element().scrollIntoView()
  await expect
    .element(page.getByRole('region', { name: 'Similar homes' }).getByRole('link', { name: 'Home h2' }))
    .toBeVisible()
})

test('a page without similar homes says nothing of them', async () => {
  await openPropertyPage('h1', [])
  const heading = page.getByRole('heading', { name: 'Similar homes' })
  await expect.element(page.getByRole('heading', { name: 'Home h1' })).toBeVisible()
  heading.element().scrollIntoView()
  await expect.element(heading).not.toBeInTheDocument()
})

test('on a phone sharing opens the device’s own dialog, which says title, price and place with the home’s own address', async () => {
  const shared: ShareData[] = []
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => void shared.push(data),
  })
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  )
  try {
    await openPropertyPage('h1')
    await page.getByRole('button', { name: 'Share' }).click()
    const [home] = homes
    await expect
      .poll(() => shared)
      .toEqual([
        {
          title: 'Home h1',
          text: `Home h1: $90,000 – $120,000, ${home?.location}`,
          url: `${location.origin}/property/h1`,
        },
      ])
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})

test('elsewhere it offers WhatsApp, Messenger and the link', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openPropertyPage('h1')
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const address = `${location.origin}/property/h1`
  const whatsApp = dialog.getByRole('link', { name: 'WhatsApp' })
  await expect.element(whatsApp).toBeVisible()
  const { hostname, searchParams } = new URL(whatsApp.element().getAttribute('href')!)
  expect([hostname, searchParams.get('text')]).toEqual([
    'wa.me',
    `Home h1: $90,000 – $120,000, ${homes[0]!.location} ${address}`,
  ])
  await expect.element(dialog.getByRole('link', { name: /^Messenger/ })).toHaveAttribute('target', '_blank')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(copied).toHaveBeenCalledWith(address)
})

test('a link that can’t be copied is shown, to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await openPropertyPage('h1')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText(`Please copy it by hand: ${location.origin}/property/h1`)).toBeVisible()
})
