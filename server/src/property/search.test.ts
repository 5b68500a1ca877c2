import { expect, it } from 'vitest'
import { orders } from './search.ts'

it('names no two sorts of properties alike, so that a cursor of one isn’t taken for another’s', () => {
  const names = Object.values(orders).map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
