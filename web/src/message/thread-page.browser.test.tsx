import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleThread } from '../../test/threads.ts'
import { ThreadPage } from './thread-page.tsx'

const messages = Array.from({ length: 20 }, (_, at) => ({
  _id: `message ${20 - at}`,
  number: 20 - at,
  isYours: at % 2 === 0,
  text: `Message ${20 - at}`,
  images: [],
  createdAt: '2026-11-21T09:05:00.000Z',
}))

const show = async (hash = '') => {
  await page.viewport(375, 420)
  answer('GET /threads/:id', {
    ...sampleThread,
    unread: 0,
    yourContact: { email: false, phone: '' },
    yourEmailOn: null,
    theirContact: { email: 'nusrat@people.test', phone: '' },
  })
  answer('GET /threads/:id/messages', () => pageOf(messages))
  answer('GET /viewings', () => pageOf([]))
  answer('PATCH /threads/read/:id', { acknowledged: true, modifiedCount: 0 })
  const path = '/dashboard/messages/:id'
  await renderFor('user', <ThreadPage />, { path, address: `/dashboard/messages/lake${hash}` })
  await expect.element(page.getByText('Message 20')).toBeVisible()
}
const parts = [
  page.getByRole('heading', { level: 1, name: 'Nusrat Jahan' }),
  page.getByRole('link', { name: 'All messages' }),
  page.getByRole('list', { name: 'Messages' }),
  page.getByRole('textbox', { name: 'Message' }),
  page.getByRole('button', { name: 'Send message' }),
  page.getByRole('region', { name: 'Contact details' }),
  page.getByRole('button', { name: 'Ask for a viewing' }),
  page.getByRole('button', { name: 'Block Nusrat Jahan' }),
]

beforeEach(() => window.scrollTo(0, 0))

test('a conversation on a phone has its messages and the form before all else, and blocking last', async () => {
  await show()
  const elements = parts.map((part) => part.element())
  for (const [at, element] of elements.slice(1).entries()) {
    const before = elements[at]!
    expect(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    // The list is taller than its frame, which scrolls.
    if (at !== 1 && at !== 2)
      expect(element.getBoundingClientRect().top).toBeGreaterThan(before.getBoundingClientRect().top)
  }
})

test('a conversation opens at its newest message and the field for the next, which isn’t focused', async () => {
  await show()
  await expect.element(page.getByText('Message 20')).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 })
  expect(window.scrollY).toBeGreaterThan(0)
  expect(document.activeElement).toBe(document.body)
})

test('a conversation opens at its viewing if the address names it, as those of notices do', async () => {
  await show('#viewing')
  await expect.element(page.getByRole('region', { name: 'Viewing' })).toBeInViewport({ ratio: 1 })
})

test('a buyer whose agent offers no times for viewings is led from there to the field of a message', async () => {
  answer('GET /threads/:id/slots', [])
  await show()
  await page.getByRole('button', { name: 'Ask for a viewing' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Nusrat Jahan has no free times right now.')
  await dialog.getByRole('button', { name: 'Write a message' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveFocus()
})
