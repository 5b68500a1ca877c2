import type { SavedSearch } from '@thikana/contract/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerOutside } from '../../test/network.ts'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import { RequireGuest, RequireSession } from '../app/guards.tsx'
import { SavedSearchesPage } from '../search/saved-searches-page.tsx'

const search: SavedSearch = {
  _id: 's1',
  name: 'Near my work in Gulshan',
  query: 'location=Gulshan',
  frequency: 'daily',
  total: 4,
  createdAt: '2026-11-21T06:00:00Z',
  toldAt: null,
  revision: 1,
}
const heading = page.getByRole('heading', { name: 'Saved searches' })
const ofFirst = page.getByText(search.name).first()

const person = (name: string) => ({ user: { name, email: `${name.toLowerCase()}@example.org` } })

/** Says who is there when the tab is opened again: somebody logged in or out in another one. */
const comeBack = (session: object | null) => {
  answerOutside('GET /api/auth/get-session', () => session)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

const openAsFirst = async () => {
  answer('GET /saved-searches', () => [search])
  answerSession('user')
  const address = '/dashboard/savedSearches'
  await renderRoutes(
    [
      { element: <RequireSession />, children: [{ path: address, element: <SavedSearchesPage /> }] },
      { element: <RequireGuest />, children: [{ path: '/login', element: <h1>Log in</h1> }] },
    ],
    address,
  )
  await expect.element(ofFirst).toBeVisible()
}

const comeBackAsSecond = async () => {
  const read = Promise.withResolvers<void>()
  const calls = answer('GET /saved-searches', async () => {
    await read.promise
    return []
  })
  comeBack(person('Salma'))
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(heading).toBeVisible()
  await expect.element(ofFirst).not.toBeInTheDocument()
  read.resolve()
  await expect.element(page.getByText('You have no saved searches.')).toBeVisible()
}

test('who logs in in another tab finds nothing here that was read for the person before', async () => {
  await openAsFirst()
  await comeBackAsSecond()
})

test('nor if this tab knew in between that the first person had logged out', async () => {
  await openAsFirst()
  comeBack(null)
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await comeBackAsSecond()
})
