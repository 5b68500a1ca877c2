import { toStatus, type Move } from './lifecycle.ts'
import { type Actor, sameAddress } from './user.ts'

export const propertyStatuses = ['pending', 'verified', 'rejected'] as const
export type PropertyStatus = (typeof propertyStatuses)[number]
/** Statuses that a move can lead to; a removed property keeps its row, but is in no list. */
export type PropertyEnd = PropertyStatus | 'removed'

export type PropertyFact = 'isUnderOffer' | 'isSold' | 'isAdvertised'
export type PropertyParty = 'agent' | 'itsAgent' | 'admin'

const untaken = { isSold: 'propertySold', isUnderOffer: 'propertyTaken' } as const

/** Rules §2.1: one row a transition. */
export const propertyMoves = [
  { name: 'add', from: null, to: 'pending', by: 'agent' },
  { name: 'verify', from: 'pending', to: 'verified', by: 'admin' },
  { name: 'reject', from: 'pending', to: 'rejected', by: 'admin' },
  { name: 'edit', from: 'pending', to: 'pending', by: 'itsAgent', unless: untaken },
  { name: 'edit', from: 'verified', to: 'pending', by: 'itsAgent', unless: untaken },
  {
    name: 'advertise',
    from: 'verified',
    to: 'verified',
    as: 'advertised',
    by: 'admin',
    unless: { isSold: 'propertySold', isAdvertised: 'propertyAdvertised' },
  },
  { name: 'remove', from: 'pending', to: 'removed', by: 'itsAgent', unless: untaken },
  { name: 'remove', from: 'verified', to: 'removed', by: 'itsAgent', unless: untaken },
  { name: 'remove', from: 'rejected', to: 'removed', by: 'itsAgent', unless: untaken },
] as const satisfies readonly Move<PropertyEnd, string, PropertyParty, PropertyFact>[]

export type PropertyMoveName = (typeof propertyMoves)[number]['name']

/** How every property starts. */
export const initialPropertyStatus = toStatus(propertyMoves, 'add')

/** What the rules need to know of a property. */
export type PropertyState = {
  status: PropertyStatus
  agentEmail: string
  isAdvertised: boolean
  /** It has an accepted offer that isn't paid in full yet. */
  isUnderOffer: boolean
  isSold: boolean
}

export const propertyFacts = (property: PropertyState): PropertyFact[] => [
  ...(property.isUnderOffer ? (['isUnderOffer'] as const) : []),
  ...(property.isSold ? (['isSold'] as const) : []),
  ...(property.isAdvertised ? (['isAdvertised'] as const) : []),
]

/** The parties that `actor` is to `property`; none if marked as fraud. */
export const propertyParties = (actor: Actor, property?: { agentEmail: string }): PropertyParty[] => {
  if (!actor || actor.status !== 'active') return []
  if (actor.role === 'admin') return ['admin']
  if (actor.role !== 'agent') return []
  return property && sameAddress(actor.email, property.agentEmail) ? ['agent', 'itsAgent'] : ['agent']
}

/** The status move that an admin's `PATCH /properties/status/{id}` asks for; null for a status no admin sets. */
export const moderationMoveTo = (status: PropertyStatus): 'verify' | 'reject' | null =>
  status === 'verified' ? 'verify' : status === 'rejected' ? 'reject' : null

/** Offers are taken on a verified property that isn't sold or under offer (rules §2.1). */
export const takesOffers = (property: Pick<PropertyState, 'status' | 'isSold' | 'isUnderOffer'>): boolean =>
  property.status === 'verified' && !property.isSold && !property.isUnderOffer

/** Visible to everyone signed in; anything else is for its agent and for admins (rules §4.3). */
export const isPublic = (property: Pick<PropertyState, 'status'>): boolean => property.status === 'verified'

/** A wider range is most likely a typing mistake. */
export const maxPriceRatio = 100

export type PriceProblem = { path: 'priceMin' | 'priceMax'; message: string }

/** What is wrong with two prices together, in cents, and with which of them; the order as requirements §7 has it. */
export const priceRangeProblem = (low: number, high: number): PriceProblem | null => {
  if (low > high) return { path: 'priceMin', message: 'Minimum price cannot be greater than Maximum price' }
  if (high > low * maxPriceRatio)
    return {
      path: 'priceMax',
      message: `Maximum price can be at most ${maxPriceRatio} times the minimum price`,
    }
  return null
}

/** Whether an edit takes a property of this status off the lists until it is verified again. */
export const isDelistedByEdit = ({ status }: Pick<PropertyState, 'status'>): boolean =>
  isPublic({ status }) &&
  propertyMoves.some((move) => move.name === 'edit' && move.from === status && !isPublic({ status: move.to }))
