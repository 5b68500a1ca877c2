import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleProperty } from '../../test/samples.ts'
import { ConfirmAll, Confirmation } from './confirmation.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
const listed = { ...sampleProperty, confirmedAt: daysAgo(3), isUnconfirmed: false }
const due = { ...listed, confirmedAt: daysAgo(31), needsConfirmation: true }
const left = { ...due, isUnconfirmed: true }
const button = page.getByRole('button', { name: /^Still available/ })

describe('the page of a listing', () => {
  test('says when it was confirmed last', async () => {
    await renderFor('user', <Confirmation property={listed} />)
    await expect.element(page.getByText('Confirmed 3 days ago')).toBeVisible()
  })

  test('asks its agent once that is long ago, and nobody else', async () => {
    const calls = answer('PATCH /properties/confirm/:id', { acknowledged: true, modifiedCount: 1 })
    await renderFor('agent', <Confirmation property={due} />)
    await expect.element(page.getByText('Is this home still available?')).toBeVisible()
    await button.click()
    await expect.poll(() => calls.length).toBe(1)
  })

  test('says to others of one that left the lists that it takes no offers', async () => {
    await renderFor('user', <Confirmation property={left} />)
    await expect.element(page.getByText(/^Not confirmed by the agent since .* takes no offers/)).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
  })

  test('says nothing of one that is sold', async () => {
    await renderFor('user', <Confirmation property={{ ...listed, isSold: true }} />)
    await expect.element(page.getByText(/Confirmed/)).not.toBeInTheDocument()
  })
})

describe('above an agent’s listings', () => {
  test('one press confirms all that are due', async () => {
    const calls = answer('PATCH /properties/confirm', { acknowledged: true, modifiedCount: 3 })
    await renderFor('agent', <ConfirmAll count={3} />)
    await expect.element(page.getByText('3 listings need your confirmation')).toBeVisible()
    await page.getByRole('button', { name: 'All are still available' }).click()
    await expect.poll(() => calls.length).toBe(1)
  })

  test('nothing is asked if nothing is due', async () => {
    await renderFor('agent', <ConfirmAll count={0} />)
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
})
