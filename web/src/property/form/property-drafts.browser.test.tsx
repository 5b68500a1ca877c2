import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildProperty } from '../../../test/properties.ts'
import { answer, refusal } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { AddPropertyPage } from './add-property-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const title = page.getByRole('textbox', { name: 'Title' })
const back = page.getByText('Your draft is back')
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft '))
const add = (address = '/add') => renderFor('agent', <AddPropertyPage />, { path: '/add', address })

test('a form of a new home whose draft is discarded, or undone by hand, is empty and keeps none', async () => {
  const { unmount } = await add()
  await title.fill('A house by the river')
  await expect.poll(drafts).toHaveLength(1)
  await title.fill('')
  await expect.poll(drafts).toHaveLength(0)
  await title.fill('A house by the sea')
  await expect.poll(drafts).toHaveLength(1)
  await unmount()
  await add()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(title).toHaveValue('')
  await expect.element(back).not.toBeInTheDocument()
  expect(drafts()).toHaveLength(0)
  await title.fill('Another house')
  await expect.poll(drafts).toHaveLength(1)
})

test('a new home whose first try arrived with other content is kept as another draft, and sent under another key', async () => {
  answer('GET /properties/:id', buildProperty('lake', { images: [{ url: '/images/1', caption: null }] }))
  const calls = answer('POST /properties', () =>
    refusal(409, 'Something else was sent.', { code: 'sentBefore' }),
  )
  await add('/add?copy=lake')
  await title.fill('A house by the lake, corrected')
  const send = page.getByRole('button', { name: 'Add property' })
  const sendCopy = async () => {
    await send.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'They show this home' }).click()
  }
  await sendCopy()
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(send).not.toHaveAttribute('aria-busy')
  expect(drafts()).toHaveLength(1)
  await sendCopy()
  await expect.poll(() => calls.length).toBe(2)
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
  expect(keys).not.toContain(null)
})
