import { setUpSteps } from '@thikana/domain/overview/set-up'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderFor } from '../../test/page.tsx'
import { SetUpList } from './set-up-list.tsx'

const open = (isDone: (step: string) => boolean) =>
  renderFor(
    'admin',
    <>
      <SetUpList setUp={setUpSteps.map((step) => ({ step, isDone: isDone(step) }))} />
      <p>The rest</p>
    </>,
    { path: '/dashboard/overview' },
  )

const list = page.getByRole('region', { name: 'Before people come' })

test('what is left to set up says its setting, what is done is ticked, and it can be hidden', async () => {
  const { unmount } = await open((step) => step === 'mail')
  await expect.element(list).toMatchTextContent(/1 of 9 done/)
  const lines = list.getByRole('listitem')
  const mail = lines.filter({ hasText: 'Let it send emails' })
  await expect.element(mail.getByRole('img')).toHaveAccessibleName('Done')
  const cards = lines.filter({ hasText: 'Take real cards' })
  await expect.element(cards.getByRole('img')).toHaveAccessibleName('Still to do')
  await expect.element(cards).toMatchTextContent(/STRIPE_SECRET_KEY/)
  await list.getByRole('button', { name: 'Hide' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await unmount()
  await open((step) => step === 'mail')
  await expect.element(page.getByText('The rest')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  localStorage.clear()
})

test('once all is set up the list is gone', async () => {
  await open(() => true)
  await expect.element(page.getByText('The rest')).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
})
