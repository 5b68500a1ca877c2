import { describe, expect, it } from 'vitest'
import { openMoves } from '../lifecycle.ts'
import { transition } from '../transition.ts'
import {
  answersOpenTo,
  awaitsAnswerOf,
  isEnding,
  isOpenViewing,
  openViewingStatuses,
  viewingAnswers,
  viewingMoves,
  type ViewingParty,
  viewingStatuses,
  type ViewingStatus,
} from './viewing.ts'

/** Written out by hand from the table of rules §2.9: who may bring a viewing from a status to which other. */
const verdicts: [ViewingStatus, ViewingParty, string[]][] = [
  ['requested', 'buyer', ['move', 'cancel']],
  ['requested', 'agent', ['confirm', 'decline', 'move']],
  ['requested', 'moderation', ['dismiss']],
  ['requested', 'clock', ['expire']],
  ['proposed', 'buyer', ['confirm', 'decline', 'move']],
  ['proposed', 'agent', ['move', 'cancel']],
  ['proposed', 'moderation', ['dismiss']],
  ['proposed', 'clock', ['expire']],
  ['confirmed', 'buyer', ['move', 'cancel']],
  ['confirmed', 'agent', ['move', 'cancel']],
  ['confirmed', 'moderation', ['dismiss']],
  ['confirmed', 'clock', ['end']],
  ...(['declined', 'cancelled', 'expired', 'past'] as const).flatMap((status) =>
    (['buyer', 'agent', 'moderation', 'clock'] as const).map(
      (party): [ViewingStatus, ViewingParty, string[]] => [status, party, []],
    ),
  ),
]

describe('[S-viewing] a viewing', () => {
  it.each(verdicts)('that is %s may be changed by its %s to what the table says', (status, party, names) => {
    expect(openMoves(viewingMoves, { status }, [party])).toEqual(names)
  })

  it('that is moved asks the other side again, whoever had confirmed it', () => {
    for (const status of openViewingStatuses) {
      expect(transition(viewingMoves, 'viewing', { status }, 'move', ['buyer'])).toBe('requested')
      expect(transition(viewingMoves, 'viewing', { status }, 'move', ['agent'])).toBe('proposed')
    }
    expect(awaitsAnswerOf({ status: 'requested' }, 'agent')).toBe(true)
    expect(awaitsAnswerOf({ status: 'proposed' }, 'buyer')).toBe(true)
    expect(awaitsAnswerOf({ status: 'proposed' }, 'agent')).toBe(false)
  })

  it('that is confirmed says so to who confirms it again', () => {
    const confirm = (status: ViewingStatus) => () =>
      transition(viewingMoves, 'viewing', { status }, 'confirm', ['agent'])
    expect(confirm('confirmed')).toThrow(
      expect.objectContaining({
        code: 'alreadySo',
        words: { thing: { thing: 'viewing' }, from: { state: 'confirmed' } },
      }),
    )
    expect(confirm('cancelled')).toThrow(expect.objectContaining({ code: 'moveNotOpen' }))
  })

  it('takes up its slot until it can’t take place any more', () => {
    expect(viewingStatuses.filter((status) => isOpenViewing({ status }))).toEqual([
      'requested',
      'proposed',
      'confirmed',
    ])
    expect(viewingAnswers.filter(isEnding)).toEqual(['decline', 'cancel'])
  })

  it('offers each side its answers in one order', () => {
    expect(answersOpenTo({ status: 'requested' }, 'agent')).toEqual(['confirm', 'decline', 'move'])
    expect(answersOpenTo({ status: 'confirmed' }, 'buyer')).toEqual(['move', 'cancel'])
  })
})
