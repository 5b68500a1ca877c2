// Apart from the moves, which the home page doesn't load.

export const propertyStatuses = ['pending', 'verified', 'rejected'] as const
export type PropertyStatus = (typeof propertyStatuses)[number]
/** A removed property keeps its row, but is in no list. */
export type PropertyEnd = PropertyStatus | 'removed'

/** The status in which everyone signed in sees a property (rules §4.3). */
export const publicStatus = 'verified' satisfies PropertyStatus

/** What the rules need to know about a property. */
export type PropertyState = {
  status: PropertyStatus
  /** Not known to guests. */
  agentEmail?: string | undefined
  isAdvertised: boolean
  /** It has an accepted offer that isn't paid in full yet. */
  isUnderOffer: boolean
  isSold: boolean
  /** It left the lists because nobody confirmed that it is still available. Left out if it can't be so. */
  isUnconfirmed?: boolean
  /** Its agent took it off the lists for a while. Left out if it can't be so. */
  isPaused?: boolean | undefined
  /** Its agent hasn't sent it to be checked yet, and only they see it. Left out if it can't be so. */
  isDraft?: boolean | undefined
  /** Of a draft. */
  hasNoPhotos?: boolean | undefined
  /** An admin decided on it seconds ago, and can undo that. Left out if it can't be so. */
  isUndoable?: boolean | undefined
  /** The version that was verified before the edit that waits. */
  lastVerified?: object | null
}

/** Visible to everyone signed in; otherwise only its agent and admins see it (rules §4.3). */
export const isPublic = (property: Pick<PropertyState, 'status'>): boolean => property.status === publicStatus

type Marked<Mark extends string> = Pick<PropertyState, 'status'> & Partial<Record<Mark, Date | null>>

/** Its agent took it off the lists for a while. A pause from before an edit or a rejection says nothing. */
export const isPaused = ({ status, pausedAt }: Marked<'pausedAt'>): boolean =>
  isPublic({ status }) && Boolean(pausedAt)

/** It left the lists because nobody confirmed it, and wasn't edited or rejected since. */
export const isUnconfirmed = ({ status, unconfirmedAt }: Marked<'unconfirmedAt'>): boolean =>
  isPublic({ status }) && Boolean(unconfirmedAt)

/** An admin is to check it: its agent sent it. */
export const isWaiting = ({ status, isDraft }: Pick<PropertyState, 'status' | 'isDraft'>): boolean =>
  status === 'pending' && !isDraft

type Taken = Pick<PropertyState, 'status' | 'isSold' | 'isUnderOffer'>

/** Public, and not sold or under offer: its agent can accept an offer. */
export const isUntaken = (property: Taken): boolean =>
  isPublic(property) && !property.isSold && !property.isUnderOffer

/** It can be seen with its agent, also while an offer is accepted, which may still end (rules §2.9). */
export const takesViewings = (property: Pick<PropertyState, 'status' | 'isSold'>): boolean =>
  isPublic(property) && !property.isSold

/** It is worth adding to a wishlist, as long as it is worth a look. What is in one already stays there. */
export const isWishable = (property: Pick<PropertyState, 'status' | 'isSold'>): boolean =>
  takesViewings(property)

/** Offers can be made on an untaken property that was confirmed lately and isn't paused (rules §2.1). */
export const takesOffers = (property: Taken & Pick<PropertyState, 'isUnconfirmed' | 'isPaused'>): boolean =>
  isUntaken(property) && !property.isUnconfirmed && !property.isPaused
