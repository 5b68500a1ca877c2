import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerOutside, noConnection, pageOf, refusal } from '../../test/network.ts'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import { TopNav } from './top-nav.tsx'

const open = (address = '/') => renderRoutes([{ path: '*', element: <TopNav /> }], address)
const main = page.getByRole('navigation', { name: 'Main' })
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

test('the portrait of whoever is signed in leads to their dashboard', async () => {
  signInUser()
  await open()
  await expect.element(link('Rafiq Hasan, your profile')).toHaveAttribute('href', '/dashboard')
})

test('a desk with much larger text has the links in a menu', async () => {
  answerSession('guest')
  await page.viewport(1024, 740)
  document.documentElement.style.fontSize = '200%'
  try {
    await open()
    await expect.element(main).not.toBeInTheDocument()
    await button('Menu').click()
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    for (const name of ['Home', 'All properties', 'Dashboard', 'Log in', 'Register'])
      await expect.element(dialog.getByRole('link', { name, exact: true })).toBeVisible()
  } finally {
    document.documentElement.style.fontSize = ''
  }
})
