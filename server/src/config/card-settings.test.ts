import { describe, expect, it } from 'vitest'
import { cardConflicts } from './card-settings.ts'

const settings = [
  { called: 'One', names: ['ONE_KEY', 'ONE_SECRET'] },
  { called: 'Other', names: ['OTHER_KEY', 'OTHER_CLIENT_KEY', 'OTHER_SECRET'] },
]
const conflicts = (...set: string[]) => cardConflicts(settings, (name) => set.includes(name))

describe('the settings of card providers', () => {
  it('may be those of one, or none', () => {
    expect(conflicts()).toEqual([])
    expect(conflicts('ONE_KEY', 'ONE_SECRET')).toEqual([])
  })

  it('are refused if one provider’s are incomplete, with a message that names the missing ones', () => {
    expect(conflicts('OTHER_KEY')).toEqual([
      'OTHER_CLIENT_KEY and OTHER_SECRET must be set too: Other needs all three of its settings, or none.',
    ])
  })

  it('are never those of two', () => {
    const both = settings.flatMap(({ names }) => names)
    expect(conflicts(...both)).toEqual(['The settings of One and Other are set: only one takes cards.'])
  })
})
