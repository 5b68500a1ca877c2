import { api } from '@thikana/contract/api'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { compileNow, compileSerializer } from './serializer.ts'

const property = z.object({
  title: z.string(),
  price: z.number(),
  agent: z.object({ name: z.string() }).nullable(),
})

it('a reply has what its schema names, and nothing else of the row behind it', () => {
  const write = compileSerializer({ schema: z.array(property) })
  const row = { title: 'গুলশান "A"\u2028', price: 99.5, agent: { name: 'Asha', password: 'hash' }, secret: 1 }
  expect(JSON.parse(write([row, { ...row, agent: null }]))).toEqual([
    { title: row.title, price: 99.5, agent: { name: 'Asha' } },
    { title: row.title, price: 99.5, agent: null },
  ])
})

it('a reply without a property that its schema names is not sent', () => {
  expect(() => compileSerializer({ schema: property })({ title: 'Flat', agent: null })).toThrow('price')
})

it('every reply of the contract can be written', () => {
  for (const { reply } of Object.values(api)) expect(compileNow(reply)).toBeTypeOf('function')
})
