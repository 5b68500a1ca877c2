import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Property } from '@thikana/contract/api'
import { renderFor } from '../../../test/page.tsx'
import { sampleProperty } from '../../../test/samples.ts'
import { Checks } from './checks.tsx'
import { Cost } from './cost.tsx'
import { ListingHistory } from './listing-history.tsx'

const show = (part: ComponentType<{ property: Property }>, changes: Partial<Property>) => {
  const Part = part
  return renderFor('user', <Part property={{ ...sampleProperty, ...changes }} />)
}

const rent = { purpose: 'rent', priceMin: 400, priceMax: 450 } as const
/** All that the part says. */
const readText = async () => {
  const part = page.getByRole('region').first()
  await expect.element(part).toBeVisible()
  return part.element().textContent
}

describe('the cost of a home', () => {
  test('to rent is the first month, the advance and the service charge, added up', async () => {
    await show(Cost, { ...rent, advanceMonths: 2, serviceCharge: 30 })
    await expect.element(page.getByRole('heading', { name: 'Cost to move in' })).toBeVisible()
    const said = await readText()
    for (const row of [
      /First month’s rent\$400 – \$450/,
      /2 months in advance\$800 – \$900/,
      /First month’s service charge\$30/,
      /Together\$1,230 – \$1,380/,
      /you pay \$1,200 – \$1,350 here by card/,
    ])
      expect(said).toMatch(row)
  })

  test('has no figure that nobody named', async () => {
    await show(Cost, rent)
    await expect.element(page.getByText(/The agent didn’t say whether they ask for an advance/)).toBeVisible()
    expect((await readText()).match(/\$[\d,]+/g)).toEqual(['$400', '$450'])
  })

  test('to buy is the price alone, with what comes besides in words', async () => {
    await show(Cost, { serviceCharge: 20 })
    await expect.element(page.getByText(/Registration with its fees and taxes/)).toBeVisible()
    expect((await readText()).match(/\$[\d,]+/g)).toEqual(['$90,000', '$120,000', '$20'])
  })
})

const at = (day: string) => `2026-${day}T06:00:00Z`
const history = { listedAt: at('09-01'), verifiedAt: at('11-03'), earlierPrices: [] }

describe('what is said since a home was listed', () => {
  test('is each price before, the newest first, and where it went', async () => {
    const earlierPrices = [
      { until: at('10-01'), priceMin: 95_000, priceMax: 130_000 },
      { until: at('11-03'), priceMin: 95_000, priceMax: 120_000 },
    ]
    await show(ListingHistory, { history: { ...history, earlierPrices } })
    await expect.element(page.getByText('1 September 2026', { exact: false }).first()).toBeVisible()
    expect(await readText()).toMatch(
      /Lowered on 3 November 2026before: \$95,000 – \$120,000Lowered on 1 October 2026before: \$95,000 – \$130,000/,
    )
  })

  test('names the number of offers to those whom the server told', async () => {
    await show(ListingHistory, { history: { ...history, openOffers: 2 } })
    expect(await readText()).toMatch(/Offers of others2 open/)
  })

  test('says nothing of offers to others', async () => {
    await show(ListingHistory, { history })
    expect(await readText()).toMatch(/Price changesNone/)
    expect(await readText()).not.toMatch(/Offers/)
  })
})

describe('what was checked', () => {
  test('is when an admin read the listing, and opens what nobody checked', async () => {
    const children = <p>Report</p>
    await renderFor('user', <Checks property={{ ...sampleProperty, history }}>{children}</Checks>)
    expect(await readText()).toMatch(/An admin read this listing on 3 November 2026/)
    expect(await readText()).toMatch(/Not checked: the home itself, its title deed/)
    await page.getByRole('button', { name: /^What we check/ }).click()
    const dialog = page.getByRole('dialog', { name: 'What we check' })
    await expect.element(dialog.getByText(/^The title deed, mutation/)).toBeVisible()
    await expect.element(dialog.getByText(/first on 1 September 2026, last on 3 November 2026/)).toBeVisible()
  })

  test('speaks of no deed where a home is to rent', async () => {
    await renderFor('user', <Checks property={{ ...sampleProperty, ...rent, history }}>{null}</Checks>)
    expect(await readText()).not.toMatch(/deed/)
  })
})
