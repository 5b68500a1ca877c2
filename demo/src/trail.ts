import type { audit } from '@thikana/server/database/schema/audit'
import type { DemoOffer } from './offers.ts'
import { admin } from './people.ts'
import { day, type Placed } from './properties.ts'

type Row = typeof audit.$inferInsert

/** The audit rows that the homes' and offers' moves would have left. */
export const trailOf = (homes: Placed[], advertised: Set<Placed>, offers: DemoOffer[], now: Date): Row[] =>
  [
    ...homes.flatMap((home) => trailOfHome(home, advertised.has(home), now)),
    ...offers.flatMap(trailOfOffer),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())

type Step = [actor: string, move: string, from: string | null, to: string]

const trailOfHome = (home: Placed, isAdvertised: boolean, now: Date) => {
  const { email } = home.agent
  const steps: Step[] = [[email, 'add', null, 'pending']]
  if (home.state === 'rejected') steps.push([admin.email, 'reject', 'pending', 'rejected'])
  else if (home.state !== 'pending') steps.push([admin.email, 'verify', 'pending', 'verified'])
  if (isAdvertised) steps.push([admin.email, 'advertise', 'verified', 'verified'])
  if (home.state === 'again') steps.push([email, 'edit', 'verified', 'pending'])
  if (home.state === 'removed') steps.push([email, 'remove', 'verified', 'removed'])
  return steps.map(([actor, move, from, to], at) => ({
    at: new Date(Math.min(home.createdAt.getTime() + at * day, now.getTime())),
    actor,
    entity: 'property' as const,
    entityId: home.id,
    move,
    from,
    to,
  }))
}

const trailOfOffer = (offer: DemoOffer) => {
  const agent = offer.home.agent.email
  const steps: Step[] = [[offer.buyer.email, 'make', null, 'pending']]
  if (offer.status === 'accepted' || offer.isLapsed) steps.push([agent, 'accept', 'pending', 'accepted'])
  if (offer.isLapsed) steps.push(['clock', 'lapse', 'accepted', 'rejected'])
  else if (offer.status === 'rejected') steps.push([agent, 'reject', 'pending', 'rejected'])
  const answered = offer.answeredAt ?? offer.createdAt
  return steps.map(([actor, move, from, to], at) => ({
    at: at === 0 ? offer.createdAt : at === 1 ? answered : new Date(answered.getTime() + 14 * day),
    actor,
    entity: 'offer' as const,
    entityId: offer.id,
    move,
    from,
    to,
  }))
}
