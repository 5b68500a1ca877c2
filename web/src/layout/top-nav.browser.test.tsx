import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerOutside, noConnection, pageOf, refusal } from '../../test/network.ts'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import { TopNav } from './top-nav.tsx'

const open = (address = '/') => renderRoutes([{ path: '*', element: <TopNav /> }], address)
const main = page.getByRole('navigation', { name: 'Main' })
const menu = page.getByRole('dialog', { name: 'Menu' })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A signed-in user who has read everything. */
const signInUser = () => {
  answerSession('user')
  answer('GET /notices/unread', { count: 0 })
}

describe('the top navigation', () => {
  test('shows a guest links to log in and register, and no bell', async () => {
    answerSession('guest')
    await open()
    await expect.element(link('Log in')).toHaveAttribute('href', '/login')
    await expect.element(link('Register')).toHaveAttribute('href', '/register')
    await expect.element(button('Log Out')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument()
  })

  test('leads a guest back to the home that they read on a public site', async () => {
    answerSession('guest')
    await open('/property/1?photo=2')
    const from = encodeURIComponent('/property/1?photo=2')
    await expect.element(link('Log in')).toHaveAttribute('href', `/login?from=${from}`)
    await expect.element(link('Register')).toHaveAttribute('href', `/register?from=${from}`)
  })

  test('shows no account until the session is known', async () => {
    answerSession('guest')
    const { promise, resolve } = Promise.withResolvers<null>()
    answerOutside('GET /api/auth/get-session', () => promise)
    await open()
    await expect.element(main.getByRole('link', { name: 'All properties' })).toBeVisible()
    await expect.element(link('Log in')).not.toBeInTheDocument()
    await expect.element(button('Log Out')).not.toBeInTheDocument()
    resolve(null)
    await expect.element(link('Log in')).toBeVisible()
  })

  test('does not show a guest’s links while the server can’t be reached', async () => {
    answerSession('guest')
    const reads = answerOutside('GET /api/auth/get-session', noConnection)
    await open()
    await expect.poll(() => reads.length).toBe(3)
    await expect.element(main.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect.element(link('Log in')).not.toBeInTheDocument()
    await expect.element(button('Log Out')).not.toBeInTheDocument()
  })

  test('counts unread notices on the bell, above 99 in short', async () => {
    signInUser()
    answer('GET /notices/unread', { count: 100 })
    await open()
    await expect.element(button('Notifications: more than 99 unread')).toMatchTextContent('99+')
    await expect.element(link('Register')).not.toBeInTheDocument()
  })

  test('names the bell without a number when the count fails', async () => {
    signInUser()
    answer('GET /notices/unread', () => refusal(403, 'Not now.'))
    await open()
    await expect.element(button('Notifications')).toBeVisible()
  })

  test.each([
    ['user', { offersToPay: 2 }, 'Offers to pay: 2', '/dashboard/propertyBought'],
    ['agent', { offersToAnswer: 0 }, 'Offers to answer: none', '/dashboard/requestedProperties'],
    ['admin', { propertiesToVerify: 1009 }, 'Properties to verify: 1,009', '/dashboard/manageProperties'],
  ] as const)('leads the %s from the bell to what waits for them', async (role, counts, words, address) => {
    answerSession(role)
    answer('GET /notices/unread', { count: 0 })
    answer('GET /notices', () => pageOf([]))
    answer('GET /badges', counts)
    await open()
    await button('Notifications: none unread').click()
    await expect.element(page.getByRole('link', { name: words })).toHaveAttribute('href', address)
  })

  test('marks the current page', async () => {
    signInUser()
    await open('/allProperties')
    const current = main.getByRole('link').filter({ hasText: 'All properties' })
    await expect.element(current).toHaveAttribute('aria-current', 'page')
    await expect.element(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
    await main.getByRole('link', { name: 'Home' }).click()
    await expect.element(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect.element(current).not.toHaveAttribute('aria-current')
  })

  test('logs out and then shows a guest’s links', async () => {
    signInUser()
    const sent = answerOutside('POST /api/auth/sign-out', () => {
      answerOutside('GET /api/auth/get-session', () => null)
      return { success: true }
    })
    await open('/dashboard')
    await button('Log Out').click()
    await expect.element(link('Log in')).toBeVisible()
    await expect.element(button('Log Out')).not.toBeInTheDocument()
    await expect.element(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    expect(sent).toHaveLength(1)
  })

  test('stays as it was when logging out fails', async () => {
    signInUser()
    answerOutside('POST /api/auth/sign-out', () => refusal(503, 'Busy.'))
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await open()
    await button('Log Out').click()
    await expect.poll(() => log.mock.calls).toEqual([[expect.objectContaining({ message: 'Busy.' })]])
    log.mockClear()
    await expect.element(button('Log Out')).toBeVisible()
    await expect.element(link('Log in')).not.toBeInTheDocument()
  })

  test('switches to dark colours and back, and the button names the next one', async () => {
    answerSession('guest')
    await open()
    const ground = () => getComputedStyle(document.body).backgroundColor
    const light = ground()
    await button('Use dark colours').click()
    await expect.poll(ground).not.toBe(light)
    await button('Use light colours').click()
    await expect.poll(ground).toBe(light)
  })
})

describe('the top navigation on a phone', () => {
  const openOnPhone = async () => {
    await page.viewport(360, 740)
    await open()
  }

  test('has its links in a menu, and shows all of its bar', async () => {
    signInUser()
    await openOnPhone()
    await expect.element(button('Menu')).toBeVisible()
    await expect.element(main).not.toBeInTheDocument()
    await expect.element(button('Log Out')).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await button('Menu').click()
    for (const name of ['Home', 'All properties', 'Dashboard'])
      await expect.element(menu.getByRole('link', { name })).toBeVisible()
    await expect.element(menu.getByRole('button', { name: 'Log Out' })).toBeVisible()
  })

  test('closes its menu once a link in it is followed', async () => {
    answerSession('guest')
    await openOnPhone()
    await button('Menu').click()
    await menu.getByRole('link', { name: 'All properties' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await button('Menu').click()
    await expect
      .element(menu.getByRole('link', { name: 'All properties' }))
      .toHaveAttribute('aria-current', 'page')
  })

  test('closes its menu with Escape and gives the focus back to the button', async () => {
    answerSession('guest')
    await openOnPhone()
    ;(button('Menu').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menu).toBeVisible()
    await userEvent.keyboard('{Tab}')
    expect(menu.element()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(button('Menu')).toHaveFocus()
  })

  test('logs out from its menu, which closes', async () => {
    signInUser()
    answerOutside('POST /api/auth/sign-out', () => {
      answerOutside('GET /api/auth/get-session', () => null)
      return { success: true }
    })
    await openOnPhone()
    await button('Menu').click()
    await menu.getByRole('button', { name: 'Log Out' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await button('Menu').click()
    await expect.element(menu.getByRole('link', { name: 'Register' })).toBeVisible()
  })
})
