import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { newPerson } from '../registration.ts'
import { expect, isGuest, isSignedIn, product, register, test } from './test.ts'

/** The storage in which Firebase’s library remembers the sign-in. */
const readMemory = (page: Page) =>
  page.evaluate(async () => {
    const inDatabase = () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.addEventListener('error', () => resolve(0))
        opening.addEventListener('success', () => {
          const stores = [...opening.result.objectStoreNames]
          if (stores.length === 0) return resolve(0)
          const counting = opening.result
            .transaction(stores)
            .objectStore(stores[0] ?? '')
            .count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      })
    const inStorage = (storage: Storage) =>
      Object.keys(storage).filter((key) => key.startsWith('firebase:authUser:')).length
    return {
      indexed: await inDatabase().catch(() => 0),
      local: inStorage(localStorage),
      session: inStorage(sessionStorage),
    }
  })

/** Loses our session, once the page asks nothing more: an answer to a request without it would be an error on the page. */
const loseSession = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
}

test('a person stays signed in over a reload, even without our session’s cookie, by what Firebase stores in IndexedDB', async ({
  open,
}) => {
  const page = await open('/register')
  await register(page, newPerson())
  await page.reload()
  await isSignedIn(page)
  expect(await readMemory(page)).toEqual({ indexed: 1, local: 0, session: 0 })
  await loseSession(page)
  await page.goto('/dashboard')
  await isSignedIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
})

test('a person stays signed in when the browser was closed and started again, and a guest stays a guest', async ({
  playwright,
  launchOptions,
  routeToEmulator,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thikana-browser-'))
  const start = async () => {
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: product(),
    })
    await routeToEmulator(context)
    return context
  }
  const first = await start()
  const page = await first.newPage()
  await page.goto('/register')
  await register(page, newPerson())
  await isSignedIn(page)
  await first.close()

  const second = await start()
  expect(await second.cookies()).toEqual([])
  const again = await second.newPage()
  await again.goto('/dashboard')
  await isSignedIn(again)
  await again.getByRole('button', { name: 'Log Out' }).click()
  await isGuest(again)
  await second.close()

  const third = await start()
  const last = await third.newPage()
  await last.goto('/dashboard')
  await expect(last).toHaveURL(/\/login$/)
  await third.close()
  await rm(folder, { recursive: true, force: true })
})

test('a sign-in is kept in local storage when there is no IndexedDB', async ({ open }) => {
  const page = await open('/login')
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError')
    }
  })
  await page.goto('/register')
  await register(page, newPerson())
  expect(await readMemory(page)).toEqual({ indexed: 0, local: 1, session: 0 })
  await loseSession(page)
  await page.goto('/dashboard')
  await isSignedIn(page)
})

test('a sign-in is kept in session storage when there is no other, and ends with the tab', async ({
  open,
}) => {
  const page = await open('/login')
  await page.context().addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError')
    }
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('Not here', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.goto('/register')
  await register(page, newPerson())
  expect(await readMemory(page)).toEqual({ indexed: 0, local: 0, session: 1 })
  await loseSession(page)
  await page.goto('/dashboard')
  await isSignedIn(page)
  await loseSession(page)
  const another = await page.context().newPage()
  await another.goto('/dashboard')
  await expect(another).toHaveURL(/\/login$/)
})
