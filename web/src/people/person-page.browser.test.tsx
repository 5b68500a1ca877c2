import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, type Call, pageOf, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { PersonPage } from './person-page.tsx'

const person = {
  _id: 'kamal',
  name: 'Kamal Hossain',
  email: 'kamal.hossain@example.org',
  role: 'user',
  status: 'active',
  firebaseUid: 'kamal',
  image: null,
  emailVerified: true,
  suspendedUntil: null,
  created_at: '2026-11-21T06:00:00Z',
  last_log_in: '2026-11-21T06:00:00Z',
} as const
const reply = { person, hits: { listings: 0, offers: 0 }, isMarkedByCaller: false, sessions: [] }

let notes: Call[]
beforeEach(async () => {
  answer('GET /admin/people/:id', reply)
  answer('GET /badges', {})
  answer('GET /properties/agent', () => pageOf([]))
  answer('GET /admin/reports', () => pageOf([]))
  answer('GET /offers/agent', () => pageOf([]))
  answer('GET /offers/user', () => pageOf([]))
  answer('GET /admin/payments', () => pageOf([]))
  answer('GET /history/users/:id', [])
  notes = answer('POST /admin/people/:id/notes', { acknowledged: true, insertedId: 'note' })
  const path = '/dashboard/people/:id'
  await renderFor('admin', <PersonPage />, { path, address: '/dashboard/people/kamal' })
  await expect.element(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
})

test('each note about a person is guarded until it is sent, not only the first', async () => {
  const field = page.getByRole('textbox', { name: 'Note for admins' })
  await field.fill('Called twice.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.poll(() => notes.length).toBe(1)
  await expect.element(field).toHaveValue('')
  await field.fill('Called a third time.')
  await page.getByRole('link', { name: 'All people' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field).toHaveValue('Called a third time.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect
    .poll(() => notes.map(({ body }) => body))
    .toEqual([{ text: 'Called twice.' }, { text: 'Called a third time.' }])
})

test('the page of a person whose account is deleted there says that there is none', async () => {
  answer('DELETE /users/:id', () => {
    answer('GET /admin/people/:id', refusal(404, 'No such person.'))
    return { acknowledged: true as const, deletedCount: 1 }
  })
  await page.getByRole('button', { name: `Delete ${person.name}` }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect.element(page.getByText('This person could not be found.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Person' })).toBeVisible()
})

test('a person with whose account no admin did anything isn’t said to have done nothing', async () => {
  await expect.element(page.getByText(/^Joined 21 November 2026/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /in the audit$/ })).toBeVisible()
  await expect.element(page.getByText('Nothing has happened yet.')).not.toBeInTheDocument()
})

test('a decision with a reason is left by Cancel, which asks before it discards what was typed', async () => {
  await page.getByRole('button', { name: `Suspend ${person.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${person.name}?` })
  await dialog.getByRole('textbox', { name: 'Reason, for the person' }).fill('Rude')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
