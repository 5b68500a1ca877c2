import type { SavedSearch } from '@thikana/contract/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { noFilters } from '../search/property-search.ts'
import { SaveSearch } from '../search/save-search.tsx'
import { SavedSearchesPage } from '../search/saved-searches-page.tsx'
import { saveTabDraft } from './drafts.ts'

const saved: SavedSearch = {
  _id: 's1',
  name: 'Near my work',
  query: 'purpose=rent',
  frequency: 'daily',
  total: 4,
  createdAt: '2026-11-21T06:00:00Z',
  toldAt: null,
  revision: 1,
}
const name = page.getByLabelText(/^Name/)
const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })

/** Leaves the open dialog, thinks better of it, and leaves it for good. */
const leaveTwice = async () => {
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('For my parents')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('a new name of a saved search isn’t dropped without a question', async () => {
  answer('GET /saved-searches', [saved])
  await renderFor('user', <SavedSearchesPage />)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await name.fill('For my parents')
  await leaveTwice()
})

test('nor is the name of a search that is about to be saved', async () => {
  answer('GET /saved-searches', [])
  await renderFor('user', <SaveSearch filters={{ ...noFilters, purpose: 'rent' }} isPart={false} />)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await name.fill('For my parents')
  await leaveTwice()
})

test('who logs in again finds the search that they were about to save as they named it', async () => {
  answer('GET /saved-searches', [])
  saveTabDraft('rafiq.hasan@example.org', 'search purpose=rent', {
    values: { name: 'For my parents', frequency: 'weekly' },
  })
  await renderFor('user', <SaveSearch filters={{ ...noFilters, purpose: 'rent' }} isPart={false} />)
  await expect.element(name).toHaveValue('For my parents')
})
