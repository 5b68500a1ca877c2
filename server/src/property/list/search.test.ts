import { expect, it } from 'vitest'
import { sequences } from './search.ts'

it('gives every sort of properties its own name, so that a cursor of one isn’t used for another', () => {
  const { default: usual, newest, ...others } = sequences
  expect(newest.name).toBe(usual.name)
  const names = [newest, ...Object.values(others)].map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
