import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, noConnection } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { buildProperty } from '../../test/properties.ts'
import { HomePage } from '../home/home-page.tsx'
import { SavedSearchesPage } from '../search/saved-searches-page.tsx'

afterEach(() => onlineManager.setOnline(true))

test('a page without a connection says that it couldn’t be loaded, and loads once there is one', async () => {
  answer('GET /saved-searches', noConnection)
  onlineManager.setOnline(false)
  await renderFor('user', <SavedSearchesPage />)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  answer('GET /saved-searches', [])
  onlineManager.setOnline(true)
  await expect.element(page.getByText('You have no saved searches.')).toBeVisible()
})

/** Reads again, as a page does when somebody comes back to its tab after a while. */
const ComingBack = () => {
  const client = useQueryClient()
  return (
    <button onClick={() => void client.invalidateQueries({ queryKey: ['properties'] })}>Come back</button>
  )
}

test('what a page shows stays there when the connection is lost', async () => {
  answer('GET /properties/advertised', [buildProperty('lake')])
  answer('GET /reviews/latest', [])
  const pages = (
    <>
      <ComingBack />
      <HomePage />
    </>
  )
  await renderFor('user', pages)
  const home = page.getByRole('link', { name: 'Home lake', exact: true })
  await expect.element(home).toBeVisible()
  const calls = answer('GET /properties/advertised', noConnection)
  onlineManager.setOnline(false)
  await page.getByRole('button', { name: 'Come back' }).click()
  await expect.poll(() => calls.length).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(home).toBeVisible()
})
