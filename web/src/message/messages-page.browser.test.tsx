import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleThread } from '../../test/threads.ts'
import { MessagesPage } from './messages-page.tsx'

const other = {
  ...sampleThread,
  _id: 'pond',
  otherName: 'Kamal Hossain',
  turn: 'others',
  lastText: 'Thank you.',
  unread: 0,
}

const show = async (width: number) => {
  await page.viewport(width, 800)
  answer('GET /threads', () => pageOf([sampleThread, other]))
  await renderFor('user', <MessagesPage />, { path: '/dashboard/messages' })
  await expect.element(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const conversation = (id: string) =>
  page.getByRole('heading', { name: `The page at /dashboard/messages/${id}` })

describe.each([375, 1280])('a conversation in the list, on %i px,', (width) => {
  test.each(['Kamal Hossain', 'Thank you.', 'Waiting'])('opens where “%s” is pressed', async (text) => {
    await show(width)
    // The link lies on top of the text, which is not an error here.
    await row('Kamal Hossain').getByText(text).click({ force: true })
    await expect.element(conversation('pond')).toBeVisible()
  })

  test('has one link, whose focus surrounds all of it', async () => {
    await show(width)
    await expect.element(row('Nusrat Jahan').getByRole('link')).toHaveLength(1)
    await expect.element(row('Nusrat Jahan')).toHaveStyle({ outlineStyle: 'none' })
    await page.getByRole('searchbox').click()
    await userEvent.tab()
    await expect.element(row('Nusrat Jahan').getByRole('link')).toHaveFocus()
    await expect.element(row('Nusrat Jahan')).toHaveStyle({ outlineStyle: 'solid' })
  })
})

test('a conversation has a row of 72 pixels on a phone, with its person, home, last words and whose turn it is', async () => {
  await show(375)
  const first = row('Nusrat Jahan')
  for (const text of ['Two rooms over the lake', 'Would Friday suit you?', '2 new'])
    await expect.element(first.getByText(text)).toBeInViewport({ ratio: 1 })
  expect(first.element().getBoundingClientRect().height).toBeLessThanOrEqual(73)
  await expect.element(row('Kamal Hossain').getByText('Waiting')).toBeVisible()
})

test('[R-messages] conversations are searched by words, which stand in the address', async () => {
  await page.viewport(375, 800)
  const calls = answer('GET /threads', ({ query }) =>
    pageOf(query.get('search') ? [] : [{ ...sampleThread, unread: 0 }]),
  )
  await renderFor('user', <MessagesPage />, { path: '/dashboard/messages' })
  await expect.element(row('Nusrat Jahan').getByText('Your turn')).toBeVisible()
  await page.getByLabelText('Search by person, home or words').fill('pond')
  await expect.element(page.getByText('No conversation has “pond”', { exact: false })).toBeVisible()
  expect(calls.at(-1)?.query.get('search')).toBe('pond')
  await page.getByRole('button', { name: 'Show all conversations' }).click()
  await expect.element(row('Nusrat Jahan')).toBeVisible()
})
