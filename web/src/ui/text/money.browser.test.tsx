import { setCurrency } from '@thikana/domain/payment/currency'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { speakBangla } from '../../../test/language.ts'
import { PriceRange } from './money.tsx'

/** The lines that each part of a range takes where it has little room. */
const linesOf = async (low: number, high: number) => {
  const { container } = await render(
    <p style={{ width: '1px' }}>
      <PriceRange low={low} high={high} purpose="sale" />
    </p>,
  )
  const amounts = [...container.querySelectorAll('p > span > span')].filter((part) => part.textContent.trim())
  const tops = amounts.map((amount) => amount.getBoundingClientRect().top)
  return { lines: amounts.map((amount) => amount.getClientRects().length), isBroken: tops[0] !== tops[1] }
}

test('a narrow range of prices breaks after the dash, and within neither amount', async () => {
  setCurrency('BDT')
  expect(await linesOf(8_500_000, 12_000_000)).toEqual({ lines: [1, 1], isBroken: true })
  speakBangla({})
  expect(await linesOf(25_000, 28_000)).toEqual({ lines: [1, 1], isBroken: true })
})
