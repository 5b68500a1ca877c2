import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { ViewingsPage } from './viewings-page.tsx'

test('a buyer without viewings reads how they ask for one, and is led to their messages', async () => {
  answer('GET /viewings', pageOf([]))
  await renderFor('user', <ViewingsPage />)
  await expect
    .element(page.getByText('To see a home, ask the agent for a time in your conversation.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Messages' }))
    .toHaveAttribute('href', '/dashboard/messages')
})

const viewing = {
  _id: 'saturday',
  threadId: 'lake',
  propertyId: 'home',
  propertyTitle: 'Two rooms over the lake',
  propertyImage: '',
  propertyLocation: 'Dhanmondi, Dhaka',
  propertyStatus: 'verified',
  otherName: 'Nusrat Jahan',
  otherPhoto: null,
  startsAt: '2099-11-21T09:00:00.000Z',
  endsAt: '2099-11-21T09:30:00.000Z',
  status: 'confirmed',
  reason: '',
  revision: 1,
} as const

test.each([
  ['buyer', 'user', 'Nusrat Jahan has no other free time', 'Write a message', '/dashboard/messages/lake'],
  [
    'agent',
    'agent',
    'You have no other free time',
    'Set times for viewings',
    '/dashboard/viewings#your-times',
  ],
] as const)(
  'a viewing that can’t be moved leads its %s to what helps',
  async (side, role, sentence, label, href) => {
    answer('GET /viewings', pageOf([{ ...viewing, side }]))
    answer('GET /threads/:id/slots', [])
    if (role === 'agent') {
      answer('GET /viewing-slots', [])
      answer('GET /properties/agent', pageOf([]))
    }
    await renderFor(role, <ViewingsPage />)
    await page.getByRole('button', { name: 'Move of Two rooms over the lake' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move the viewing' })
    await expect.element(dialog).toMatchTextContent(sentence)
    const link = dialog.getByRole('link', { name: label })
    await expect.element(link).toHaveAttribute('href', href)
    await link.click()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)
