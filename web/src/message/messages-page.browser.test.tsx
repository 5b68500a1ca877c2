import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleThread } from '../../test/threads.ts'
import { MessagesPage } from './messages-page.tsx'

const other = { ...sampleThread, _id: 'pond', otherName: 'Kamal Hossain', lastText: 'Thank you.', unread: 0 }

const show = async (width: number) => {
  await page.viewport(width, 800)
  answer('GET /threads', () => pageOf([sampleThread, other]))
  await renderFor('user', <MessagesPage />, { path: '/dashboard/messages' })
  await expect.element(page.getByRole('table', { name: 'Conversations' })).toBeVisible()
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const conversation = (id: string) =>
  page.getByRole('heading', { name: `The page at /dashboard/messages/${id}` })

describe.each([375, 1280])('a conversation in the list, on %i px,', (width) => {
  test.each(['Kamal Hossain', 'Thank you.', 'All read'])('opens where “%s” is pressed', async (text) => {
    await show(width)
    // The link lies on top of the text, which is not an error here.
    await row('Kamal Hossain').getByText(text).click({ force: true })
    await expect.element(conversation('pond')).toBeVisible()
  })

  test('has one link, whose focus surrounds all of it', async () => {
    await show(width)
    await expect.element(row('Nusrat Jahan').getByRole('link')).toHaveLength(1)
    await expect.element(row('Nusrat Jahan')).toHaveStyle({ outlineStyle: 'none' })
    await userEvent.tab()
    await expect.element(row('Nusrat Jahan').getByRole('link')).toHaveFocus()
    await expect.element(row('Nusrat Jahan')).toHaveStyle({ outlineStyle: 'solid' })
  })
})
