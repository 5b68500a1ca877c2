import type { Installation } from '@thikana/contract/api'
import { setUpSteps } from '@thikana/domain/overview/set-up'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { InstallationBox } from './installation-box.tsx'
import { SetUpList } from './set-up-list.tsx'

const installation = (isDone: (step: string) => boolean): Installation => ({
  version: '1.0.0',
  node: '24',
  database: { version: '17', bytes: 1 },
  disk: null,
  backup: { succeededAt: null, failedAt: null, everyHours: null },
  jobs: [],
  mails: { waiting: 0, failing: 0, givenUp: 0, sentToday: 0 },
  setUp: setUpSteps.map((step) => ({ step, isDone: isDone(step) })),
})

const open = () => renderFor('admin', <SetUpList />, { path: '/dashboard/overview' })

test('what is left to set up says its setting, what is done is ticked, and it can be hidden', async () => {
  answer(
    'GET /admin/installation',
    installation((step) => step === 'mail'),
  )
  const { unmount } = await open()
  const list = page.getByRole('region', { name: 'Before people come' })
  await expect.element(list).toMatchTextContent(/1 of 9 done/)
  const lines = list.getByRole('listitem')
  await expect
    .element(lines.filter({ hasText: 'Let it send emails' }).getByRole('img'))
    .toHaveAccessibleName('Done')
  const cards = lines.filter({ hasText: 'Take real cards' })
  await expect.element(cards.getByRole('img')).toHaveAccessibleName('Still to do')
  await expect.element(cards).toMatchTextContent(/STRIPE_SECRET_KEY/)
  await list.getByRole('button', { name: 'Hide' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await unmount()
  await open()
  await expect.element(list).not.toBeInTheDocument()
  localStorage.clear()
})

test('once all is set up the list is gone', async () => {
  answer(
    'GET /admin/installation',
    installation(() => true),
  )
  answer('GET /admin/installation/findings', { checkedAt: new Date().toISOString(), findings: [] })
  await renderFor(
    'admin',
    <>
      <SetUpList />
      <InstallationBox />
    </>,
    { path: '/dashboard/overview' },
  )
  await expect.element(page.getByRole('region', { name: 'This installation' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Before people come' })).not.toBeInTheDocument()
})
