import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { buildProperty } from '../../test/properties.ts'
import { PropertyView } from './property-view.tsx'

const None = () => null

test('the page of a listing that its agent deletes there says that it is not available any more', async () => {
  const home = buildProperty('lake', {
    status: 'verified',
    isSold: false,
    agentEmail: 'nusrat.jahan@example.org',
  })
  let isDeleted = false
  answer('GET /properties/:id', () => (isDeleted ? refusal(404, 'No such property.') : home))
  answer('GET /properties/:id/similar', [])
  answer('GET /badges', {})
  answer('DELETE /properties/:id', () => {
    isDeleted = true
    return { acknowledged: true as const, deletedCount: 1 }
  })
  const parts = { Actions: None, Reviews: None, Report: None }
  const path = '/property/:id'
  await renderFor('agent', <PropertyView {...parts} />, { path, address: '/property/lake' })
  await page.getByRole('button', { name: 'Delete Home lake' }).click()
  await page.getByRole('button', { name: 'Delete property' }).click()
  await expect.element(page.getByText('This property is not available.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Home lake' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Property' })).toBeInTheDocument()
})
