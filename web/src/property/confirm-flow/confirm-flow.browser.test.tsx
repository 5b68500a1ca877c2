import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pageOf } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { buildProperty } from '../../../test/properties.ts'
import { ConfirmFlow } from './confirm-flow.tsx'

/** Reads everything again, as the product does when its language changes. */
const OtherLanguage = () => {
  const client = useQueryClient()
  return <button onClick={() => void client.invalidateQueries()}>বাংলা</button>
}

test('an agent is asked about each listing, though the language changes in between', async () => {
  const due = new Set(['one', 'two', 'three'])
  const calls = answer('GET /properties/agent', () =>
    pageOf([...due].map((id) => buildProperty(id, { needsConfirmation: true }))),
  )
  answer('GET /badges', {})
  answer('PATCH /properties/confirm/:id', ({ params: { id = '' } }) => {
    due.delete(id)
    return { acknowledged: true as const, modifiedCount: 1 }
  })
  await renderFor(
    'agent',
    <>
      <OtherLanguage />
      <ConfirmFlow />
    </>,
  )
  await expect.element(page.getByRole('heading', { name: 'Home one' })).toBeVisible()
  await page.getByRole('button', { name: 'Still available' }).click()
  await expect.element(page.getByRole('heading', { name: 'Home two' })).toBeVisible()
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(calls).toHaveLength(1)
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.element(page.getByRole('heading', { name: 'Home three' })).toBeVisible()
})
