import type { Page } from '@playwright/test'
import { textPages } from '@thikana/domain/text-page'
import { hold, breakDown, answer, type Role, type Shot } from './shot.ts'

const roles = ['guest', 'user', 'agent', 'admin'] as const
const homeLists = ['properties/advertised*', 'reviews/latest*']

/** The server renders the home page with its lists; who comes by a link sees them being fetched. */
const fromElsewhere = {
  role: 'guest',
  route: '/',
  at: () => '/forbidden',
  act: (page: Page) => page.getByRole('main').getByRole('link', { name: 'Back to home' }).click(),
} as const

export const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const logIn = async (page: Page) => {
  await page.getByLabel('Email', { exact: true }).fill('user@thikana.test')
  await page.getByLabel('Password', { exact: true }).fill('Not the one')
  await submit(page, 'Log in')
  await page.getByText('Login Failed').waitFor()
}

const register = async (page: Page) => {
  await page.getByLabel('Name', { exact: true }).fill('Rafiq Hasan')
  await page.getByLabel('Email', { exact: true }).fill('user@thikana.test')
  await page.getByLabel('Password', { exact: true }).fill('Secret!2026')
  await submit(page, 'Register')
  await page.getByText('Registration Failed').waitFor()
}

const subscribe = async (page: Page) => {
  await page.getByPlaceholder('Enter your email').fill('rafiq@example.org')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('dialog').waitFor()
}

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^(Menu|You)/ }).click()
  await page.getByRole('dialog').waitFor()
}

const menu = (role: Role): Shot => ({
  role,
  route: '/',
  state: 'menu',
  widths: [375],
  isOver: true,
  act: openMenu,
})

/** Public pages, and those for guests. */
export const guestShots: Shot[] = [
  ...roles.map((role): Shot => ({ role, route: '/', state: 'loaded' })),
  { ...fromElsewhere, state: 'empty', before: answer([], ...homeLists) },
  { ...fromElsewhere, state: 'loading', before: hold(...homeLists), isHeld: true },
  { ...fromElsewhere, state: 'error', before: breakDown(...homeLists), expects: / 503$/ },
  { role: 'guest', route: '/', state: 'newsletter', isOver: true, act: subscribe },
  menu('guest'),
  menu('user'),
  menu('agent'),
  menu('admin'),
  ...textPages.map((route): Shot => ({ role: 'guest', route, state: 'loaded' })),

  { role: 'guest', route: '/login', state: 'loaded' },
  { role: 'guest', route: '/login', state: 'invalid', act: (page) => submit(page, 'Log in') },
  { role: 'guest', route: '/login', state: 'failed', act: logIn, expects: /sign-in\/email 401$/ },
  {
    role: 'guest',
    route: '/login',
    state: 'unreachable',
    before: breakDown('auth/get-session'),
    expects: / 503$/,
  },
  {
    role: 'guest',
    route: '/login',
    state: 'crashed',
    before: (page) => page.route('**/assets/login-page*', (route) => route.abort('failed')),
    expects: /login-page|dynamically imported module/,
  },
  { role: 'guest', route: '/register', state: 'loaded' },
  { role: 'guest', route: '/register', state: 'invalid', act: (page) => submit(page, 'Register') },
  {
    role: 'guest',
    route: '/register',
    state: 'failed',
    act: register,
    expects: / 409$/,
  },
  ...roles.flatMap((role): Shot[] => [
    { role, route: '/forbidden', state: 'loaded' },
    { role, route: '*', state: 'loaded', at: () => '/no-such-page', expects: /no-such-page 404$/ },
  ]),
]
