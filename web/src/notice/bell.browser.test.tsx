import { i18n } from '@lingui/core'
import type { Notice } from '@thikana/contract/api'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStreams, sendChange, sendNotice, startStreams } from '../../test/events.ts'
import { answer, pageOf, refusal } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { Bell } from './bell.tsx'
import { NoticesPage } from './notices-page.tsx'

const accepted: Notice = {
  _id: 'n1',
  kind: 'offerAccepted',
  title: 'Accepted: your offer of $100,000, to be paid by 5 December 2026, for “Two rooms”',
  href: '/dashboard/payment/o1',
  createdAt: '2026-11-21T06:00:00Z',
  readAt: null,
}
const older: Notice = {
  ...accepted,
  _id: 'n0',
  title: 'Rejected: your offer of $90,000 for “A flat”',
  readAt: accepted.createdAt,
}

/** A person's notices on the server, and what they mark as read. */
const answerNotices = (notices: Notice[]) => {
  const stored = [...notices]
  answer('GET /notices', ({ query }) =>
    pageOf(query.get('state') === 'unread' ? stored.filter(({ readAt }) => !readAt) : stored),
  )
  answer('GET /notices/unread', () => ({ count: stored.filter(({ readAt }) => !readAt).length }))
  const marked = answer('PATCH /notices/read', ({ body }) => {
    const ids = (body as { ids?: string[] }).ids
    stored.forEach((one, at) => {
      if (!ids || ids.includes(one._id)) stored[at] = { ...one, readAt: one.createdAt }
    })
    return { acknowledged: true, modifiedCount: 1 }
  })
  return { stored, marked }
}

const Frame = () => <Bell me={useSignedIn()} waiting={() => null} />
const bell = page.getByRole('button', { name: /^Notifications/ })
const panel = page.getByRole('dialog', { name: 'Notifications' })

describe('the bell', () => {
  test('opens the newest notices, and following one marks it as read and closes them', async () => {
    const { marked } = answerNotices([accepted, older])
    await renderFor('user', <Frame />)
    await expect.element(bell).toHaveAttribute('aria-label', 'Notifications: 1 unread')
    await bell.click()
    await expect.element(panel.getByRole('listitem')).toHaveLength(2)
    await panel.getByRole('link', { name: /Two rooms/ }).click()
    await expect
      .element(page.getByRole('heading', { name: 'The page at /dashboard/payment/o1' }))
      .toBeVisible()
    expect(marked.map(({ body }) => body)).toEqual([{ ids: ['n1'] }])
  })

  test('marks one or all as read, and is closed by Escape', async () => {
    const { marked } = answerNotices([accepted, { ...accepted, _id: 'n2', title: 'Another' }])
    await renderFor('user', <Frame />)
    await bell.click()
    await panel.getByRole('button', { name: 'Mark as read: Another' }).click()
    await expect.element(bell).toHaveAttribute('aria-label', 'Notifications: 1 unread')
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(bell).toHaveAttribute('aria-label', 'Notifications: none unread')
    expect(marked.map(({ body }) => body)).toEqual([{ ids: ['n2'] }, { all: true }])
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('says that nothing has happened yet', async () => {
    answerNotices([])
    await renderFor('user', <Frame />)
    await bell.click()
    await expect.element(panel.getByText(/^No notifications yet/)).toBeVisible()
  })

  test('counts and announces a notice as it arrives, once, and refreshes what the page shows of it', async () => {
    const { stored } = answerNotices([])
    let reads = 0
    const Offers = () => {
      useQuery({ queryKey: ['offers', 'test'], queryFn: () => ++reads })
      return <Frame />
    }
    await renderFor('user', <Offers />)
    await expect.poll(openStreams).toEqual(['/api/events?language=en'])
    await expect.poll(() => reads).toBe(1)
    stored.unshift(accepted)
    sendNotice(accepted)
    await expect.element(bell).toHaveAttribute('aria-label', 'Notifications: 1 unread')
    await expect.element(page.getByText(accepted.title)).toHaveAttribute('role', 'status')
    await expect.poll(() => reads).toBe(2)
    sendNotice(accepted)
    window.dispatchEvent(new Event('online'))
    expect(openStreams()).toEqual(['/api/events?language=en&lastEventId=1'])
    expect(reads).toBe(2)
  })

  test('follows what the person does in another page of theirs, and counts anew after what they do in this one', async () => {
    const { stored } = answerNotices([accepted])
    let reads = 0
    const Offers = () => {
      useQuery({ queryKey: ['offers', 'test'], queryFn: () => ++reads })
      return <Frame />
    }
    await renderFor('user', <Offers />)
    await expect.poll(openStreams).toEqual(['/api/events?language=en'])
    await expect.element(bell).toHaveAttribute('aria-label', 'Notifications: 1 unread')
    stored[0] = { ...accepted, readAt: accepted.createdAt }
    sendChange('elsewhere')
    await expect.element(bell).toHaveAttribute('aria-label', 'Notifications: none unread')
    await expect.poll(() => reads).toBe(2)
    stored[0] = accepted
    const calls = answer('PATCH /offers/withdraw/:id', ({ headers }) => {
      sendChange(headers.get('x-change-id') ?? '')
      return { acknowledged: true, modifiedCount: 1 }
    })
    await api('PATCH /offers/withdraw/:id', { params: { id: 'o1' } })
    expect(calls).toHaveLength(1)
    await expect.element(bell).toHaveAttribute('aria-label', 'Notifications: 1 unread')
    expect(reads).toBe(2)
  })

  test('follows notices in the page’s language, also when that changes, and lists them again', async () => {
    const { stored } = answerNotices([accepted])
    await renderFor('user', <Frame />)
    await expect.poll(openStreams).toEqual(['/api/events?language=en'])
    await bell.click()
    await expect.element(panel.getByRole('link', { name: /Two rooms/ })).toBeVisible()
    sendNotice(accepted)
    await expect.element(page.getByRole('status').filter({ hasText: accepted.title })).toBeInTheDocument()
    const title = 'গৃহীত: “Two rooms”-এর জন্য আপনার $১০০,০০০-এর প্রস্তাব'
    stored[0] = { ...accepted, title }
    onTestFinished(() => i18n.activate('en'))
    i18n.load('bn', {})
    i18n.activate('bn')
    await expect.poll(openStreams).toEqual(['/api/events?language=bn'])
    startStreams('1')
    await expect.element(panel.getByRole('link', { name: /গৃহীত/ })).toBeVisible()
    await expect.element(page.getByText(accepted.title)).not.toBeInTheDocument()
  })

  test('refreshes what the page shows when the stream begins at an unknown position, and only then', async () => {
    answerNotices([])
    const reads = { offers: 0, reviews: 0 }
    const Lists = () => {
      useQuery({ queryKey: ['offers', 'test'], queryFn: () => ++reads.offers })
      useQuery({ queryKey: ['reviews', 'test'], queryFn: () => ++reads.reviews })
      return <Frame />
    }
    await renderFor('user', <Lists />)
    await expect.poll(openStreams).toEqual(['/api/events?language=en'])
    await expect.poll(() => reads).toEqual({ offers: 1, reviews: 1 })
    startStreams('4')
    await expect.poll(() => reads).toEqual({ offers: 2, reviews: 2 })
    window.dispatchEvent(new Event('online'))
    startStreams('4')
    startStreams('3')
    await expect.poll(() => reads).toEqual({ offers: 3, reviews: 3 })
  })
})

describe('the page of notices', () => {
  test('lists them, and only the unread ones when asked', async () => {
    const { marked } = answerNotices([accepted, older])
    await renderFor('user', <NoticesPage />, { path: '/dashboard/notices' })
    await expect.element(page.getByRole('listitem')).toHaveLength(2)
    await page
      .getByRole('navigation', { name: 'Show' })
      .getByRole('link', { name: /^Unread/ })
      .click()
    await expect.element(page.getByRole('listitem')).toHaveLength(1)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.element(page.getByText('You have read everything.')).toBeVisible()
    expect(marked).toHaveLength(1)
  })

  test('says when there are none', async () => {
    answerNotices([])
    await renderFor('user', <NoticesPage />)
    await expect.element(page.getByText('No notifications yet.')).toBeVisible()
  })

  test('offers to try again when they can’t be read', async () => {
    answerNotices([])
    answer('GET /notices', () => refusal(403, 'Not now.'))
    await renderFor('user', <NoticesPage />)
    await expect.element(page.getByText('Failed to load notifications.')).toBeVisible()
    answer('GET /notices', () => pageOf([older]))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('link', { name: /A flat/ })).toBeVisible()
  })
})
