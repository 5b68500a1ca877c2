import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pageOf, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleViewing as viewing } from '../../test/threads.ts'
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

const showAs = async (side: 'buyer' | 'agent', slots: { _id: string; startsAt: string }[] = []) => {
  answer('GET /viewings', pageOf([{ ...viewing, side }]))
  answer('GET /threads/:id/slots', slots)
  answer('GET /viewing-slots', [])
  answer('GET /properties/agent', pageOf([]))
  await renderFor(side === 'buyer' ? 'user' : 'agent', <ViewingsPage />)
  await page.getByRole('button', { name: 'Move of Two rooms over the lake' }).click()
  return page.getByRole('dialog', { name: 'Move the viewing' })
}

test('an agent who has no time to move a viewing to is led to setting times', async () => {
  const dialog = await showAs('agent')
  await expect.element(dialog).toMatchTextContent('You have no other free time')
  const link = dialog.getByRole('link', { name: 'Set times for viewings' })
  await expect.element(link).toHaveAttribute('href', '/dashboard/viewings#your-times')
  await link.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a buyer proposes times to move a viewing to where the agent has none', async () => {
  const dialog = await showAs('buyer')
  await expect.element(dialog).toMatchTextContent('Nusrat Jahan has no free times right now.')
  await expect.element(dialog.getByRole('button', { name: 'Send these times' })).toBeVisible()
})

test('a buyer who picks times to propose reads that the agent has set some meanwhile', async () => {
  const dialog = await showAs('buyer')
  await expect.element(dialog.getByRole('button', { name: 'Send these times' })).toBeVisible()
  answer('GET /threads/:id/slots', [{ _id: 'slot', startsAt: '2099-11-21T09:00:00.000Z' }])
  const told = dialog.getByText('Nusrat Jahan has free times now. Choose one of them.')
  await expect.element(told, { timeout: 9000 }).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Move viewing' })).toBeVisible()
})

test('an agent who sets times while moving a viewing chooses one, and isn’t told that the buyer has them', async () => {
  const dialog = await showAs('agent')
  await expect.element(dialog).toMatchTextContent('You have no other free time')
  answer('GET /threads/:id/slots', [{ _id: 'slot', startsAt: '2099-11-21T09:00:00.000Z' }])
  await expect.element(dialog.getByRole('button', { name: 'Move viewing' }), { timeout: 9000 }).toBeVisible()
  await expect.element(dialog.getByText('has free times now')).not.toBeInTheDocument()
})

test('a buyer whose proposal is refused still has the times they picked', async () => {
  const dialog = await showAs('buyer')
  answer('PATCH /viewings/:id', refusal(409, 'Others wait already.', { code: 'proposalsFull' }))
  // Of today few hours may be left.
  await dialog.getByRole('radio').nth(2).click()
  for (const at of [2, 3]) await dialog.getByRole('checkbox').nth(at).click()
  await dialog.getByRole('button', { name: 'Send these times' }).click()
  await expect.element(page.getByText('Others wait already.').first()).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(2)
})

test('a buyer keeps the time they chose after a refusal, unless the time itself is gone', async () => {
  const dialog = await showAs('buyer', [{ _id: 'slot', startsAt: '2099-11-21T09:00:00.000Z' }])
  const time = dialog.getByRole('group', { name: 'Time' }).getByRole('radio')
  const send = dialog.getByRole('button', { name: 'Move viewing' })
  answer('PATCH /viewings/:id', refusal(409, 'It has begun.', { code: 'viewingPast' }))
  await time.click()
  await send.click()
  await expect.element(page.getByText('It has begun.').first()).toBeVisible()
  await expect.element(time).toBeChecked()
  answer('PATCH /viewings/:id', refusal(409, 'It is taken.', { code: 'slotTaken' }))
  await send.click()
  await expect.element(page.getByText('It is taken.').first()).toBeVisible()
  await expect.element(time).not.toBeChecked()
})

test('an agent chooses one of the times that a buyer proposed', async () => {
  const times = ['2099-11-21T09:00:00.000Z', '2099-11-22T09:00:00.000Z']
  const startsAt = times[1]
  answer('GET /viewings', pageOf([{ ...viewing, side: 'agent', status: 'requested', times, startsAt }]))
  answer('GET /viewing-slots', [])
  answer('GET /properties/agent', pageOf([]))
  const calls = answer('PATCH /viewings/:id', { acknowledged: true, modifiedCount: 1 })
  await renderFor('agent', <ViewingsPage />)
  const choose = page.getByRole('button', { name: /^Choose/ })
  await expect.element(choose.first()).toBeVisible()
  expect(choose.elements()).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: /^Add to calendar/ })).not.toBeInTheDocument()
  await choose.nth(1).click()
  expect(calls[0]?.body).toEqual({ move: 'confirm', revision: 1, startsAt })
})

test('[R-viewings] an agent finds every viewing in a table, and answers one there', async () => {
  await page.viewport(1440, 900)
  const waiting = { ...viewing, side: 'agent' as const, status: 'requested' as const, times: [] }
  const over = { ...waiting, _id: 'over', status: 'past' as const, propertyTitle: 'House by the pond' }
  const calls = answer('GET /viewings', ({ query }) => pageOf(query.get('search') ? [over] : [waiting, over]))
  answer('GET /tables/:table/counts', { all: 2, states: { requested: 1, past: 1 } })
  const answers = answer('PATCH /viewings/:id', { acknowledged: true, modifiedCount: 1 })
  await renderFor('agent', <ViewingsPage />, { address: '/?state=all' })
  const row = (title: string) =>
    page.getByRole('table', { name: 'Viewings' }).getByRole('row').filter({ hasText: title })
  await expect.element(row('House by the pond')).toMatchTextContent('Over')
  await row('Two rooms over the lake')
    .getByRole('button', { name: /^Confirm/ })
    .click()
  expect(answers[0]?.body).toMatchObject({ move: 'confirm' })
  await page.getByRole('searchbox').fill('pond')
  await expect.element(row('Two rooms over the lake')).not.toBeInTheDocument()
  expect(calls.at(-1)?.query.get('search')).toBe('pond')
})
