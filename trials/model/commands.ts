// Long because it has a command for every move of the domain’s table.
import fc from 'fast-check'
import type { OfferMoveName } from '@thikana/domain/offer/offer'
import { isInRange } from '@thikana/domain/offer/offer-range'
import {
  answerOffer,
  backDate,
  type CardName,
  cards,
  confirm,
  deleteBuyer,
  editProperty,
  markAgent,
  openCharge,
  record,
  removeProperty,
  sellElsewhere,
  takeDown,
  retryStuck,
  sendOffer,
  setSuspended,
  withdrawOffer,
} from './actions.ts'
import {
  answerCounterOffer,
  answerWithAmount,
  assertReply,
  type Command,
  command,
  isReported,
  lapseCounterOffer,
  makeCounterOffer,
  onOffer,
} from './command.ts'
import {
  canAgentAct,
  canBuyerAct,
  countParts,
  findProperty,
  isAvailable,
  type Model,
  offersOn,
  pickAt,
  priceRange,
  reject,
} from './expectations.ts'
import { prices } from './context.ts'

const make = (propertyAt: number, buyerAt: number, factor: number): Command =>
  command(
    `make(property ${propertyAt}, buyer ${buyerAt}, ${factor})`,
    isReported(propertyAt),
    async (model, { context, properties }) => {
      const { priceMin, priceMax } = prices[propertyAt] ?? prices[0]
      const dollars = Math.round(priceMin + (priceMax - priceMin) * factor)
      const hasOpen = offersOn(model, propertyAt).some(
        (offer) => offer.buyerAt === buyerAt && (offer.status === 'pending' || offer.status === 'accepted'),
      )
      const isOpen = isAvailable(model, propertyAt) && !hasOpen && canBuyerAct(model, buyerAt)
      const { status, id } = await sendOffer(context, pickAt(properties, propertyAt), buyerAt, dollars)
      assertReply('make', status, isOpen && isInRange(dollars, ...priceRange(model, propertyAt)))
      const fresh = { status: 'pending' as const, counter: null, counters: 0, buyerCounters: 0, parts: 0 }
      if (status === 200) model.offers.push({ id, propertyAt, buyerAt, dollars, ...fresh })
    },
  )

const accept = (pick: number): Command =>
  onOffer('accept', 'pending', pick, async (offer, model, { context, properties }) => {
    const isOpen =
      offer.status === 'pending' &&
      isAvailable(model, offer.propertyAt) &&
      canAgentAct(model, offer.propertyAt)
    const status = await answerOffer(context, pickAt(properties, offer.propertyAt), offer.id, 'accepted')
    assertReply('accept', status, isOpen && isInRange(offer.dollars, ...priceRange(model, offer.propertyAt)))
    if (status !== 200) return
    reject(offersOn(model, offer.propertyAt), ['pending'])
    offer.status = 'accepted'
  })

const rejectOffer = (pick: number): Command =>
  onOffer('reject', 'pending', pick, async (offer, model, { context, properties }) => {
    const isAllowed =
      offer.status === 'pending' &&
      !findProperty(model, offer.propertyAt).isFraud &&
      canAgentAct(model, offer.propertyAt)
    assertReply(
      'reject',
      await answerOffer(context, pickAt(properties, offer.propertyAt), offer.id, 'rejected'),
      isAllowed,
    )
    if (isAllowed) offer.status = 'rejected'
  })

const withdraw = (pick: number): Command =>
  onOffer('withdraw', 'pending', pick, async (offer, model, { context }) => {
    const isAllowed = offer.status === 'pending' && canBuyerAct(model, offer.buyerAt)
    assertReply('withdraw', await withdrawOffer(context, offer.buyerAt, offer.id), isAllowed)
    if (isAllowed) offer.status = 'rejected'
  })

const pay = (pick: number, card: CardName, isRecorded: boolean): Command =>
  onOffer(
    `pay(${card}${isRecorded ? '' : ', and close the browser'})`,
    'accepted',
    pick,
    async (offer, model, { context }) => {
      const isPayable = offer.status === 'accepted' && !model.deletedBuyers.has(offer.buyerAt)
      const asked = await openCharge(context, offer.buyerAt, offer.id)
      assertReply('open', asked.status, isPayable)
      if (!isPayable) return
      const { id, isPaid } = await confirm(context, asked.body.clientSecret, card)
      if (isPaid !== (card !== 'declined'))
        throw new Error(`A ${card} card ended as ${isPaid ? 'paid' : 'unpaid'}`)
      if (isPaid) offer.parts += 1
      if (!isRecorded) findProperty(model, offer.propertyAt).isUnreported = isPaid
      else assertReply('record', await record(context, offer.buyerAt, offer.id, id), isPaid)
      if (offer.parts === countParts(offer)) offer.status = 'bought'
    },
  )

const edit = (propertyAt: number, isNarrow: boolean): Command =>
  command(
    `edit(property ${propertyAt}, ${isNarrow ? 'narrow' : 'wide'})`,
    isReported(propertyAt),
    async (model, { context, properties }) => {
      const property = findProperty(model, propertyAt)
      const isAllowed = isAvailable(model, propertyAt) && canAgentAct(model, propertyAt)
      assertReply('edit', await editProperty(context, pickAt(properties, propertyAt), isNarrow), isAllowed)
      if (isAllowed) property.isNarrow = isNarrow
    },
  )

const canRemove = (model: Model, propertyAt: number) =>
  canAgentAct(model, propertyAt) && !findProperty(model, propertyAt).isFraud

const waysToLeave = { remove: removeProperty, sellElsewhere, takeDown }

const leave = (how: keyof typeof waysToLeave, propertyAt: number): Command =>
  command(
    `${how}(property ${propertyAt})`,
    // What an admin takes down, its agent removes.
    (model) => isReported(propertyAt)(model) && (how !== 'takeDown' || canRemove(model, propertyAt)),
    async (model, { context, properties }) => {
      const property = findProperty(model, propertyAt)
      const isAllowed = isAvailable(model, propertyAt) && canAgentAct(model, propertyAt)
      assertReply(how, await waysToLeave[how](context, pickAt(properties, propertyAt)), isAllowed)
      if (!isAllowed) return
      property.isRemoved = true
      reject(offersOn(model, propertyAt), ['pending'])
    },
  )

const mark = (propertyAt: number): Command =>
  command(`mark the agent of property ${propertyAt}`, isReported(propertyAt), async (model, { context }) => {
    const property = findProperty(model, propertyAt)
    assertReply('mark', await markAgent(context, propertyAt), !property.isFraud)
    property.isFraud = true
    reject(offersOn(model, propertyAt), ['pending', 'accepted'])
  })

/** Suspends a person, or ends that. */
const suspend = (kind: keyof Model['suspended'], at: number): Command =>
  command(
    `suspend ${kind} ${at}, or end that`,
    (model) => (kind === 'agents' ? !findProperty(model, at).isFraud : !model.deletedBuyers.has(at)),
    async (model, { context }) => {
      const people = model.suspended[kind]
      const isSuspended = !people.has(at)
      assertReply('suspend', await setSuspended(context, kind, at, isSuspended), true)
      if (isSuspended) people.add(at)
      else people.delete(at)
    },
  )

const removeBuyer = (buyerAt: number): Command =>
  command(
    `delete buyer ${buyerAt}`,
    ({ properties, deletedBuyers }) =>
      !deletedBuyers.has(buyerAt) && properties.every(({ isUnreported }) => !isUnreported),
    async (model, { context }) => {
      assertReply('delete', await deleteBuyer(context, buyerAt), true)
      model.deletedBuyers.add(buyerAt)
      reject(
        model.offers.filter((offer) => offer.buyerAt === buyerAt),
        ['pending', 'accepted'],
      )
    },
  )

const reconcile: Command = command(
  'reconcile',
  () => true,
  async (model, { context }) => {
    await context.server.reconcile()
    for (const property of model.properties) property.isUnreported = false
  },
)

const lapse = (pick: number): Command =>
  onOffer('let the days run out for', 'accepted', pick, async (offer, _model, { context }) => {
    await backDate(context, [offer.id])
    await context.server.reconcile()
    reject([offer], ['accepted'])
  })

const retry: Command = command(
  'try refunds again',
  () => true,
  (_model, { context }) => retryStuck(context),
)

const propertyAt = fc.nat(prices.length - 1)
const buyerAt = fc.nat(3)
const pick = fc.nat(7)
const card = fc.constantFrom(...(Object.keys(cards) as CardName[]))

/** Commands for each move of the domain’s table; a command listed more often is played more often. */
const byMove: Record<OfferMoveName, fc.Arbitrary<Command>[]> = {
  make: [
    fc.tuple(propertyAt, buyerAt, fc.constantFrom(-0.1, 0, 0.5, 1, 1.1)).map((given) => make(...given)),
    fc.tuple(propertyAt, buyerAt, fc.constantFrom(0, 0.5)).map((given) => make(...given)),
  ],
  accept: [pick.map(accept), pick.map(accept), pick.map(accept)],
  buy: [
    fc.tuple(pick, card, fc.boolean()).map((given) => pay(...given)),
    fc.tuple(pick, card, fc.boolean()).map((given) => pay(...given)),
    fc.tuple(pick, card, fc.constant(true)).map((given) => pay(...given)),
  ],
  counter: [fc.tuple(pick, fc.constantFrom(0, 0.25, 1)).map((given) => makeCounterOffer(...given))],
  counterBack: [fc.tuple(pick, fc.constantFrom(0.5, 0.5, 1)).map((given) => answerWithAmount(...given))],
  acceptCounter: [pick.map((one) => answerCounterOffer(one, 'accept'))],
  declineCounter: [pick.map((one) => answerCounterOffer(one, 'decline'))],
  lapseCounter: [pick.map(lapseCounterOffer)],
  reject: [pick.map(rejectOffer)],
  withdraw: [pick.map(withdraw)],
  // A side effect of accepting a rival.
  lose: [],
  loseElsewhere: [fc.constantFrom(leave('sellElsewhere', 0), reconcile, retry, reconcile, retry)],
  loseTakenDown: [fc.constantFrom(leave('takeDown', 1), reconcile, retry, reconcile, retry)],
  dismiss: [
    fc.constantFrom(leave('remove', 0), leave('remove', 1), reconcile, retry, reconcile, retry),
    // Rarely: who is marked or deleted has to be replaced, and few sales happen without agents and buyers.
    fc.constantFrom(mark(0), mark(1), reconcile, retry, reconcile, retry),
    fc.constantFrom(removeBuyer(0), reconcile, retry, removeBuyer(1), reconcile, retry, reconcile, retry),
  ],
  lapse: [pick.map(lapse)],
}

/** Sequences of commands: most make, accept and pay; some go wrong. */
export const sequentialHistories = fc.commands(
  [
    ...Object.values(byMove).flat(),
    fc.tuple(propertyAt, fc.constantFrom(true, false, false, false)).map((given) => edit(...given)),
    buyerAt.map((at) => suspend('buyers', at)),
    fc.constantFrom(suspend('agents', 0), suspend('agents', 1), reconcile, retry),
  ],
  { maxCommands: 24, size: 'max' },
)
