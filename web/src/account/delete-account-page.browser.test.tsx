import { confirmationPhrase } from '@thikana/domain/user/user-moves'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerOutside, refusal } from '../../test/network.ts'
import { renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import { RequireSession } from '../app/guards.tsx'
import { changeKept, keptKey } from '../session/kept-lists.ts'
import { saveDeviceDraft, saveTabDraft } from '../session/drafts.ts'
import { PageTitle } from '../ui/text/page-title.tsx'
import { DeleteAccountPage } from './delete-account-page.tsx'

const email = 'rafiq.hasan@example.org'
const keepSomething = () => {
  saveTabDraft(email, 'message in lake', { values: { text: 'Is it free?' } })
  saveDeviceDraft(email, 'note', '1', { savedAt: '2026-11-21T06:00:00Z', values: {}, from: {} })
  changeKept(keptKey('searches', email), () => ['location=Gulshan'])
}

const stored = () => [sessionStorage, localStorage].flatMap((place) => Object.keys(place))

const confirmDeletion = async () => {
  answer('GET /account/leaving', {
    offersMade: 0,
    offersReceived: 0,
    homesListed: 0,
    moneyBack: 0,
    sales: 0,
  })
  answerOutside('GET /api/auth/security', () => ({
    hasPassword: false,
    isConfirmed: true,
    bouncedAt: null,
    twoFactor: { isOn: false, backupCodes: 0 },
    passkeys: [],
    sessions: [],
  }))
  answerSession('user')
  const address = '/dashboard/deleteAccount'
  await renderRoutes(
    [
      { element: <RequireSession />, children: [{ path: address, element: <DeleteAccountPage /> }] },
      { path: '/', element: <PageTitle>Home</PageTitle> },
    ],
    address,
  )
  keepSomething()
  await page.getByLabelText(/^Type/).fill(confirmationPhrase)
  await page.getByRole('button', { name: 'Delete my account' }).click()
}

test('who deletes their account leaves nothing that they typed or looked at in the browser', async () => {
  answer('DELETE /account', { acknowledged: true, deletedCount: 1 })
  await confirmDeletion()
  await expect.element(page.getByText('Account deleted')).toBeVisible()
  expect(stored()).toEqual([])
})

test('who may not delete their account keeps what they typed', async () => {
  answer('DELETE /account', refusal(409, 'A payment is on its way.'))
  await confirmDeletion()
  await expect.element(page.getByText('A payment is on its way.')).toBeVisible()
  expect(stored()).toHaveLength(3)
})
