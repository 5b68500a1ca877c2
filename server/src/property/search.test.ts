import { expect, it } from 'vitest'
import { orders } from './search.ts'

it('gives every sort of properties its own name, so that a cursor of one isn’t used for another', () => {
  const names = Object.values(orders).map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
