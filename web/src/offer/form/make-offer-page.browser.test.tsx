import type { Wish } from '@thikana/contract/api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../../test/network.ts'
import { renderFor } from '../../../test/page.tsx'
import { sampleWish as wish } from '../../../test/samples.ts'
import { MakeOfferPage } from './make-offer-page.tsx'

const own = {
  _id: 'own',
  offerAmount: 100_000,
  purpose: 'sale' as const,
  totalAmount: 100_000,
  paidAmount: 0,
  payBy: null,
  counterAmount: null,
  counterUntil: null,
}

const open = (reply: Wish | Response | (() => Promise<Wish>)) => {
  answer('GET /wishlist/:id', reply)
  return renderFor('user', <MakeOfferPage />, {
    path: '/dashboard/make-offer/:wishId',
    address: '/dashboard/make-offer/sample',
  })
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const form = page.getByRole('form', { name: 'Offer' })
const back = page.getByRole('link', { name: 'Back to my wishlist' })

describe('the page of a new offer', () => {
  test('has no form until the home is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<Wish>()
    await open(() => promise)
    await expect.element(heading('Make an offer')).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
    resolve(wish)
    await expect.element(form).toBeVisible()
    await expect.element(page.getByText(wish.propertyTitle)).toBeVisible()
  })

  test('says that a wishlist entry is gone, and leads back', async () => {
    await open(refusal(404, 'Not found.'))
    await expect.element(page.getByText('This wishlist entry could not be found.')).toBeVisible()
    await expect.element(back).toHaveAttribute('href', '/dashboard/wishlist')
  })

  test('can be loaded again when it failed', async () => {
    await open(refusal(500, 'Something broke.'))
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load properties.')
    answer('GET /wishlist/:id', wish)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(form).toBeVisible()
  })

  test.each([
    ['of a promised home', { isUnderOffer: true }, 'An offer was accepted.'],
    ['of a sold home', { isSold: true }, 'This home has a buyer'],
    ['of a home that is checked again', { propertyStatus: 'pending' as const }, 'we are checking it again'],
    ['of a removed home', { propertyStatus: 'removed' as const }, 'It was removed.'],
  ])('%s has a reason in place of the form', async (_what, state, reason) => {
    await open({ ...wish, ...state, takesOffers: false })
    const notice = page.getByRole('status').filter({ hasText: 'doesn’t take offers at the moment' })
    await expect.element(notice).toMatchTextContent(reason)
    await expect.element(back).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
  })

  test.each([
    ['pending', 'Your offer of $100,000 is pending', 'See your offer'],
    ['accepted', 'Your offer of $100,000 was accepted', 'Pay $100,000'],
    ['bought', 'You bought this home for $100,000', 'Receipt'],
  ] as const)('shows the person’s own %s offer in place of the form', async (status, words, next) => {
    await open({ ...wish, yourOffer: { ...own, status } })
    await expect.element(heading('Your offer')).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: new RegExp(`^${next.replace('$', String.raw`\$`)}`) }))
      .toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
  })

  test('shows what the agent would accept in place of an offer that was countered', async () => {
    const counter = { counterAmount: 110_000, counterUntil: '2030-01-01T10:00:00.000Z' }
    await open({ ...wish, yourOffer: { ...own, ...counter, status: 'pending' } })
    await expect.element(page.getByText('The agent offers $110,000')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Answer the counter-offer/ })).toBeVisible()
  })
})
