import { describe, expect, it } from 'vitest'
import { turnIn } from './turn.ts'

describe('in a conversation it is the turn', () => {
  it('of who didn’t write last', () => {
    const asked = { lastFrom: 'buyer', viewing: null } as const
    expect([turnIn(asked, 'buyer'), turnIn(asked, 'agent')]).toEqual(['others', 'yours'])
  })

  it('of who has a viewing to answer, also if they wrote last or nobody wrote', () => {
    const viewing = { status: 'requested' } as const
    expect(turnIn({ lastFrom: 'agent', viewing }, 'agent')).toBe('yours')
    const unwritten = { lastFrom: null, viewing }
    expect([turnIn(unwritten, 'buyer'), turnIn(unwritten, 'agent')]).toEqual(['others', 'yours'])
  })

  it('of nobody more than before once a viewing is agreed on', () => {
    const agreed = { lastFrom: 'agent', viewing: { status: 'confirmed' } } as const
    expect([turnIn(agreed, 'buyer'), turnIn(agreed, 'agent')]).toEqual(['yours', 'others'])
  })
})
