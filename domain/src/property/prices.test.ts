import { describe, expect, it } from 'vitest'
import { problemOf } from '../problem.ts'
import { priceProblems, problemFor } from './prices.ts'

const ofSale = (priceMin?: number, priceMax?: number) =>
  priceProblems({ purpose: 'sale', priceMin, priceMax }, 'BDT')
const ofRent = (priceMin?: number, priceMax?: number) =>
  priceProblems({ purpose: 'rent', priceMin, priceMax }, 'BDT')

describe('the prices of a listing', () => {
  it('may be equal, but no minimum is above its maximum', () => {
    expect(ofSale(1_000_000, 1_000_000)).toEqual([])
    expect(ofSale(1_000_001, 1_000_000)).toEqual([
      { path: 'priceMin', problem: { code: 'lowestAboveHighest' } },
    ])
    expect(ofRent(1_000_001, 1_000_000)).toEqual([
      { path: 'priceMin', problem: { code: 'lowestRentAboveHighest' } },
    ])
  })

  it('may have a maximum of a hundred times its minimum, and not a poisha more', () => {
    expect(ofSale(9_000_001, 900_000_100)).toEqual([])
    expect(ofSale(9_000_001, 900_000_101)).toEqual([
      { path: 'priceMax', problem: { code: 'rangeTooWide', words: { max: 100 } } },
    ])
    expect(ofRent(9_000_001, 900_000_101)).toEqual([
      { path: 'priceMax', problem: { code: 'rentRangeTooWide', words: { max: 100 } } },
    ])
  })

  it('are each within the bounds of their purpose, before their range is looked at', () => {
    const price = { min: { minor: 100_000 }, max: { minor: 1_000_000_000_000 } }
    const rent = { min: { minor: 10_000 }, max: { minor: 10_000_000_000 } }
    expect(ofSale(99_999, 1_000_000_000_001)).toEqual([
      { path: 'priceMin', problem: problemOf('priceMin', 'amountOutside', price) },
      { path: 'priceMax', problem: problemOf('priceMax', 'amountOutside', price) },
    ])
    expect(ofRent(10_000, 10_000_000_001)).toEqual([
      { path: 'priceMax', problem: problemOf('rentMax', 'amountOutside', rent) },
    ])
    expect(ofRent(9_999)).toEqual([
      { path: 'priceMin', problem: problemOf('rentMin', 'amountOutside', rent) },
    ])
  })
})

describe('what is wrong with a field', () => {
  it('names the rent where a price was looked at for a rental, and is the same otherwise', () => {
    const negative = problemOf('priceMin', 'amountNegative')
    expect(problemFor('rent', negative)).toEqual(problemOf('rentMin', 'amountNegative'))
    expect(problemFor('sale', negative)).toEqual(negative)
    const title = problemOf('title', 'required')
    expect(problemFor('rent', title)).toEqual(title)
    expect(problemFor('rent', { code: 'imageMissing' })).toEqual({ code: 'imageMissing' })
  })
})
