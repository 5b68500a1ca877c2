import type fc from 'fast-check'
import { isInRange } from '@thikana/domain/offer/offer-range'
import {
  canAgentAct,
  canBuyerAct,
  findProperty,
  isAvailable,
  type Model,
  type ModelOffer,
  offersOn,
  pickAt,
  priceRange,
  reject,
} from './expectations.ts'
import type { Context, Property } from './context.ts'
import { answerCounter, counterBack, endCounter, makeCounter } from './actions.ts'

export type Real = { context: Context; properties: Property[]; commands: number }
export type Command = fc.AsyncCommand<Model, Real>

export const assertReply = (what: string, got: number, isAllowed: boolean) => {
  if ((got === 200) !== isAllowed || got >= 500)
    throw new Error(`${what} was answered ${got}, expected ${isAllowed ? '200' : 'a refusal'}`)
}

export const command = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check,
  run: async (model, real) => {
    real.commands += 1
    await run(model, real)
  },
  toString: () => name,
})

/** No payment on this property is unreported; one could change its state at any moment until the reconciler has run. */
export const isReported = (propertyAt: number) => (model: Model) =>
  !findProperty(model, propertyAt).isUnreported

/** Mostly one with the preferred status, so that histories make progress; sometimes any. */
const choose = (offers: ModelOffer[], pick: number, preferred: ModelOffer['status']): ModelOffer => {
  const matching = offers.filter(({ status }) => status === preferred)
  return pickAt(pick < 6 && matching.length > 0 ? matching : offers, pick)
}

/** A command on one of the existing offers. */
export const onOffer = (
  name: string,
  preferred: ModelOffer['status'],
  pick: number,
  run: (offer: ModelOffer, model: Model, real: Real) => Promise<void>,
): Command =>
  command(
    `${name} offer ${pick}`,
    (model) => model.offers.length > 0 && isReported(choose(model.offers, pick, preferred).propertyAt)(model),
    (model, real) => run(choose(model.offers, pick, preferred), model, real),
  )

export const makeCounterOffer = (pick: number, factor: number): Command =>
  onOffer('make a counter-offer on', 'pending', pick, async (offer, model, { context, properties }) => {
    const [low, high] = priceRange(model, offer.propertyAt)
    const dollars = Math.round(low + (high - low) * factor)
    const isAllowed =
      offer.status === 'pending' &&
      isAvailable(model, offer.propertyAt) &&
      canAgentAct(model, offer.propertyAt) &&
      offer.counter === null &&
      dollars !== offer.dollars &&
      isInRange(dollars, low, high) &&
      offer.counters < 3
    const property = pickAt(properties, offer.propertyAt)
    assertReply('counter', await makeCounter(context, property, offer.id, dollars), isAllowed)
    if (isAllowed) Object.assign(offer, { counter: dollars, counters: offer.counters + 1 })
  })

export const answerCounterOffer = (pick: number, answered: 'accept' | 'decline'): Command =>
  onOffer(`${answered} the counter-offer on`, 'pending', pick, async (offer, model, { context }) => {
    const { counter, propertyAt, buyerAt } = offer
    const isOpen = offer.status === 'pending' && counter !== null && canBuyerAct(model, buyerAt)
    const isAllowed =
      isOpen &&
      (answered === 'decline' ||
        (isAvailable(model, propertyAt) && isInRange(counter, ...priceRange(model, propertyAt))))
    assertReply(
      answered,
      await answerCounter(context, buyerAt, offer.id, answered, counter ?? offer.dollars),
      isAllowed,
    )
    if (!isAllowed) return
    offer.counter = null
    if (answered === 'decline') return
    reject(offersOn(model, propertyAt), ['pending'])
    Object.assign(offer, { status: 'accepted', dollars: counter })
  })

export const answerWithAmount = (pick: number, factor: number): Command =>
  onOffer('answer with a new amount', 'pending', pick, async (offer, model, { context }) => {
    const { counter, dollars, propertyAt, buyerAt } = offer
    const asked = counter ?? dollars
    const amount = Math.round(dollars + (asked - dollars) * factor)
    const isAllowed =
      offer.status === 'pending' &&
      counter !== null &&
      canBuyerAct(model, buyerAt) &&
      isAvailable(model, propertyAt) &&
      Math.min(dollars, asked) < amount &&
      amount < Math.max(dollars, asked) &&
      isInRange(amount, ...priceRange(model, propertyAt)) &&
      offer.buyerCounters < 3
    assertReply('answer', await counterBack(context, buyerAt, offer.id, asked, amount), isAllowed)
    if (!isAllowed) return
    Object.assign(offer, { counter: null, dollars: amount, buyerCounters: offer.buyerCounters + 1 })
  })

export const lapseCounterOffer = (pick: number): Command =>
  onOffer(
    'let the days run out for the counter-offer on',
    'pending',
    pick,
    async (offer, _model, { context }) => {
      await endCounter(context, offer.id)
      await context.server.reconcile()
      offer.counter = null
    },
  )
