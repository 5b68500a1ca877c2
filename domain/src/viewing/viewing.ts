import { type Move, openMoves } from '../lifecycle.ts'
import { daySeconds } from '../limit.ts'
import type { ThreadSide } from '../message/message.ts'

/**
 * `requested`: its agent has to answer, by choosing one of the buyer's times if there are several (`needsTime`). `proposed`: the agent named another time, and the buyer has to answer.
 */
export const viewingStatuses = [
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'expired',
  'past',
] as const
export type ViewingStatus = (typeof viewingStatuses)[number]

/** `clock`: its time came. `moderation`: the property left the lists, a person their account, or one blocked the other. */
export type ViewingParty = ThreadSide | 'clock' | 'moderation'

/** The transitions of rules §2.9. A move to another time asks the other side again. */
export const viewingMoves = [
  { name: 'ask', from: null, to: 'requested', by: 'buyer' },
  // Of up to three times, where the agent offers none.
  { name: 'propose', from: null, to: 'requested', by: 'buyer' },
  { name: 'confirm', from: 'requested', to: 'confirmed', by: 'agent' },
  { name: 'confirm', from: 'proposed', to: 'confirmed', by: 'buyer' },
  { name: 'decline', from: 'requested', to: 'declined', by: 'agent' },
  { name: 'decline', from: 'proposed', to: 'declined', by: 'buyer' },
  { name: 'move', from: 'requested', to: 'requested', by: 'buyer' },
  { name: 'move', from: 'proposed', to: 'requested', by: 'buyer' },
  { name: 'move', from: 'confirmed', to: 'requested', by: 'buyer' },
  { name: 'move', from: 'requested', to: 'proposed', by: 'agent' },
  { name: 'move', from: 'proposed', to: 'proposed', by: 'agent' },
  { name: 'move', from: 'confirmed', to: 'proposed', by: 'agent' },
  { name: 'cancel', from: 'requested', to: 'cancelled', by: 'buyer' },
  { name: 'cancel', from: 'confirmed', to: 'cancelled', by: 'buyer' },
  { name: 'cancel', from: 'proposed', to: 'cancelled', by: 'agent' },
  { name: 'cancel', from: 'confirmed', to: 'cancelled', by: 'agent' },
  { name: 'dismiss', from: 'requested', to: 'cancelled', by: 'moderation' },
  { name: 'dismiss', from: 'proposed', to: 'cancelled', by: 'moderation' },
  { name: 'dismiss', from: 'confirmed', to: 'cancelled', by: 'moderation' },
  { name: 'expire', from: 'requested', to: 'expired', by: 'clock' },
  { name: 'expire', from: 'proposed', to: 'expired', by: 'clock' },
  { name: 'end', from: 'confirmed', to: 'past', by: 'clock' },
] as const satisfies readonly Move<ViewingStatus, string, ViewingParty>[]

type ViewingMove = (typeof viewingMoves)[number]
export type ViewingMoveName = ViewingMove['name']
/** What one of its two people can do with a viewing. */
export type ViewingAnswer = Extract<ViewingMove, { by: ThreadSide; from: ViewingStatus }>['name']

const isAnswer = (move: ViewingMove): move is Extract<ViewingMove, { name: ViewingAnswer }> =>
  move.from !== null && (move.by === 'buyer' || move.by === 'agent')

/** What `PATCH /viewings/{id}` can ask for. */
export const viewingAnswers: readonly ViewingAnswer[] = [
  ...new Set(viewingMoves.filter(isAnswer).map(({ name }) => name)),
]

/** What this side can do with it now; pages show a button for each. */
export const answersOpenTo = (viewing: { status: ViewingStatus }, side: ThreadSide): ViewingAnswer[] => {
  const open = openMoves(viewingMoves, viewing, [side])
  return viewingAnswers.filter((name) => open.includes(name))
}

/** Takes up its slot: it may still take place. */
export const isOpenViewing = ({ status }: { status: ViewingStatus }): boolean =>
  viewingMoves.some((move) => move.from === status)

export const openViewingStatuses = viewingStatuses.filter((status) => isOpenViewing({ status }))

/** Both sides have said that they come. */
export const isAgreed = ({ status }: { status: ViewingStatus }): boolean =>
  viewingMoves.some((move) => move.name === 'end' && move.from === status)

export const isOver = ({ status }: { status: ViewingStatus }): boolean =>
  viewingMoves.some((move) => move.name === 'end' && move.to === status)

/** This side has to confirm it. */
export const awaitsAnswerOf = (viewing: { status: ViewingStatus }, side: ThreadSide): boolean =>
  answersOpenTo(viewing, side).includes('confirm')

/** Its buyer named times, and none is chosen yet: who confirms it chooses one. */
export const needsTime = (viewing: { status: ViewingStatus; times: readonly unknown[] }): boolean =>
  isOpenViewing(viewing) && viewing.times.length > 0

/** Whether this answer gives its slot up. */
export const isEnding = (name: ViewingAnswer): boolean =>
  viewingMoves.some((move) => move.name === name && !isOpenViewing({ status: move.to }))

/** Who cancels it has to say why: the other person had planned to come. */
export const needsReason = (name: ViewingAnswer): boolean => name === 'cancel'

export const maxViewingReasonLength = 300

/** Open viewings per person who asks, and requests within a day (rules §2.9). */
export const maxOpenViewings = 5
export const viewingsADay = { max: 10, seconds: daySeconds } as const
/** Viewings that one person has asked an agent for and that wait for the agent's answer. */
export const maxUnansweredOfPair = 3
/** Of everybody's: a third of the agent's times to come, and of few times five, so that strangers can't take them all. */
export const mostUnansweredOf = (times: number): number => Math.max(5, Math.floor(times / 3))
/** Viewings that a person moves within a day: each is an email to somebody. */
export const viewingMovesADay = { max: 20, seconds: daySeconds } as const
/** Days after which what nobody answered expires, so that its time is free again. */
export const unansweredDays = 3
/** Changes of one viewing. */
export const maxViewingChanges = 20
