import type { Api } from '@thikana/contract/api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, pageOf } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleOffers, sampleProperty } from '../../test/samples.ts'
import { RequestedPropertiesPage } from './requested-properties-page.tsx'

type Home = Api['GET /offers/agent/homes']['reply'][number]
type Received = Home['offers'][number]

const [sample] = sampleOffers
const agentEmail = 'nusrat.jahan@example.org'
const received = (id: string, changes: Partial<Received>): Received => ({
  ...sample!,
  _id: id,
  buyerName: `Buyer ${id}`,
  agentEmail,
  rivals: { count: 2, highestAmount: 72_400 },
  ...changes,
})
const three = [
  received('3', { offerAmount: 72_400, rivals: { count: 2, highestAmount: 64_400 } }),
  received('12', { offerAmount: 64_400 }),
  received('7', { offerAmount: 60_400 }),
]
const answerHome = (home: Partial<Home>) =>
  answer('GET /offers/agent/homes', () => pageOf([{ _id: 'home', count: 3, offers: three, ...home }]))
const open = () => renderFor('agent', <RequestedPropertiesPage />, { path: '/dashboard/requestedProperties' })
const rowOf = (buyer: string) => page.getByRole('row').filter({ hasText: `Buyer ${buyer}` })

beforeEach(() => void vi.setSystemTime('2026-11-26T06:00:00Z'))
afterEach(() => void vi.useRealTimers())

describe('an agent with several offers on one home', () => {
  test('sees how many there are and which is the highest', async () => {
    answerHome({})
    await open()
    await expect.element(rowOf('3')).toMatchTextContent('Highest')
    await expect.element(rowOf('12')).not.toMatchTextContent('Highest')
    await expect.element(page.getByText('3 offers')).toBeVisible()
  })

  test('is told which offers are declined and until when the buyer pays before accepting a lower one', async () => {
    answerHome({})
    const sent = answer('PATCH /offers/update-status/:id', { acknowledged: true, modifiedCount: 1 })
    answer('GET /offer/:id', three[1]!)
    await open()
    await rowOf('12')
      .getByRole('button', { name: /^Accept/ })
      .click()
    const dialog = page.getByRole('alertdialog')
    await expect
      .element(dialog)
      .toMatchTextContent(
        'Two other offers are declined, the highest $72,400. Buyer 12 has until 10 December 2026 to pay.',
      )
    await dialog.getByRole('button', { name: 'Accept offer' }).click()
    await expect
      .poll(() => sent[0]?.body)
      .toEqual({ status: 'accepted', propertyId: 'sample', rivals: 2, seenAmount: 64_400 })
  })

  test('is told when a home has more offers than are shown', async () => {
    answerHome({ count: 140 })
    await open()
    await expect.element(page.getByText('3 of 140 offers shown, the highest first')).toBeVisible()
  })
})

test('an agent finds no Accept and no Counter while a home is being checked again, but why', async () => {
  answerHome({ count: 1, offers: [received('3', { propertyStatus: 'pending' })] })
  await open()
  await expect.element(rowOf('3')).toMatchTextContent('Waiting for a check of the home')
  await expect.element(rowOf('3').getByRole('button', { name: /^Reject/ })).toBeVisible()
  expect(rowOf('3').getByRole('button').elements()).toHaveLength(1)
})

test('an agent sees that an offer with an open counter-offer waits for its buyer', async () => {
  const counter = { counterAmount: 70_000, counterUntil: '2026-11-28T06:00:00Z', counters: 1 }
  answerHome({ count: 1, offers: [received('3', counter)] })
  await open()
  await expect.element(rowOf('3')).toMatchTextContent('Waiting for the buyer')
  expect(
    rowOf('3')
      .getByRole('button', { name: /^Counter/ })
      .elements(),
  ).toEqual([])
})

test('an agent reads the words of an offer beside it, and opens the amounts that were named in turns', async () => {
  const at = '2026-11-24T06:00:00Z'
  answerHome({
    count: 1,
    offers: [
      received('3', {
        message: 'We are four.',
        amounts: [
          { side: 'buyer', amount: 60_000, at },
          { side: 'agent', amount: 70_000, at: '2026-11-25T06:00:00Z' },
          { side: 'buyer', amount: 65_000, at: '2026-11-26T05:00:00Z' },
        ],
      }),
    ],
  })
  await open()
  await expect.element(rowOf('3')).toMatchTextContent('We are four.')
  const amounts = rowOf('3').getByRole('list', { name: 'Amounts so far' })
  expect(amounts.elements()).toEqual([])
  await rowOf('3').getByText('3 amounts so far').click()
  await expect.element(amounts).toMatchTextContent(/The buyer offered\$60,000.*You asked\$70,000.*\$65,000/)
})

test('an agent of a home to rent reads of its tenant before a counter-offer and a rejection', async () => {
  answerHome({ count: 1, offers: [received('3', { purpose: 'rent' })] })
  answer('GET /properties/:id', { ...sampleProperty, purpose: 'rent' })
  await open()
  await rowOf('3')
    .getByRole('button', { name: /^Counter/ })
    .click()
  const counter = page.getByRole('dialog')
  await expect.element(counter).toMatchTextContent('accept or reject the tenant’s offer')
  await counter.getByRole('button', { name: 'Close' }).click()
  await rowOf('3')
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('The tenant is told so')
})

test('an agent who accepts one of three offers sees what became of it in its place, and no other home there', async () => {
  const other = received('20', { propertyId: 'other', propertyTitle: 'Another home' })
  const homes = [
    { _id: 'sample', count: 3, offers: three },
    { _id: 'other', count: 1, offers: [other] },
  ]
  let left = homes
  answer('GET /offers/agent/homes', () => pageOf(left, { total: left.length }))
  answer('PATCH /offers/update-status/:id', () => {
    left = homes.slice(1)
    return { acknowledged: true, modifiedCount: 1 }
  })
  const accepted = {
    status: 'accepted',
    payBy: '2026-12-10T06:00:00Z',
    acceptedAt: '2026-11-26T06:00:00Z',
  } as const
  answer('GET /offer/:id', { ...three[1]!, ...accepted })
  await open()
  await rowOf('12')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  await expect.element(rowOf('12')).toMatchTextContent('To be paid by 10 December 2026')
  await expect.element(rowOf('3')).not.toBeInTheDocument()
  expect(rowOf('12').getByRole('button').elements()).toEqual([])
  const names = page.getByText(/^Buyer \d+$/)
  await expect
    .poll(() => names.elements().map(({ textContent }) => textContent))
    .toEqual(['Buyer 12', 'Buyer 20'])
  await expect.element(page.getByText('1–2 of 2 homes')).toBeVisible()
})
