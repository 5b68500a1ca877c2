import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Property } from '@thikana/contract/api'
import { answer } from '../../test/network.ts'
import { renderFor } from '../../test/page.tsx'
import { sampleProperty } from '../../test/samples.ts'
import { BuyerActions } from './buyer-actions.tsx'

const phone = [375, 667] as const
const bar = page.getByRole('group', { name: 'Ask, view or make an offer' })
const isFixed = () => getComputedStyle(bar.element()).position === 'fixed'

const show = async (
  role: Parameters<typeof renderFor>[0],
  changes: Partial<Property> = {},
  entry?: string,
) => {
  answer('GET /wishlist/check', { exists: Boolean(entry), entryId: entry ?? null })
  answer('GET /threads', [])
  await renderFor(role, <BuyerActions property={{ ...sampleProperty, ...changes }} />)
}

const shownIn = () =>
  [...bar.element().querySelectorAll('a, button')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.querySelector('span > span')?.textContent ?? one.textContent)

describe('on a phone', () => {
  beforeEach(() => page.viewport(...phone))

  test('a bar at the bottom has price, heart, question, viewing and offer', async () => {
    await show('user')
    await expect.element(bar).toBeVisible()
    expect(isFixed()).toBe(true)
    await expect.element(bar.getByText('$90,000 – $120,000').first()).toBeVisible()
    for (const name of ['Add to wishlist', 'Ask the agent', 'Book a viewing', 'Make an offer'])
      await expect.element(bar.getByRole('button', { name })).toBeVisible()
    const { height, bottom } = bar.element().getBoundingClientRect()
    expect(bottom).toBe(phone[1])
    expect(height).toBeLessThan(120)
    await expect
      .poll(() => document.documentElement.style.getPropertyValue('--bottom-bar'))
      .toBe(`${Math.round(height)}px`)
  })

  test('one press on the offer adds the home to the wishlist and leads to the form', async () => {
    await show('user')
    const added = answer('POST /wishlist', { acknowledged: true, insertedId: 'w1' })
    await bar.getByRole('button', { name: 'Make an offer' }).click()
    await expect.poll(() => added.length).toBe(1)
    await expect.element(page.getByText('The page at /dashboard/make-offer/w1')).toBeVisible()
  })

  test.each([
    ['under offer', { isUnderOffer: true }, ['Add to wishlist', 'Ask the agent', 'Book a viewing']],
    ['sold', { isSold: true }, ['Ask the agent']],
  ])(
    'a home that is %s takes no offer there, and is wished for only while it may be free again',
    async (_, changes, names) => {
      await show('user', changes)
      await expect.element(bar.getByRole('button', { name: 'Ask the agent' })).toBeVisible()
      expect(shownIn()).toEqual(names)
    },
  )

  test('who has an open offer sees theirs', async () => {
    const yourOffer = {
      _id: 'o1',
      status: 'pending',
      purpose: 'sale',
      offerAmount: 95_000,
      totalAmount: 95_000,
      paidAmount: 0,
      payBy: null,
      counterAmount: null,
      counterUntil: null,
    } as unknown as Property['yourOffer']
    await show('user', { yourOffer: yourOffer ?? null })
    await expect
      .element(bar.getByRole('link', { name: 'Your offer' }))
      .toHaveAttribute('href', '/dashboard/propertyBought#o1')
    expect(shownIn()).not.toContain('Make an offer')
  })

  test('who is to pay for a home, or has bought it, isn’t asked to save it', async () => {
    const yourOffer = {
      _id: 'o1',
      status: 'accepted',
      purpose: 'sale',
      offerAmount: 95_000,
      totalAmount: 95_000,
    }
    const changes = { isUnderOffer: true, yourOffer: { ...yourOffer, paidAmount: 0, payBy: null } }
    await show('user', changes as unknown as Partial<Property>)
    await expect.element(bar.getByRole('link', { name: 'Pay $95,000' })).toBeVisible()
    expect(shownIn()).not.toContain('Add to wishlist')
    await show('user', { isSold: true }, 'w1')
    await expect.element(bar.getByRole('button', { name: 'Added' })).toBeVisible()
  })

  test('agents and admins have no such bar', async () => {
    for (const role of ['agent', 'admin'] as const) {
      await show(role)
      await expect.element(page.getByText('Only users can add to wishlist.')).toBeVisible()
      await expect.element(bar).not.toBeInTheDocument()
    }
  })
})

test('in a wide window the buttons stand in the panel, and an offer is made there at once too', async () => {
  await page.viewport(1280, 800)
  await show('user')
  await expect.element(bar).toBeVisible()
  expect(isFixed()).toBe(false)
  expect(shownIn()).toContain('Make an offer')
  await show('user', {}, 'w1')
  await expect
    .element(bar.getByRole('link', { name: 'Make an offer' }))
    .toHaveAttribute('href', '/dashboard/make-offer/w1')
})
