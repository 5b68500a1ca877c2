import type { Offer } from '@thikana/contract/api'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Link } from 'react-router'
import { openStreams, sendChange } from '../../test/events.ts'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor, renderRoutes } from '../../test/page.tsx'
import { answerSession } from '../../test/people.ts'
import { RequireSession } from '../app/guards.tsx'
import { Bell } from '../notice/bell.tsx'
import { useSignedIn } from '../session/session.tsx'
import { sampleOffers, sampleWish } from '../../test/samples.ts'
import { OfferForm } from './form/offer-form.tsx'
import { PropertyBoughtPage } from './property-bought-page.tsx'
import { RequestedPropertiesPage } from './requested-properties-page.tsx'
import { sentOffer } from './sent-offer.tsx'

const [sample] = sampleOffers
const offersNamed = (...ids: string[]): Offer[] =>
  ids.map((_id) => ({ ...sample!, _id, buyerName: `Buyer ${_id}` }))
/** Each offer on a home of its own, in the reply of an agent's list. */
const homesOf = (offers: Offer[]) =>
  offers.map((offer) => ({
    _id: `home of ${offer._id}`,
    count: 1,
    offers: [{ ...offer, propertyId: `home of ${offer._id}`, rivals: null }],
  }))
const rowOf = (id: string) => page.getByRole('row').filter({ hasText: `Buyer ${id}` })
const requests = '/dashboard/requestedProperties'

const Requests = () => (
  <>
    <Bell me={useSignedIn()} waiting={() => null} />
    <Link to={`${requests}?status=all#new`}>The notice</Link>
    <RequestedPropertiesPage />
  </>
)

describe('an agent who follows a notice', () => {
  test('finds its offer on a further page, pointed out and with the focus', async () => {
    const calls = answer('GET /offers/agent/homes', ({ query }) =>
      query.get('cursor')
        ? pageOf(homesOf(offersNamed('c', 'd')))
        : pageOf(homesOf(offersNamed('a', 'b')), { next: '2' }),
    )
    await renderFor('agent', <RequestedPropertiesPage />, {
      path: requests,
      address: `${requests}?status=all#d`,
    })
    await expect.element(rowOf('d')).toHaveFocus()
    await expect.element(rowOf('d')).toHaveAttribute('data-followed', 'true')
    await expect.element(rowOf('c')).not.toHaveAttribute('data-followed')
    expect(calls).toHaveLength(2)
  })

  test('sees the new offer that was held back, and gets back to it by following the notice once more', async () => {
    let shown = ['a']
    answer('GET /offers/agent/homes', () => pageOf(homesOf(offersNamed(...shown))))
    answer('GET /notices/unread', { count: 0 })
    await renderFor('agent', <Requests />, { path: requests, address: `${requests}?status=all` })
    await expect.element(rowOf('a')).toBeVisible()
    await expect.poll(openStreams).toHaveLength(1)
    shown = ['new', 'a']
    sendChange('elsewhere')
    await expect.element(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
    await expect.element(rowOf('new')).not.toBeInTheDocument()
    const notice = page.getByRole('link', { name: 'The notice' })
    await notice.click()
    await expect.element(rowOf('new')).toHaveFocus()
    await notice.click()
    await expect.element(rowOf('new')).toHaveFocus()
  })
})

test('a buyer who follows a notice finds their offer in the list that begins with what waits for them', async () => {
  const [first, second] = offersNamed('a', 'b')
  const calls = answer('GET /offers/user', () =>
    pageOf([first, { ...second!, propertyTitle: 'The one meant' }]),
  )
  await renderFor('user', <PropertyBoughtPage />, { path: '/bought', address: '/bought#b' })
  const item = page.getByRole('listitem').filter({ hasText: 'The one meant' })
  await expect.element(item).toHaveFocus()
  await expect.element(item).toHaveAttribute('data-followed', 'true')
  expect(calls[0]?.query.get('sort')).toBe('waiting')
})

test('a buyer who has sent an offer finds it above all others, wherever it is in the list and however slow that is, and reads that it was sent', async () => {
  const sent = { ...offersNamed('b')[0]!, propertyTitle: 'The one sent' }
  answer('POST /offers', { acknowledged: true, insertedId: 'b' })
  answer('GET /offer/:id', sent)
  const list = Promise.withResolvers<Response>()
  answer('GET /offers/user', () => list.promise)
  answerSession('user')
  await renderRoutes(
    [
      {
        element: <RequireSession />,
        children: [
          { path: '/offer', element: <OfferForm wish={sampleWish} /> },
          { path: '/dashboard/propertyBought', element: <PropertyBoughtPage /> },
        ],
      },
    ],
    '/offer',
  )
  await page.getByLabelText(/^Preferred buying date/).fill(isoDayInDhaka(new Date(Date.now() + 86_400_000)))
  await page.getByRole('button', { name: 'Check your offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'The one sent' })
  await expect.element(item).toHaveFocus()
  await expect.element(item).toMatchTextContent(/Offer sent.*has your offer of \$100,000 for “The one sent”/)
  list.resolve(pageOf([...offersNamed('a'), sent]))
  const articles = page.getByRole('article')
  await expect.poll(() => articles.elements()).toHaveLength(2)
  await expect.element(articles.first()).toMatchTextContent('The one sent')
  const other = page.getByRole('listitem').filter({ hasText: 'Lake view flat' }).first()
  await expect.element(other).not.toMatchTextContent('Offer sent')
  await expect.element(item).toHaveFocus()
})

test('on a phone an offer is a card with amount, deadline and payment, which opens to show the rest', async () => {
  await page.viewport(375, 812)
  answer('GET /offers/user', () => pageOf([sampleOffers.find(({ status }) => status === 'accepted')!]))
  await renderFor('user', <PropertyBoughtPage />)
  const card = page.getByRole('article')
  await expect.element(card.getByRole('link', { name: /^Pay/ })).toBeVisible()
  await expect.element(card.getByText('$100,000', { exact: true })).toBeVisible()
  await expect.element(card.getByText(/December 2026; after that/)).toBeVisible()
  expect(card.element().clientHeight).toBeLessThan(350)
  await expect.element(card.getByText('Range at the time')).not.toBeVisible()
  await card.getByRole('button', { name: /^All about/ }).click()
  await expect.element(card.getByText('Range at the time')).toBeVisible()
  await expect.element(card.getByText('What happened')).toBeVisible()
})

test('a buyer whose sent offer is answered meanwhile doesn’t read any more that nothing is to be paid', async () => {
  const accepted = { ...offersNamed('b')[0]!, status: 'accepted' as const }
  answer('GET /offers/user', () => pageOf([accepted]))
  answer('GET /offer/:id', accepted)
  const address = { pathname: '/bought', hash: '#b', state: sentOffer('b') }
  await renderFor('user', <PropertyBoughtPage />, { path: '/bought', address })
  const item = page.getByRole('listitem').filter({ hasText: accepted.propertyTitle })
  await expect.element(item.getByRole('link', { name: /^Pay/ })).toBeVisible()
  await expect.element(item).not.toMatchTextContent('Offer sent')
})

test('a row that is taller than half of a phone begins where it can be read, such as that of an offer just sent', async () => {
  await page.viewport(375, 450)
  answer('GET /offers/user', () => pageOf(offersNamed('a', 'b', 'c')))
  await renderFor('user', <PropertyBoughtPage />, { path: '/bought', address: '/bought#b' })
  await expect.poll(() => document.activeElement?.id).toBe('b')
  const { top, height } = document.getElementById('b')!.getBoundingClientRect()
  expect(height).toBeGreaterThan(350)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)
})
