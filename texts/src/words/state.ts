import type { Purpose } from '@thikana/domain/property/purpose'
import type { Thing } from '@thikana/domain/words'
import { type Message, msg } from '@thikana/texts/msg'

/** Nouns inside of sentences. */
export const thingMessages: Record<Thing, Message> = {
  account: msg`account`,
  application: msg`application`,
  note: msg`note`,
  offer: msg`offer`,
  payment: msg`payment`,
  property: msg`property`,
  report: msg`report`,
  review: msg`review`,
  search: msg`search`,
  viewing: msg`viewing`,
}

/** What a property is listed for, inside of a sentence: “The listing was for sale”. */
export const offeredMessages: Readonly<Record<Purpose, Message>> = { sale: msg`for sale`, rent: msg`to rent` }

/** Statuses inside of sentences: “This offer is rejected”. In English they are those of the API. `statesOf` has those of one thing. */
export const stateMessages: Readonly<Record<string, Message>> = {
  accepted: msg`accepted`,
  active: msg`active`,
  admin: msg`admin`,
  advertised: msg`advertised`,
  agent: msg`agent`,
  bought: msg`bought`,
  canceled: msg`canceled`,
  cancelled: msg`cancelled`,
  captured: msg`captured`,
  confirmed: msg`confirmed`,
  'dealt with': msg`dealt with`,
  declined: msg`declined`,
  deleted: msg`deleted`,
  dismissed: msg`dismissed`,
  disputed: msg`disputed`,
  draft: msg`draft`,
  due: msg`due`,
  expired: msg`expired`,
  fraud: msg`fraud`,
  live: msg`live`,
  open: msg`open`,
  outdated: msg`outdated`,
  over: msg`over`,
  past: msg`past`,
  paused: msg`paused`,
  pending: msg`pending`,
  proposed: msg`proposed`,
  refundFailed: msg`refundFailed`,
  refunded: msg`refunded`,
  refunding: msg`refunding`,
  rejected: msg`rejected`,
  removed: msg`removed`,
  requested: msg`requested`,
  resumed: msg`resumed`,
  reversed: msg`reversed`,
  sent: msg`sent`,
  upheld: msg`upheld`,
  user: msg`user`,
  verified: msg`verified`,
  withdrawn: msg`withdrawn`,
}

/** Statuses that some languages say in another way of one thing than of others. */
export const statesOf: { readonly [Name in Thing]?: Readonly<Record<string, Message>> } = {
  property: {
    pending: msg({ message: 'pending', context: 'a listing' }),
    rejected: msg({ message: 'rejected', context: 'a listing' }),
  },
}
