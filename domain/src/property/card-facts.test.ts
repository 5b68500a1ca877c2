import { describe, expect, it } from 'vitest'
import { comparedFacts } from './card-facts.ts'
import { isFactOf, propertyKinds } from './property-facts.ts'

describe('the facts that people compare first', () => {
  it.each(propertyKinds)('are facts that a %s can have', (kind) => {
    expect(comparedFacts(kind).length).toBeGreaterThan(1)
    for (const name of comparedFacts(kind)) expect(isFactOf(name, { kind }), name).toBe(true)
  })
})
