import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildProperty } from '../../../test/properties.ts'
import { sampleProperty } from '../../../test/samples.ts'
import { answer, type Call, pageOf } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { ManagePropertiesPage } from './manage-properties-page.tsx'

const waiting = Array.from({ length: 1009 }, (_, at) =>
  buildProperty(`waits ${at + 1}`, {
    status: 'pending',
    submittedAt: new Date(2026, 0, 1, 0, at).toISOString(),
  }),
)
const rejected = Array.from({ length: 30 }, (_, at) =>
  buildProperty(`rejected ${at + 1}`, { status: 'rejected' }),
)

/** As the server pages: a number of rows from a place on. */
const answerLists = () => {
  const ofStatus = (status: string | null) =>
    status === 'pending' ? waiting : status === 'rejected' ? rejected : [...rejected, ...waiting]
  const reply = ({ query }: Call) => {
    const rows = ofStatus(query.get('status'))
    const [start, limit] = [Number(query.get('cursor')), Number(query.get('limit'))]
    const next = start + limit < rows.length ? { next: String(start + limit) } : {}
    return pageOf(rows.slice(start, start + limit), next) as never
  }
  answer('GET /properties/:id/duplicates', { samePhoto: [], samePlace: [] })
  answer('GET /tables/:table/counts', {
    all: 1039,
    states: { pending: waiting.length, verified: 0, rejected: rejected.length },
  })
  return answer('GET /properties', reply)
}

const rows = page.getByRole('row')
const tab = (name: RegExp) => page.getByRole('link', { name })

test('[S-queue] an admin begins with what waits, by urgency, whatever else there is, and pages through 1,009', async () => {
  const calls = answerLists()
  await renderFor('admin', <ManagePropertiesPage />)
  await expect.element(page.getByRole('link', { name: 'Home waits 1', exact: true })).toBeVisible()
  await expect.element(tab(/^To verify/)).toHaveAttribute('aria-current', 'true')
  expect(calls.map(({ query }) => query.get('sort'))).toEqual(['urgent'])
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.element(page.getByRole('link', { name: 'Home waits 50', exact: true })).toBeVisible()
  await expect.element(page.getByText('Home rejected 1', { exact: true })).not.toBeInTheDocument()
  await expect.element(rows).toHaveLength(41)
  await expect.element(page.getByText('41–80 of 1,009')).toBeVisible()
})

test('[S-queue] an admin who presses how long listings wait has the longest waiting first, and pressed again the urgent ones', async () => {
  const calls = answerLists()
  await renderFor('admin', <ManagePropertiesPage />)
  const head = page.getByRole('columnheader', { name: /^Waiting/ })
  const link = head.getByRole('link', { name: 'Waiting' })
  await link.click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByText('The longest waiting first.', { exact: true })).toBeVisible()
  await link.click()
  await expect.element(head).not.toHaveAttribute('aria-sort')
  expect(calls.map(({ query }) => query.get('sort'))).toEqual(['urgent', 'oldest'])
})

test('an admin finds everything under All, and the way back to what waits', async () => {
  answerLists()
  await renderFor('admin', <ManagePropertiesPage />, { path: '/', address: '/?status=all' })
  await expect.element(page.getByRole('link', { name: 'Home rejected 1', exact: true })).toBeVisible()
  await expect.element(tab(/^All/)).toHaveAttribute('aria-current', 'true')
  await tab(/^To verify/).click()
  await expect.element(page.getByRole('link', { name: 'Home waits 1', exact: true })).toBeVisible()
})

test('the arrow keys that the page names lead into the queue from anywhere, and are named only where rows have keys', async () => {
  answerLists()
  await renderFor('admin', <ManagePropertiesPage />)
  const first = page.getByRole('link', { name: 'Home waits 1', exact: true })
  await expect.element(first).toBeVisible()
  await expect.element(page.getByText(/^Keys:/)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Home waits 2', exact: true })).toHaveFocus()
  await tab(/^Rejected/).click()
  await expect.element(page.getByText('Home rejected 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Keys:/)).not.toBeInTheDocument()
})

test('[S-queue] a row says why it waits, whether for too long, and what became of its agent’s listings', async () => {
  const record = { verified: 12, rejected: 1, reported: 0 }
  const row = buildProperty('late', {
    status: 'pending',
    waitsAs: 'priceDrop',
    submittedAt: new Date(Date.now() - 30 * 3_600_000).toISOString(),
    agentRecord: record,
  })
  answer('GET /tables/:table/counts', { all: 1, states: { pending: 1, verified: 0, rejected: 0 } })
  answer('GET /properties', [row])
  answer('GET /properties/:id/duplicates', { samePhoto: [], samePlace: [] })
  await renderFor('admin', <ManagePropertiesPage />)
  const cells = page.getByRole('row', { name: /Home late/ })
  for (const words of ['Price drop', '30 hours', 'over 24 h', '12 verified', '1 rejected', '0 reported'])
    await expect.element(cells).toMatchTextContent(words)
})

test('[S-queue] after a decision the next one is open and has the focus', async () => {
  let left = waiting.slice(0, 4)
  answer('GET /tables/:table/counts', { all: 4, states: { pending: 4, verified: 0, rejected: 0 } })
  answer('GET /properties', () => pageOf(left, {}) as never)
  answer('GET /properties/:id', sampleProperty)
  answer('GET /properties/:id/duplicates', { samePhoto: [], samePlace: [] })
  answer('PATCH /properties/status/:id', () => {
    left = left.filter(({ title }) => title !== 'Home waits 2')
    return { acknowledged: true, modifiedCount: 1 }
  })
  await renderFor('admin', <ManagePropertiesPage />)
  const second = page.getByRole('link', { name: 'Home waits 2', exact: true })
  await expect.element(second).toBeVisible()
  second.element().focus()
  await userEvent.keyboard('v')
  await page.getByRole('button', { name: 'Verify property' }).click()
  await expect.element(second).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Home waits 3', exact: true })).toHaveFocus()
  await expect
    .element(page.getByRole('button', { name: 'All about Home waits 3' }))
    .toHaveAttribute('aria-expanded', 'true')
})

test('R in a row of the queue asks, with the cursor in the reason', async () => {
  answerLists()
  await renderFor('admin', <ManagePropertiesPage />)
  await expect.element(page.getByRole('link', { name: 'Home waits 1', exact: true })).toBeVisible()
  page.getByRole('link', { name: 'Home waits 1', exact: true }).element().focus()
  await userEvent.keyboard('r')
  const reason = page.getByRole('alertdialog').getByLabelText(/^Reason/)
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('No photo')
  await expect.element(reason).toHaveValue('No photo')
})
