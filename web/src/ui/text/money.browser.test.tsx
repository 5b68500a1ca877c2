import { setCurrency } from '@thikana/domain/payment/currency'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { speakBangla } from '../../../test/language.ts'
import { Money, PriceRange } from './money.tsx'

/** The lines that each part of a range takes where it has little room. */
const linesOf = async (low: number, high: number) => {
  const { container } = await render(
    <p style={{ width: '1px' }}>
      <PriceRange low={low} high={high} />
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

test('a rent says where its language wants it that it is for a month', async () => {
  setCurrency('USD')
  const { container, rerender } = await render(<Money amount={420} purpose="rent" />)
  expect(container.textContent).toBe('$420 a month')
  await rerender(<PriceRange low={400} high={450} purpose="rent" />)
  expect(container.textContent).toBe('$400 – $450 a month')
  speakBangla({ '{amount} a month': 'মাসে {amount}' })
  await rerender(<PriceRange low={400} high={450} purpose="rent" />)
  expect(container.textContent).toBe('মাসে $৪০০–$৪৫০')
})
