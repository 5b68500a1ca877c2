import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, answerOutside, pageOf, refusal } from '../../test/network.ts'
import { stopIntervals } from '../../test/payment.ts'
import { buildProperty } from '../../test/properties.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleThread, sampleViewing } from '../../test/threads.ts'
import { ThreadPage } from './thread-page.tsx'

const messages = Array.from({ length: 20 }, (_, at) => ({
  _id: `message ${20 - at}`,
  number: 20 - at,
  isYours: at % 2 === 0,
  text: at === 1 ? 'The plan: https://example.com/plan.' : `Message ${20 - at}`,
  images: [],
  createdAt: '2026-11-21T09:05:00.000Z',
}))

const thread = {
  ...sampleThread,
  propertyLocation: 'Dhanmondi, Dhaka',
  purpose: 'sale',
  priceMin: 90_000,
  priceMax: 120_000,
  offer: null,
  next: null,
  viewingTime: null,
  yourContact: { email: false, phone: '' },
  yourEmailOn: null,
  theirContact: { email: 'nusrat@people.test', phone: '' },
} as const

const show = async (hash = '', unread = 0, changes: object = {}) => {
  await page.viewport(375, 420)
  answer('GET /threads/:id', { ...thread, unread, ...changes })
  const reads = answer('GET /threads/:id/messages', () => pageOf(messages))
  answer('GET /properties/:id', { ...buildProperty('home'), yourOffer: null })
  answer('GET /wishlist/check', { exists: false, entryId: null })
  answer('PATCH /threads/read/:id', { acknowledged: true, modifiedCount: 0 })
  const path = '/dashboard/messages/:id'
  await renderFor('user', <ThreadPage />, { path, address: `/dashboard/messages/lake${hash}` })
  await expect.element(page.getByText('Message 20')).toBeVisible()
  // They are read once more when they have been marked as read.
  await expect.poll(() => reads.length).toBe(2)
}
const parts = [
  page.getByRole('link', { name: 'All messages' }),
  page.getByRole('heading', { level: 1, name: 'Nusrat Jahan' }),
  page.getByRole('button', { name: 'More about this conversation' }),
  page.getByRole('button', { name: 'Book a viewing' }),
  page.getByRole('list', { name: 'Messages' }),
  page.getByRole('textbox', { name: 'Message' }),
  page.getByRole('button', { name: 'Send message' }),
]

beforeEach(() => {
  window.scrollTo(0, 0)
  answer('GET /viewings', () => pageOf([]))
})

test('a conversation on a phone has its person, its home, its messages and the field for the next', async () => {
  await show()
  const elements = parts.map((part) => part.element())
  for (const [at, element] of elements.slice(1).entries())
    expect(elements[at]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('what is rare or grave waits in a menu, which Escape closes', async () => {
  await show()
  const more = page.getByRole('button', { name: 'More about this conversation' })
  const block = page.getByRole('button', { name: 'Block Nusrat Jahan' })
  await expect.element(block).not.toBeInTheDocument()
  await more.click()
  await expect.element(block).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await more.click()
  await page.getByRole('button', { name: 'Your contact details' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Your contact details' }))
    .toMatchTextContent('Nusrat Jahan sees no contact details of yours.')
})

test('who blocked the other person reads so in place of the field, and unblocks them there', async () => {
  await show('', 0, { youBlock: true, takesMessages: false })
  const calls = answer('PATCH /threads/block/:id', { acknowledged: true, modifiedCount: 1 })
  answer('GET /threads/:id', thread)
  await page.getByRole('button', { name: 'Unblock Nusrat Jahan' }).click()
  expect(calls[0]?.body).toEqual({ blocked: false })
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
})

test('an address in a message can be followed, in a tab that learns nothing of this one', async () => {
  await show()
  const link = page.getByRole('link', { name: 'https://example.com/plan' })
  await expect.element(link).toHaveAttribute('href', 'https://example.com/plan')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test('Enter begins a new line, and Ctrl with Enter sends', async () => {
  await show()
  const calls = answer('POST /threads/:id/messages', { acknowledged: true, insertedId: 'new' })
  await page.getByRole('textbox', { name: 'Message' }).fill('One')
  await userEvent.keyboard('{Enter}two')
  expect(calls).toHaveLength(0)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  expect(calls[0]?.body).toMatchObject({ text: 'One\ntwo' })
})

test('what is written while a message is on its way begins the next one', async () => {
  await show()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  answer('POST /threads/:id/messages', async () => {
    await arrived
    return { acknowledged: true as const, insertedId: 'new' }
  })
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Is the lift working?')
  await userEvent.keyboard('{Control>}{Enter}{/Control} And the gas?')
  await expect.element(field).toHaveValue('Is the lift working? And the gas?')
  arrive()
  await expect.element(field).toHaveValue('And the gas?')
})

test('no picture is chosen while a message is on its way, so that none is lost', async () => {
  await show()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  answer('POST /threads/:id/messages', async () => {
    await arrived
    return { acknowledged: true as const, insertedId: 'new' }
  })
  const picture = page.getByLabelText('Add a picture')
  await expect.element(picture).toBeEnabled()
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the lift working?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(picture).toBeDisabled()
  arrive()
  await expect.element(picture).toBeEnabled()
})

test('a conversation with unread messages opens at the first of them', async () => {
  await show('', 6)
  const divider = page.getByText('New messages')
  await expect.element(divider).toBeInViewport({ ratio: 1 })
  // Every other message is the other person's: the sixth newest of those.
  await expect.element(page.getByText('Message 9', { exact: true })).toBeInViewport()
})

test('a conversation opens at its newest message and the field for the next, which isn’t focused', async () => {
  await show()
  await expect.element(page.getByText('Message 20')).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 })
  expect(window.scrollY).toBeGreaterThan(0)
  expect(document.activeElement).toBe(document.body)
})

test('a conversation opens at its viewing if the address names it, as those of notices do', async () => {
  answer('GET /viewings', () =>
    pageOf([{ ...sampleViewing, threadId: 'lake', changedAt: '2026-11-20T09:00:00.000Z' }]),
  )
  await show('#viewing')
  await expect.element(page.getByRole('region', { name: 'Viewing' })).toBeInViewport({ ratio: 0.9 })
})

test('a buyer whose agent offers no times proposes up to three', async () => {
  answer('GET /threads/:id/slots', [])
  const calls = answer('POST /viewings', () => {
    answer('GET /threads/:id', { ...thread, viewing: { ...sampleViewing, times: [...sampleViewing.times] } })
    return { acknowledged: true, insertedId: 'proposal' }
  })
  await show()
  await page.getByRole('button', { name: 'Book a viewing' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Nusrat Jahan has no free times right now.')
  const send = dialog.getByRole('button', { name: 'Send these times' })
  await send.click()
  await expect.element(dialog.getByText('Choose a time')).toBeVisible()
  await dialog.getByRole('radio').nth(2).click()
  for (const at of [2, 5, 6]) await dialog.getByRole('checkbox').nth(at).click()
  await expect.element(dialog.getByRole('checkbox').nth(8)).toBeDisabled()
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls).toMatchObject([{ body: { times: [expect.any(String), expect.any(String)] } }])
  // The button that opened the dialog is gone, now that there is a viewing.
  const about = page.getByRole('region', { name: 'What it is about' })
  await expect.element(about.getByRole('button', { name: 'Book a viewing' })).not.toBeInTheDocument()
  await expect.poll(() => about.element().contains(document.activeElement)).toBe(true)
})

test('new messages arrive on a slow line too, with one question at a time', async () => {
  stopIntervals()
  await show()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = answer('GET /threads/:id/messages', () => promise)
  for (const count of [1, 2, 3]) {
    vi.advanceTimersByTime(5_000)
    await new Promise((done) => setTimeout(done, 50 * count))
  }
  expect(asked).toHaveLength(1)
  resolve(pageOf([{ ...messages[0], _id: 'message 21', number: 21, text: 'Message 21' }, ...messages]))
  await expect.element(page.getByText('Message 21')).toBeVisible()
})

test('what is written stays, though the session is over by the next look for messages', async () => {
  stopIntervals()
  await show()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Is the lift working?')
  answerOutside('GET /api/auth/get-session', () => null)
  const asked = answer('GET /threads/:id', refusal(401, 'Please log in first.'))
  vi.advanceTimersByTime(5_000)
  await expect.poll(() => asked.length).toBe(1)
  await new Promise((done) => setTimeout(done, 200))
  await expect.element(field).toHaveValue('Is the lift working?')
})
