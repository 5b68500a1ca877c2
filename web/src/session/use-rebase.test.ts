import { expect, test } from 'vitest'
import { rebase } from './use-rebase.ts'

const from = { title: 'A house', price: '100', photos: [{ url: '/1' }] }

test('fields that weren’t touched follow what is stored, and what was typed stays', () => {
  const typed = { ...from, title: 'A house by the lake' }
  const current = { ...from, price: '120', photos: [{ url: '/1' }, { url: '/2' }] }
  expect(rebase(typed, from, current)).toEqual({
    values: { ...current, title: 'A house by the lake' },
    conflicts: [],
  })
})

test('a field that was changed on both sides keeps what was typed, and is a conflict', () => {
  const typed = { ...from, price: '90' }
  expect(rebase(typed, from, { ...from, price: '120' })).toEqual({ values: typed, conflicts: ['price'] })
})

test('the same change on both sides is no conflict', () => {
  const both = { ...from, price: '120' }
  expect(rebase(both, from, both)).toEqual({ values: both, conflicts: [] })
})

test('a field that an older draft doesn’t know has what is stored', () => {
  const { photos, ...older } = from
  const typed = { ...older, title: 'Mine' } as unknown as typeof from
  expect(rebase(typed, older as typeof from, from)).toEqual({
    values: { ...from, title: 'Mine', photos },
    conflicts: [],
  })
})
