import type { Page } from '@playwright/test'
import { submit } from './guest-shots.ts'
import { alter, answer, breakDown, hold, type Shot } from './shot.ts'

/** Looks like a QR code, and says nothing. */
const drawing = (size: number): string => {
  const isDark = (x: number, y: number) => {
    const [column, row] = [Math.min(x, size - 1 - x), Math.min(y, size - 1 - y)]
    const isCorner = column < 8 && row < 8 && !(x > size / 2 && y > size / 2)
    if (!isCorner) return (x * 7 + y * 13 + x * y * 5 + ((x * x + y) % 7)) % 5 < 2
    const ring = Math.max(Math.abs(column - 3), Math.abs(row - 3))
    return ring !== 2 && ring < 4
  }
  const margin = 2
  return Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
    .filter(([x, y]) => isDark(x, y))
    .map(([x, y]) => `M${x + margin} ${y + margin}h1v1h-1z`)
    .join('')
}

/** A key for an authenticator app, as the server generates it. */
const authenticator = {
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW',
  address: 'otpauth://totp/Thikana',
  qr: { size: 45, path: drawing(41) },
  backupCodes: Array.from({ length: 10 }, (_, at) => `aB${at}dE-fG${9 - at}hI`),
}

const lately = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** An account that has all that an account can have. */
const everything = {
  hasPassword: true,
  isConfirmed: false,
  twoFactor: { isOn: true, backupCodes: 9 },
  passkeys: [
    { id: 'phone', name: 'My phone', createdAt: lately(40) },
    { id: 'laptop', name: 'The laptop on the desk at the office in Motijheel', createdAt: lately(200) },
  ],
  sessions: [
    { id: 'here', device: 'Chrome on Linux', place: '203.0.113.…', isCurrent: true },
    { id: 'phone', device: 'Chrome on Android', place: '198.51.100.…', isCurrent: false },
    { id: 'tablet', device: 'Samsung Internet on Android', place: '2001:db8:1:…', isCurrent: false },
  ].map((one, at) => ({ ...one, startedAt: lately(at * 9 + 1), lastUsedAt: lately(at * 4) })),
}

const profile = { role: 'user', route: '/dashboard' } as const
const deleteAccount = { role: 'user', route: '/dashboard/deleteAccount' } as const
const forgot = { role: 'guest', route: '/forgot-password' } as const
const reset = { role: 'guest', route: '/reset-password', at: () => '/reset-password#token' } as const
const unsubscribe = { role: 'guest', route: '/unsubscribe' } as const
const verify = { role: 'guest', route: '/verify-email' } as const

const openDialog = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

const ask = async (page: Page) => {
  await page.getByLabel('Email', { exact: true }).fill('rafiq@example.org')
  await submit(page, 'Send link')
  await page.getByText('Check your email').waitFor()
}

const choose = async (page: Page) => {
  await page.getByLabel('New password', { exact: true }).fill('Secret!2026')
  await submit(page, 'Change password')
}

const waitForCode = async (page: Page) => {
  await page.getByLabel('Email', { exact: true }).fill('user@thikana.test')
  await page.getByLabel('Password', { exact: true }).fill('Secret!2026')
  await submit(page, 'Log in')
  await page.getByLabel('Code', { exact: true }).waitFor()
}

const knowing = (security: object) => answer(security, 'auth/security')

const setUp = async (page: Page) => {
  await openDialog('Turn on')(page)
  await page.getByLabel('Your password', { exact: true }).fill('Secret!2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor()
}

const turnOn = async (page: Page) => {
  await setUp(page)
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('list', { name: 'Backup codes' }).waitFor()
}

const failAtCode = async (page: Page) => {
  await waitForCode(page)
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await submit(page, 'Log in')
  await page.getByText('Login Failed').waitFor()
}

/** How an account opens and ends. */
export const accountShots: Shot[] = [
  { ...forgot, state: 'loaded' },
  { ...forgot, state: 'invalid', act: (page) => submit(page, 'Send link') },
  { ...forgot, state: 'sent', before: answer({ status: true }, 'auth/password/forgot'), act: ask },
  { ...reset, state: 'loaded' },
  { ...reset, state: 'invalid', act: (page) => submit(page, 'Change password') },
  { ...reset, state: 'done', before: answer({ status: true }, 'auth/password/reset'), act: choose },
  { ...reset, state: 'over', act: choose, expects: /password\/reset 400$/ },
  {
    ...verify,
    state: 'confirmed',
    at: () => '/verify-email#token',
    before: answer({ status: true }, 'auth/email/verify'),
  },
  { ...unsubscribe, state: 'loaded', at: () => '/unsubscribe#id.offers.signature' },
  { ...unsubscribe, state: 'short' },
  {
    ...unsubscribe,
    state: 'done',
    at: () => '/unsubscribe#id.offers.signature',
    before: answer({ acknowledged: true, modifiedCount: 1 }, 'unsubscribe*'),
    act: (page) => submit(page, 'Stop these emails'),
  },
  { ...verify, state: 'over', at: () => '/verify-email#over', expects: /email\/verify 400$/ },
  {
    ...verify,
    state: 'loading',
    at: () => '/verify-email#held',
    before: hold('auth/email/verify'),
    isHeld: true,
  },
  {
    role: 'guest',
    route: '/login',
    state: 'code',
    before: answer({ needsCode: true }, 'auth/sign-in/email'),
    act: waitForCode,
  },
  {
    role: 'guest',
    route: '/login',
    state: 'code-failed',
    before: async (page) => {
      await answer({ needsCode: true }, 'auth/sign-in/email')(page)
      await breakDown('auth/two-factor/sign-in')(page)
    },
    act: failAtCode,
    expects: / 503$/,
  },
  {
    ...profile,
    state: 'unconfirmed',
    before: alter((session) => {
      if ('user' in session && session.user) Object.assign(session.user, { emailVerified: false })
      return session
    }, 'auth/get-session'),
  },
  { ...profile, state: 'security-loading', before: hold('auth/security'), isHeld: true },
  { ...profile, state: 'security-error', before: breakDown('auth/security'), expects: / 503$/ },
  { ...profile, state: 'edit', act: openDialog('Edit profile'), isOver: true },
  { ...profile, state: 'change-password', act: openDialog('Change password'), isOver: true },
  {
    ...profile,
    state: 'authenticator',
    before: answer(authenticator, 'auth/two-factor/begin'),
    act: setUp,
    isOver: true,
  },
  {
    ...profile,
    state: 'backup-codes',
    before: async (page) => {
      await answer(authenticator, 'auth/two-factor/begin')(page)
      await answer({ status: true }, 'auth/two-factor/turn-on')(page)
    },
    act: turnOn,
    isOver: true,
  },
  { ...profile, state: 'everything-on', before: knowing(everything) },
  {
    ...profile,
    state: 'google-alone',
    before: knowing({ ...everything, hasPassword: false, twoFactor: { isOn: false, backupCodes: 0 } }),
  },
  {
    ...profile,
    state: 'turn-off',
    before: knowing(everything),
    act: openDialog('Turn off'),
    isOver: true,
  },
  {
    ...profile,
    state: 'remove-passkey',
    before: knowing(everything),
    act: openDialog('Remove My phone'),
    isOver: true,
  },
  {
    ...profile,
    state: 'name-passkey',
    before: knowing({ ...everything, isConfirmed: true }),
    act: openDialog('Add a passkey'),
    isOver: true,
  },
  { ...deleteAccount, state: 'loaded' },
  { ...deleteAccount, state: 'invalid', act: (page) => submit(page, 'Delete my account') },
  { ...deleteAccount, state: 'loading', before: hold('account/leaving'), isHeld: true },
  { ...deleteAccount, state: 'error', before: breakDown('account/leaving'), expects: / 503$/ },
  { ...deleteAccount, role: 'admin', state: 'forbidden' },
]
