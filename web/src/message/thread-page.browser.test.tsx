import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { ThreadPage } from './thread-page.tsx'

test('a buyer whose agent offers no times for viewings is led from there to the field of a message', async () => {
  answer('GET /threads/:id', {
    _id: 'sample',
    propertyId: 'sample',
    propertyTitle: 'Lake view flat',
    propertyImage: '/scenes/banner-0-960.webp',
    propertyStatus: 'verified',
    side: 'buyer',
    otherName: 'Nusrat Jahan',
    otherPhoto: null,
    lastText: 'When can I see it?',
    lastAt: '2026-11-21T06:00:00Z',
    unread: 0,
    takesMessages: true,
    youBlock: false,
    yourContact: { email: false, phone: '' },
    theirContact: { email: null, phone: '' },
  })
  answer('GET /threads/:id/messages', pageOf([]))
  answer('GET /threads/:id/slots', [])
  answer('GET /viewings', pageOf([]))
  await renderFor('user', <ThreadPage />, {
    path: '/dashboard/messages/:id',
    address: '/dashboard/messages/sample',
  })
  await page.getByRole('button', { name: 'Ask for a viewing' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Nusrat Jahan offers no times at the moment.')
  await dialog.getByRole('button', { name: 'Write a message' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveFocus()
})
