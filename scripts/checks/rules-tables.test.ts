import { offerMoves, offerStatuses } from '@thikana/domain/offer/offer'
import { paymentMoves } from '@thikana/domain/payment/payment'
import { propertyMoves } from '@thikana/domain/property/property'
import { propertyStatuses } from '@thikana/domain/property/property-status'
import { describe, expect, it } from 'vitest'
import { readText } from './sources.ts'

type Step = { from: string | null; to: string; as?: string }

const none = '–'

/** The states that a text names: identifiers in the code, or a state in plain words. */
const statesIn = (cell: string): string[] => {
  const words = [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)
  return words.length > 0 ? words : [cell]
}

/** Each step of the lines `- from → to: who` below the heading that starts with `section`. */
const stepsBelow = (page: string, section: string): string[] => {
  const [, below = ''] = page.split(`\n### ${section} `)
  const lines = (below.split('\n### ')[0] ?? '').matchAll(/^- (.+?) → (.+?): /gm)
  return [...lines].flatMap(([, from = '', to = '']) =>
    statesIn(from).flatMap((one) => statesIn(to).map((other) => `${one} → ${other}`)),
  )
}

const stepsOf = (moves: readonly Step[]): string[] =>
  moves.map(({ from, to, as }) => `${from ?? none} → ${from === to && as ? as : to}`)

const sorted = (steps: string[]): string[] => [...new Set(steps)].toSorted()

const rules = readText('docs/rules.md')
const requirements = readText('docs/requirements.md')

describe('the moves in docs/rules.md', () => {
  it.each<[string, string, readonly Step[]]>([
    ['a property', '2.1', propertyMoves],
    ['an offer', '2.2', offerMoves],
    ['a payment', '2.3', paymentMoves],
  ])('are those of %s in the domain', (_, section, moves) => {
    expect(moves.length).toBeGreaterThan(3)
    expect(sorted(stepsBelow(rules, section))).toEqual(sorted(stepsOf(moves)))
  })
})

describe('the fields in docs/requirements.md', () => {
  it.each<[string, readonly string[]]>([
    ['Property', propertyStatuses],
    ['Offer', offerStatuses],
  ])('name every status of %s', (record, statuses) => {
    const row = requirements.split('\n').find((line) => line.startsWith(`| ${record} `)) ?? ''
    const [, listed = ''] = /`status` \(([^)]+)\)/.exec(row) ?? []
    expect(statesIn(listed).toSorted()).toEqual([...statuses].toSorted())
  })
})
