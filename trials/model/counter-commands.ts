import { isInRange } from '@thikana/domain/offer/offer-range'
import { answerCounter, endCounter, makeCounter } from './actions.ts'
import { assertReply, type Command, onOffer } from './command.ts'
import { isAvailable, offersOn, pickAt, priceRange, reject } from './expectations.ts'

export const makeCounterOffer = (pick: number, factor: number): Command =>
  onOffer('make a counter-offer on', 'pending', pick, async (offer, model, { context, properties }) => {
    const [low, high] = priceRange(model, offer.propertyAt)
    const dollars = Math.round(low + (high - low) * factor)
    const isAllowed =
      offer.status === 'pending' &&
      isAvailable(model, offer.propertyAt) &&
      dollars !== offer.dollars &&
      isInRange(dollars, low, high) &&
      offer.counters < 5
    const property = pickAt(properties, offer.propertyAt)
    assertReply('counter', await makeCounter(context, property, offer.id, dollars), isAllowed)
    if (isAllowed) Object.assign(offer, { counter: dollars, counters: offer.counters + 1 })
  })

export const answerCounterOffer = (pick: number, answered: 'accept' | 'decline'): Command =>
  onOffer(`${answered} the counter-offer on`, 'pending', pick, async (offer, model, { context }) => {
    const { counter, propertyAt, buyerAt } = offer
    const isOpen = offer.status === 'pending' && counter !== null && !model.deletedBuyers.has(buyerAt)
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
