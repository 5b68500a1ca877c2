import type { AgentFigures, WaitingThing } from '@thikana/contract/api'
import { noCounts } from '@thikana/domain/overview/counters'
import { waitingKinds, type WaitingKind } from '@thikana/domain/overview/waiting'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { useRefresh } from '../ui/use-refresh.ts'
import { OverviewPage } from './overview-page.tsx'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

const thing = (kind: WaitingKind, changes: Partial<WaitingThing> = {}): WaitingThing => ({
  kind,
  _id: `${kind}-1`,
  propertyId: 'home',
  propertyTitle: 'A house by the lake',
  propertyImage: '',
  person: null,
  amount: null,
  reason: null,
  reasonCode: null,
  since: hours(-30),
  until: null,
  ...changes,
})

const counts = (given: Partial<Record<WaitingKind, number>> = {}) => ({
  ...(Object.fromEntries(waitingKinds.map((kind) => [kind, 0])) as Record<WaitingKind, number>),
  ...given,
})

const figures: AgentFigures = {
  from: '2026-11-20',
  to: '2026-11-21',
  totals: { ...noCounts(), views: 120, offers: 2 },
  before: { ...noCounts(), views: 100 },
  byDay: [
    { day: '2026-11-20', ...noCounts(), views: 40 },
    { day: '2026-11-21', ...noCounts(), views: 80, offers: 2 },
  ],
  listings: [],
  medians: { own: null, comparable: null, homes: 0 },
}

const open = () => renderFor('agent', <OverviewPage />, { path: '/dashboard/overview' })

test('what waits says who wants what, how long is left or how late it is, and leads there', async () => {
  answer('GET /overview/waiting', {
    things: [
      thing('offer', { person: 'Rahim', amount: 100_000, until: hours(-6.5) }),
      thing('question', { person: 'Karim', until: hours(5.5) }),
      thing('rejected', { reason: 'No photo' }),
    ],
    counts: counts({ offer: 12, question: 1, rejected: 1 }),
  })
  answer('GET /overview/figures', figures)
  await open()
  const offer = page.getByRole('link', { name: /Rahim offers \$100,000/ })
  await expect.element(offer).toMatchTextContent(/6 hours late/)
  await expect.element(offer).toHaveAttribute('href', '/dashboard/requestedProperties?sort=oldest#offer-1')
  const question = page.getByRole('link', { name: /Karim waits for your answer/ })
  await expect.element(question).toMatchTextContent(/5 hours left/)
  await expect.element(question).toHaveAttribute('href', '/dashboard/messages/question-1')
  await expect.element(page.getByRole('link', { name: /rejected it: No photo/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Offers to answer 12' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Rejected in the last 30 days 1' })).toBeVisible()
})

test('what waits is said to be the most urgent of each kind only where there is more', async () => {
  const of = (offers: number) => ({
    things: [thing('offer', { person: 'Rahim' })],
    counts: counts({ offer: offers }),
  })
  const told = page.getByText(/^The most urgent of each kind/)
  answer('GET /overview/figures', figures)
  answer('GET /overview/waiting', of(12))
  const { unmount } = await open()
  await expect.element(told).toBeVisible()
  await unmount()
  answer('GET /overview/waiting', of(1))
  await open()
  await expect.element(page.getByRole('link', { name: /Rahim/ })).toBeVisible()
  await expect.element(told).not.toBeInTheDocument()
})

test('figures say how they changed, and the table has each day, the newest first', async () => {
  answer('GET /overview/waiting', { things: [], counts: counts() })
  answer('GET /overview/figures', figures)
  await open()
  await expect.element(page.getByText('Nothing waits for you now.')).toBeVisible()
  await expect.element(page.getByText('+20% from 100')).toBeVisible()
  await expect.element(page.getByText(/Other agents list too few/)).toBeVisible()
  const byDay = page.getByRole('region', { name: 'By day' })
  await byDay.getByText('Show as a table').click()
  const days = byDay.getByRole('rowheader').elements()
  expect(days.map(({ textContent }) => textContent)).toEqual(['21 November 2026', '20 November 2026'])
})

test('an agent finds the listing with the most of anything', async () => {
  const listing = (title: string, views: number, offers: number): AgentFigures['listings'][number] => ({
    _id: title,
    title,
    image: '',
    purpose: 'sale',
    status: 'verified',
    counts: { ...noCounts(), views, offers },
    comparable: null,
  })
  answer('GET /overview/waiting', { things: [], counts: counts() })
  answer('GET /overview/figures', {
    ...figures,
    listings: [listing('Seen', 80, 0), listing('Wanted', 40, 2)],
  })
  await open()
  const titles = page.getByRole('table', { name: 'By listing' }).getByRole('link')
  const shown = () => titles.elements().map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual(['Seen', 'Wanted'])
  await page.getByRole('combobox', { name: 'Sorted by the most' }).selectOptions('Offers')
  await expect.poll(shown).toEqual(['Wanted', 'Seen'])
})

test('each part that can’t be loaded says so, and is tried again', async () => {
  answer('GET /overview/waiting', refusal(503, 'Not now.'))
  answer('GET /overview/figures', refusal(503, 'Not now.'))
  await open()
  await expect.element(page.getByText('Failed to load the figures.'), { timeout: 15_000 }).toBeVisible()
  await expect.element(page.getByText('Failed to load what waits for you.')).toBeVisible()
  answer('GET /overview/figures', figures)
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect.element(page.getByText('+20% from 100')).toBeVisible()
})

/** Reads the figures again, as a page does once they are old. */
const ReadAgain = () => {
  const refresh = useRefresh()
  const [isRead, setRead] = useState(false)
  return (
    <button type="button" onClick={() => void refresh('overview').then(() => setRead(true))}>
      {isRead ? 'Read again' : 'Read them again'}
    </button>
  )
}

test('figures stay when reading them again fails', async () => {
  answer('GET /overview/waiting', { things: [], counts: counts() })
  answer('GET /overview/figures', figures)
  await renderFor(
    'agent',
    <>
      <OverviewPage />
      <ReadAgain />
    </>,
  )
  await expect.element(page.getByText('+20% from 100')).toBeVisible()
  answer('GET /overview/figures', refusal(503, 'Not now.'))
  await page.getByRole('button', { name: 'Read them again' }).click()
  await expect.element(page.getByRole('button', { name: 'Read again' })).toBeVisible()
  await expect.element(page.getByText('+20% from 100')).toBeVisible()
  await expect.element(page.getByText('Failed to load the figures.')).not.toBeInTheDocument()
})
