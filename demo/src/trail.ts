import { dayMs } from '@thikana/domain/calendar'
import { isActive, type UserStatus } from '@thikana/domain/user/user'
import type { audit } from '@thikana/server/database/schema/audit'
import { makeRandom } from '@thikana/illustrations/random'
import type { chooseConfirmations } from './confirmations.ts'
import { pickEarlierPrices } from './earlier-prices.ts'
import type { DemoOffer } from './offers.ts'
import { admin } from './people.ts'
import type { chooseOwnFields } from './own-listings.ts'
import { isOpen, type ListedProperty } from './listed-properties.ts'
import type { DemoApplication } from './applications.ts'
import type { DemoReport } from './reports.ts'

type Row = typeof audit.$inferInsert & { at: Date }

type Moved = {
  properties: ListedProperty[]
  advertised: Set<ListedProperty>
  offers: DemoOffer[]
  reports: DemoReport[]
  applications: DemoApplication[]
  confirmations: ReturnType<typeof chooseConfirmations>
  ownFields: ReturnType<typeof chooseOwnFields>
}

/** The audit rows that the moves of homes, offers, reports and applications would have left. */
export const buildTrail = (
  { properties, advertised, offers, reports, applications, confirmations, ownFields }: Moved,
  now: Date,
): Row[] =>
  [
    ...properties.flatMap((property) =>
      buildPropertyTrail(
        property,
        { isAdvertised: advertised.has(property), isDraft: ownFields.get(property)?.isDraft ?? false },
        now,
      ),
    ),
    ...properties.flatMap((property) => buildPause(property, ownFields.get(property)?.pausedAt ?? null)),
    ...properties.flatMap((property) => buildPriceChanges(property, now)),
    ...properties.flatMap((property) =>
      buildConfirmations(property, confirmations.get(property)?.confirmedAt, now),
    ),
    ...offers.flatMap(buildOfferTrail),
    ...reports.flatMap(buildReportTrail),
    ...applications.map(buildApplicationTrail),
  ].toSorted(byTime)

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime()

/** The trail with the marks of accounts that are marked, which happened a week ago. */
export const withMarks = (
  trail: readonly Row[],
  accounts: readonly { id: string; status: UserStatus }[],
  now: Date,
): Row[] =>
  [
    ...trail,
    ...accounts
      .filter((account) => !isActive(account))
      .map(({ id }) => ({
        at: new Date(now.getTime() - 7 * dayMs),
        actor: admin.email,
        entity: 'user' as const,
        entityId: id,
        move: 'markFraud',
        from: 'active',
        to: 'fraud',
        reason: 'Two owners said that he never had their keys.',
      })),
  ].toSorted(byTime)

type Step = [actor: string, move: string, from: string | null, to: string]

const buildPause = (property: ListedProperty, at: Date | null) => {
  const row = { entity: 'property', entityId: property.id, from: 'verified', to: 'verified' } as const
  return at ? [{ ...row, at, actor: property.agent.email, move: 'pause' }] : []
}

const buildPropertyTrail = (
  property: ListedProperty,
  { isAdvertised, isDraft }: { isAdvertised: boolean; isDraft: boolean },
  now: Date,
) => {
  const { email } = property.agent
  const steps: Step[] = [[email, isDraft ? 'draft' : 'add', null, 'pending']]
  if (property.state === 'rejected') steps.push([admin.email, 'reject', 'pending', 'rejected'])
  else if (property.state !== 'pending') steps.push([admin.email, 'verify', 'pending', 'verified'])
  if (isAdvertised) steps.push([admin.email, 'advertise', 'verified', 'verified'])
  if (property.state === 'again') steps.push([email, 'edit', 'verified', 'pending'])
  if (property.state === 'removed') steps.push([email, 'remove', 'verified', 'removed'])
  return steps.map(([actor, move, from, to], at) => ({
    at: new Date(Math.min(property.createdAt.getTime() + at * dayMs, now.getTime())),
    actor,
    entity: 'property' as const,
    entityId: property.id,
    move,
    from,
    to,
  }))
}

/** A price that was changed was edited the day before, and verified then. */
const buildPriceChanges = (property: ListedProperty, now: Date) =>
  pickEarlierPrices(property, now).flatMap(({ until }) => {
    const row = { entity: 'property', entityId: property.id } as const
    const verifiedAt = new Date(until)
    const editedAt = new Date(verifiedAt.getTime() - dayMs)
    return [
      { ...row, at: editedAt, actor: property.agent.email, move: 'edit', from: 'verified', to: 'pending' },
      { ...row, at: verifiedAt, actor: admin.email, move: 'verify', from: 'pending', to: 'verified' },
    ]
  })

/** Of a home that was due once: its agent's word, and for a few of them that it came too late. */
const buildConfirmations = (property: ListedProperty, confirmedAt: Date | undefined, now: Date) => {
  const age = now.getTime() - property.createdAt.getTime()
  if (!isOpen(property) || !confirmedAt || age < 50 * dayMs || confirmedAt > now) return []
  const random = makeRandom(`confirmation/${property.english.title}`)
  const row = { entity: 'property', entityId: property.id, from: 'verified', to: 'verified' } as const
  const confirmed = { ...row, at: confirmedAt, actor: property.agent.email, move: 'confirm' }
  if (random.between(0, 1) > 0.08) return [confirmed]
  const late = new Date(confirmedAt.getTime() - 3 * dayMs)
  return [{ ...row, at: late, actor: 'clock', move: 'unconfirm' }, confirmed]
}

/** The steps after `make` to each status of a demo offer whose amount stayed. */
const stepsTo = (agent: string, { isLapsed }: DemoOffer): Record<DemoOffer['status'], Step[]> => {
  const accepted: Step = [agent, 'accept', 'pending', 'accepted']
  return {
    pending: [],
    accepted: [accepted],
    rejected: isLapsed
      ? [accepted, ['clock', 'lapse', 'accepted', 'rejected']]
      : [[agent, 'reject', 'pending', 'rejected']],
  }
}

const buildOfferTrail = (offer: DemoOffer) => {
  const [agent, buyer] = [offer.property.agent.email, offer.buyer.email]
  const [, ...later] = offer.amounts
  const named = later.map(({ side }): Step =>
    side === 'agent'
      ? [agent, 'counter', 'pending', 'pending']
      : [buyer, 'counterBack', 'pending', 'pending'],
  )
  const further = stepsTo(agent, offer)[offer.status]
  const steps: Step[] = [[buyer, 'make', null, 'pending'], ...named, ...further]
  const answered = offer.answeredAt ?? offer.createdAt
  const timeOf = (at: number): Date => {
    const known = offer.amounts[at]
    if (known) return new Date(known.at)
    return at === offer.amounts.length ? answered : new Date(answered.getTime() + 14 * dayMs)
  }
  return steps.map(([actor, move, from, to], at) => ({
    at: timeOf(at),
    actor,
    entity: 'offer' as const,
    entityId: offer.id,
    move,
    from,
    to,
  }))
}

const buildApplicationTrail = ({ id, person, createdAt, status }: DemoApplication) => ({
  at: createdAt,
  actor: person.email,
  entity: 'application' as const,
  entityId: id,
  move: 'apply',
  from: null,
  to: status,
})

const buildReportTrail = ({ id, reporter, status, createdAt, closedAt }: DemoReport) => {
  const row = { entity: 'report', entityId: id } as const
  const sent = { ...row, at: createdAt, actor: reporter.email, move: 'send', from: null, to: 'open' }
  return closedAt
    ? [sent, { ...row, at: closedAt, actor: admin.email, move: 'dismiss', from: 'open', to: status }]
    : [sent]
}
