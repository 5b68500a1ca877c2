import { toStatus, type Move } from '../lifecycle.ts'
import { daySeconds } from '../limit.ts'
import { can } from '../user/access.ts'
import type { Actor } from '../user/user.ts'
import { isPublic, type PropertyEnd, type PropertyState, publicStatus } from './property-status.ts'

/**
 * `isNew`: no earlier version of it was verified. `hasNoPhotos`: of a draft. `isNotUndoable`: there is no decision on it that its admin can
 * still undo.
 */
export type PropertyCondition =
  | 'isUnderOffer'
  | 'isSold'
  | 'isAdvertised'
  | 'isNew'
  | 'isPaused'
  | 'isNotPaused'
  | 'isDraft'
  | 'isNotDraft'
  | 'hasNoPhotos'
  | 'isNotUndoable'
/** `clock`: nobody confirmed it in time. `moderation`: a mark of its agent's was lifted. */
export type PropertyParty = 'agent' | 'itsAgent' | 'admin' | 'clock' | 'moderation'

const untaken = { isSold: 'propertySold', isUnderOffer: 'propertyTaken' } as const
/** An admin has nothing to check until its agent sends it. */
const sent = { isDraft: 'listingDraft' } as const
const undoable = { isNotUndoable: 'undoTooLate' } as const

/** The transitions of rules §2.1. */
export const propertyMoves = [
  { name: 'add', from: null, to: 'pending', by: 'agent' },
  { name: 'draft', from: null, to: 'pending', as: 'draft', by: 'agent' },
  {
    name: 'send',
    from: 'pending',
    to: 'pending',
    as: 'sent',
    by: 'itsAgent',
    unless: { isNotDraft: 'listingSent', hasNoPhotos: 'imageMissing' },
  },
  { name: 'verify', from: 'pending', to: publicStatus, by: 'admin', unless: sent },
  { name: 'reject', from: 'pending', to: 'rejected', by: 'admin', unless: sent },
  {
    name: 'keepEarlier',
    from: 'pending',
    to: 'verified',
    by: 'admin',
    unless: { isNew: 'noEarlierVersion', ...sent },
  },
  { name: 'askChange', from: 'pending', to: 'pending', as: 'draft', by: 'admin', unless: sent },
  { name: 'undo', from: 'pending', to: 'pending', by: 'admin', unless: undoable },
  { name: 'undo', from: 'verified', to: 'pending', by: 'admin', unless: { ...undoable, ...untaken } },
  { name: 'undo', from: 'rejected', to: 'pending', by: 'admin', unless: undoable },
  { name: 'edit', from: 'pending', to: 'pending', by: 'itsAgent', unless: untaken },
  { name: 'edit', from: 'verified', to: 'pending', by: 'itsAgent', unless: untaken },
  {
    name: 'advertise',
    from: 'verified',
    to: 'verified',
    as: 'advertised',
    by: 'admin',
    unless: { isSold: 'propertySold', isAdvertised: 'propertyAdvertised', isPaused: 'listingPaused' },
  },
  {
    name: 'confirm',
    from: 'verified',
    to: 'verified',
    as: 'confirmed',
    by: 'itsAgent',
    unless: { ...untaken, isPaused: 'listingPaused' },
  },
  { name: 'unconfirm', from: 'verified', to: 'verified', as: 'unconfirmed', by: 'clock' },
  {
    name: 'pause',
    from: 'verified',
    to: 'verified',
    as: 'paused',
    by: 'itsAgent',
    unless: { isSold: 'propertySold', isPaused: 'listingPaused' },
  },
  {
    name: 'resume',
    from: 'verified',
    to: 'verified',
    as: 'resumed',
    by: 'itsAgent',
    unless: { isSold: 'propertySold', isNotPaused: 'listingNotPaused' },
  },
  { name: 'recheck', from: 'verified', to: 'pending', by: 'moderation', unless: untaken },
  { name: 'sellElsewhere', from: 'pending', to: 'removed', by: 'itsAgent', unless: { ...untaken, ...sent } },
  { name: 'sellElsewhere', from: 'verified', to: 'removed', by: 'itsAgent', unless: untaken },
  { name: 'takeDown', from: 'verified', to: 'rejected', by: 'admin', unless: untaken },
  { name: 'remove', from: 'pending', to: 'removed', by: 'itsAgent', unless: untaken },
  { name: 'remove', from: 'verified', to: 'removed', by: 'itsAgent', unless: untaken },
  { name: 'remove', from: 'rejected', to: 'removed', by: 'itsAgent', unless: untaken },
] as const satisfies readonly Move<PropertyEnd, string, PropertyParty, PropertyCondition>[]

export type PropertyMoveName = (typeof propertyMoves)[number]['name']

/** The status of a new property. */
export const initialPropertyStatus = toStatus(propertyMoves, 'add')

export const conditionsOf = (property: PropertyState): PropertyCondition[] => [
  ...(property.isUnderOffer ? (['isUnderOffer'] as const) : []),
  ...(property.isSold ? (['isSold'] as const) : []),
  ...(property.isAdvertised ? (['isAdvertised'] as const) : []),
  ...(property.lastVerified ? [] : (['isNew'] as const)),
  property.isPaused ? 'isPaused' : 'isNotPaused',
  property.isDraft ? 'isDraft' : 'isNotDraft',
  ...(property.hasNoPhotos ? (['hasNoPhotos'] as const) : []),
  ...(property.isUndoable ? [] : (['isNotUndoable'] as const)),
]

/** The parties that `actor` belongs to for `property`, by what they may do (`user/access.ts`). */
export const propertyParties = (
  actor: Actor,
  property?: Pick<PropertyState, 'agentEmail'>,
): PropertyParty[] => {
  const agent = property?.agentEmail
  return [
    ...(can(actor, 'property.moderate') ? (['admin'] as const) : []),
    ...(can(actor, 'property.add') ? (['agent'] as const) : []),
    ...(agent && can(actor, 'property.edit', { owners: [agent] }) ? (['itsAgent'] as const) : []),
  ]
}

type PropertyMove = (typeof propertyMoves)[number]
type ModerationMove = Extract<PropertyMove, { name: 'verify' | 'reject' }>
export type ModerationStatus = ModerationMove['to']

const isModeration = (move: PropertyMove): move is ModerationMove =>
  move.name === 'verify' || move.name === 'reject'
const moderations = propertyMoves.filter(isModeration)

type Rejection = Extract<PropertyMove, { by: 'admin'; to: 'rejected' }>
const isRejection = (move: PropertyMove): move is Rejection =>
  move.by === 'admin' && move.to === toStatus(propertyMoves, 'reject')
const rejections = propertyMoves.filter(isRejection)

/** What `PATCH /properties/status/{id}` can ask for. */
export const moderationStatuses: readonly ModerationStatus[] = moderations.map(({ to }) => to)

/** The move of an admin's decision that leads to `status`. */
export const moderationMoveTo = (status: ModerationStatus): ModerationMove['name'] => {
  const move = moderations.find(({ to }) => to === status)
  if (!move) throw new Error(`No decision leads to ${status}`)
  return move.name
}

/** The admin's move that ends a listing of this status as rejected; null if nothing is left to end. */
export const rejectingMoveFrom = (status: PropertyEnd): Rejection['name'] | null =>
  rejections.find(({ from }) => from === status)?.name ?? null

/** An agent's listings that wait to be checked, and edits within a day: more would be nobody's to check (rules §2.1). */
export const maxWaitingListings = 50
/** An agent's drafts: as many as one file can have. */
export const maxDrafts = 10_000
export const editsADay = { max: 100, seconds: daySeconds } as const

/** Of an admin's reason for rejecting a property, or for asking for a change. */
export const maxReasonLength = 500

/** Whether an edit takes a property of this status off the lists until it is verified again. */
export const isDelistedByEdit = ({ status }: Pick<PropertyState, 'status'>): boolean =>
  isPublic({ status }) &&
  propertyMoves.some((move) => move.name === 'edit' && move.from === status && !isPublic({ status: move.to }))

/** An admin turned it down: it can't be verified any more. */
export const isRejected = ({ status }: Pick<PropertyState, 'status'>): boolean =>
  !isPublic({ status }) && !propertyMoves.some((move) => move.name === 'verify' && move.from === status)

/** What people who wish for a listing hear of a verified edit; null if nothing that they see has changed. */
export const propertyChange = <Form extends { purpose: string; priceMin: number; priceMax: number }>(
  before: Form,
  after: Form,
): 'change' | 'reprice' | null => {
  const priced = ['purpose', 'priceMin', 'priceMax'] as const
  if (priced.some((name) => before[name] !== after[name])) return 'reprice'
  const names = Object.keys(after) as (keyof Form)[]
  return names.some((name) => before[name] !== after[name]) ? 'change' : null
}
