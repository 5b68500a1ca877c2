import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiList } from '../../client/api.ts'
import { openStreams, sendChange } from '../../../test/events.ts'
import { noConnection, pageOf, refusal, answer } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { Bell } from '../../notice/bell.tsx'
import { offerColumns } from '../../offer/offer-columns.tsx'
import { useSignedIn } from '../../session/session.tsx'
import { sampleOffers } from '../../../test/samples.ts'
import { DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ListView } from './list-view.tsx'
import { useList } from './use-list.ts'

/** A table of offers, built like the pages of lists. */
const Offers = () => {
  const list = useList(['offers'], (cursor, signal) =>
    apiList('GET /offers/user', { query: { email: 'rafiq.hasan@example.org', cursor } }, signal),
  )
  return (
    <ListView list={list} failure="Failed to load offers." empty={<EmptyState sentence="No offers yet." />}>
      {(rows) => (
        <DataTable
          caption="Offers"
          columns={[offerColumns.property, offerColumns.amount]}
          rows={rows}
          rowKey={({ _id }) => _id}
        />
      )}
    </ListView>
  )
}

const FollowedOffers = () => (
  <>
    <Bell me={useSignedIn()} waiting={() => null} />
    <Offers />
  </>
)

const table = page.getByRole('table', { name: 'Offers' })
const rows = () => table.getByRole('row').elements().length - 1
const more = page.getByRole('button', { name: 'Show more' })
const again = page.getByRole('button', { name: 'Try again' })
const [first, ...others] = sampleOffers
const total = sampleOffers.length
const allShown = `${total} of ${total} shown`

describe('a list in a table', () => {
  test('is a busy table until its rows are loaded, which are then counted', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer('GET /offers/user', () => promise)
    await renderFor('user', <Offers />)
    await expect.element(table).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByText(/shown/)).not.toBeInTheDocument()
    resolve(pageOf(sampleOffers, { total }))
    await expect.element(page.getByText(allShown)).toBeVisible()
    expect(rows()).toBe(total)
    await expect.element(more).not.toBeInTheDocument()
  })

  test('says that it is empty, without a table', async () => {
    answer('GET /offers/user', () => pageOf([]))
    await renderFor('user', <Offers />)
    await expect.element(page.getByText('No offers yet.')).toBeVisible()
    await expect.element(table).not.toBeInTheDocument()
  })

  test('that failed to load says so in an alert, and appears after another try', async () => {
    answer('GET /offers/user', noConnection)
    await renderFor('user', <Offers />)
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load offers.')
    answer('GET /offers/user', () => pageOf([first]))
    await again.click()
    await expect.element(page.getByText('1 shown')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('shows the next page below the first, and says when all are shown', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer('GET /offers/user', ({ query }) =>
      query.get('cursor') === 'second' ? promise : pageOf([first], { next: 'second', total }),
    )
    await renderFor('user', <Offers />)
    await expect.element(page.getByText(`1 of ${total} shown`)).toBeVisible()
    await more.click()
    await expect.element(more).toHaveAttribute('aria-busy', 'true')
    resolve(pageOf(others))
    await expect.element(page.getByText(allShown)).toBeVisible()
    expect(rows()).toBe(total)
    await expect.element(more).not.toBeInTheDocument()
  })

  test('shows the next page although a change elsewhere has the list read again while it loads', async () => {
    // As the browser's router marks an entry of the history.
    history.replaceState({ idx: 0 }, '')
    try {
      const asked: (string | null)[] = []
      answer('GET /offers/user', ({ query }) => {
        asked.push(query.get('cursor'))
        // Only the first read of the next page takes long.
        if (query.get('cursor') === 'second')
          return asked.length === 2 ? new Promise<Response>(() => {}) : pageOf(others)
        return pageOf([first], { next: 'second', total })
      })
      answer('GET /notices/unread', { count: 0 })
      await renderFor('user', <FollowedOffers />)
      await expect.poll(openStreams).toHaveLength(1)
      await more.click()
      await expect.poll(() => asked).toEqual([null, 'second'])
      sendChange('of-somebody-else')
      await expect.element(page.getByText(allShown)).toBeVisible()
      expect(asked).toEqual([null, 'second', null, 'second'])
    } finally {
      history.replaceState(null, '')
    }
  })

  test('keeps what it shows when the next page fails to load, and gets it after another try', async () => {
    let isDown = true
    answer('GET /offers/user', ({ query }) => {
      if (!query.has('cursor')) return pageOf([first], { next: 'second', total })
      return isDown ? refusal(500, 'Something broke.') : pageOf(others)
    })
    await renderFor('user', <Offers />)
    await more.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load offers.')
    expect(rows()).toBe(1)
    isDown = false
    await again.click()
    await expect.element(page.getByText(allShown)).toBeVisible()
  })
})
