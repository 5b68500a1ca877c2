import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerOutside } from '../../test/network.ts'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import '../theme/base.css'
import { BottomBar } from './bottom-bar.tsx'

const open = (address = '/') => renderRoutes([{ path: '*', element: <BottomBar /> }], address)
const bar = page.getByRole('navigation', { name: 'Main' })
const menu = page.getByRole('dialog', { name: 'Menu' })
/** Without the initials of a person and the counts, which are elements of their own. */
const wordsOf = (tab: Element) =>
  [...tab.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join('')
const names = () => [...bar.element().querySelectorAll('a, button')].map(wordsOf)

const signIn = (role: 'user' | 'agent' | 'admin', counts: object = {}) => {
  answerSession(role)
  answer('GET /notices/unread', { count: 0 })
  answer('GET /badges', counts)
}

beforeEach(() => page.viewport(375, 667))

describe('the bar at the bottom of a phone', () => {
  test('has tabs for guests, which lead back to the page they read', async () => {
    answerSession('guest')
    await open('/property/1?photo=2')
    await expect.element(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/allProperties')
    const from = encodeURIComponent('/property/1?photo=2')
    await expect
      .element(bar.getByRole('link', { name: 'Log in' }))
      .toHaveAttribute('href', `/login?from=${from}`)
    expect(names()).toEqual(['Search', 'Log in', 'Register', 'Menu'])
  })

  test.each([
    ['user', 'Search Saved Offers Messages You'],
    ['agent', 'Listings Requests Messages Viewings You'],
    ['admin', 'Queue Reports People Payments You'],
  ] as const)('has the tabs of the %s', async (role, expected) => {
    signIn(role)
    await open()
    await expect.element(bar.getByRole('button', { name: 'You' })).toBeVisible()
    expect(names()).toEqual(expected.split(' '))
  })

  test('marks Offers on the pages of an offer, down to its receipt', async () => {
    signIn('user')
    await open('/dashboard/receipt/7')
    await expect.element(bar.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current')
    await expect.element(bar.getByRole('button', { name: 'You' })).not.toHaveAttribute('aria-current')
  })

  test('counts what waits behind each tab, and the rest at the last one', async () => {
    signIn('user', {
      offersToPay: 2,
      countersToAnswer: 1,
      unreadThreads: 4,
      viewingsToAnswer: 5,
      homesBought: 9,
    })
    await open('/dashboard/messages/7')
    await expect.element(bar.getByRole('link', { name: 'Offers 3 waiting' })).toBeVisible()
    const messages = bar.getByRole('link', { name: 'Messages 4 waiting' })
    await expect.element(messages).toHaveAttribute('aria-current', 'page')
    const you = bar.getByRole('button', { name: 'You 5 waiting' })
    await expect.element(you).not.toHaveAttribute('aria-current')
  })

  test('marks the last tab on pages that no other tab has', async () => {
    signIn('user')
    await open('/dashboard/myReviews')
    await expect.element(bar.getByRole('button', { name: 'You' })).toHaveAttribute('aria-current', 'true')
  })

  test.each([
    ['user', '/property/7', 'Search'],
    ['user', '/dashboard/make-offer/7', 'Offers'],
    ['user', '/dashboard/payment/7', 'Offers'],
    ['agent', '/dashboard/updateProperty/7', 'Listings'],
    ['admin', '/dashboard/people/7', 'People'],
    ['admin', '/dashboard/statement', 'Payments'],
  ] as const)('marks for the %s at %s the tab “%s”', async (role, path, name) => {
    signIn(role)
    await open(path)
    await expect.element(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    await expect.element(bar.getByRole('button', { name: 'You' })).not.toHaveAttribute('aria-current')
  })

  test('marks Search for guests on the page of a property, which was found there', async () => {
    answerSession('guest')
    await open('/property/7')
    await expect.element(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'true')
  })

  test('leads nobody to an account before it is known who is there', async () => {
    answerSession('guest')
    const { promise, resolve } = Promise.withResolvers<null>()
    answerOutside('GET /api/auth/get-session', () => promise)
    await open()
    await expect.element(bar.getByRole('link', { name: 'Search' })).toBeVisible()
    expect(names()).toEqual(['Search', 'Menu'])
    const { x, y } = bar.getByRole('button', { name: 'Menu' }).element().getBoundingClientRect()
    resolve(null)
    await expect.element(bar.getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(bar.getByRole('button', { name: 'Menu' }).element().getBoundingClientRect()).toMatchObject({
      x,
      y,
    })
  })

  test('keeps all words in sight with text at 200 %, in the same room', async () => {
    signIn('agent', { offersToAnswer: 120 })
    await page.viewport(320, 640)
    document.documentElement.style.fontSize = '200%'
    try {
      await open()
      await expect.element(bar.getByRole('link', { name: /^Requests/ })).toBeVisible()
      const room = bar.element().getBoundingClientRect()
      expect(room.height).toBeLessThanOrEqual(113)
      for (const tab of bar.element().querySelectorAll('a, button')) {
        const { left, right } = tab.getBoundingClientRect()
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(320)
        expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
      }
    } finally {
      document.documentElement.style.fontSize = ''
    }
  })

  test('isn’t there on wider screens', async () => {
    answerSession('guest')
    await page.viewport(768, 700)
    await open()
    await expect.element(page.getByRole('link', { name: 'Search', includeHidden: true })).toBeInTheDocument()
    await expect.element(bar).not.toBeInTheDocument()
  })
})

describe('the menu of a phone', () => {
  const openMenu = async (name: string) => {
    await open()
    await bar.getByRole('button', { name }).click()
    await expect.element(menu).toBeVisible()
  }

  test('has the specified links, those of the role, the colours and Log Out', async () => {
    signIn('agent', { listingsToConfirm: 3 })
    await openMenu('You')
    const links = menu.getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/allProperties',
      '/dashboard/overview',
      '/dashboard',
      '/dashboard/notices',
      '/dashboard/addProperty',
      '/dashboard/myAddedProperties',
      '/dashboard/requestedProperties',
      '/dashboard/soldProperties',
      '/dashboard/messages',
      '/dashboard/viewings',
    ])
    await expect.element(menu.getByRole('link', { name: 'My Properties 3 waiting' })).toBeVisible()
    await expect.element(menu.getByRole('button', { name: 'Use dark colours' })).toBeVisible()
    await expect.element(menu.getByRole('button', { name: 'Log Out' })).toBeVisible()
  })

  test('closes once a link in it is followed', async () => {
    answerSession('guest')
    await openMenu('Menu')
    await menu.getByRole('link', { name: 'All properties' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await bar.getByRole('button', { name: 'Menu' }).click()
    const link = menu.getByRole('link', { name: 'All properties' })
    await expect.element(link).toHaveAttribute('aria-current', 'page')
  })

  test('closes with Escape and gives the focus back to its tab', async () => {
    answerSession('guest')
    await open()
    ;(bar.getByRole('button', { name: 'Menu' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menu).toBeVisible()
    await userEvent.keyboard('{Tab}')
    expect(menu.element()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(bar.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })

  test('logs out and closes', async () => {
    signIn('user')
    answerOutside('POST /api/auth/sign-out', () => {
      answerOutside('GET /api/auth/get-session', () => null)
      return { success: true }
    })
    await openMenu('You')
    await menu.getByRole('button', { name: 'Log Out' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(bar.getByRole('link', { name: 'Register' })).toBeVisible()
  })
})
