import { endOf, type Move } from './lifecycle.ts'
import { type Actor, sameAddress } from './user.ts'

export const propertyStatuses = ['pending', 'verified', 'rejected'] as const
export type PropertyStatus = (typeof propertyStatuses)[number]
/** What a move can lead to: a removed property keeps its row, but no list shows it. */
export type PropertyEnd = PropertyStatus | 'removed'

export type PropertyFact = 'isUnderOffer' | 'isSold' | 'isAdvertised'
export type PropertyParty = 'agent' | 'itsAgent' | 'admin'

const untaken = { isSold: 'propertySold', isUnderOffer: 'propertyTaken' } as const

/** Decisions §2, property: one row a transition. */
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
export const endOfAdding = endOf(propertyMoves, 'add')

/** What the rules need to know of a property. */
export type PropertyStanding = {
  status: PropertyStatus
  agentEmail: string
  isAdvertised: boolean
  /** It has an accepted offer that isn't paid in full yet. */
  isUnderOffer: boolean
  isSold: boolean
}

export const propertyFacts = (property: PropertyStanding): PropertyFact[] => [
  ...(property.isUnderOffer ? (['isUnderOffer'] as const) : []),
  ...(property.isSold ? (['isSold'] as const) : []),
  ...(property.isAdvertised ? (['isAdvertised'] as const) : []),
]

/** The parts `actor` plays towards `property`; somebody marked as fraud plays none. */
export const propertyParties = (actor: Actor, property?: { agentEmail: string }): PropertyParty[] => {
  if (!actor || actor.status !== 'active') return []
  if (actor.role === 'admin') return ['admin']
  if (actor.role !== 'agent') return []
  return property && sameAddress(actor.email, property.agentEmail) ? ['agent', 'itsAgent'] : ['agent']
}

/** The status move that an admin's `PATCH /properties/status/{id}` asks for; null for a status no admin sets. */
export const moderationMoveTo = (status: PropertyStatus): 'verify' | 'reject' | null =>
  status === 'verified' ? 'verify' : status === 'rejected' ? 'reject' : null

/** Offers are taken on a verified property that nobody has bought or been promised (decisions §2). */
export const takesOffers = (
  property: Pick<PropertyStanding, 'status' | 'isSold' | 'isUnderOffer'>,
): boolean => property.status === 'verified' && !property.isSold && !property.isUnderOffer

/** Visible to everyone signed in; anything else is for its agent and for admins (decisions §4). */
export const isPublic = (property: Pick<PropertyStanding, 'status'>): boolean =>
  property.status === 'verified'

export const titleLongest = 120
export const locationLongest = 160
export const descriptionLongest = 5000

/** Spec §5. */
export const priceOrderProblem = (low: number, high: number): string | null =>
  low > high ? 'Minimum price cannot be greater than Maximum price' : null
