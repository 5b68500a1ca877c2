import fc from 'fast-check'
import { isInRange } from '@thikana/domain/offer'
import {
  answerOffer,
  backDate,
  type CardName,
  cards,
  confirm,
  deleteBuyer,
  editProperty,
  buildOffer,
  markAgent,
  openCharge,
  record,
  removeProperty,
  retryStuck,
  withdrawOffer,
} from './actions.ts'
import {
  at,
  findProperty,
  isTaken,
  type Model,
  type ModelOffer,
  on,
  partsOf,
  rangeOf,
  reject,
} from './expectations.ts'
import { type Property, prices, type World } from './context.ts'

export type Real = { world: World; properties: Property[]; commands: number }
type Command = fc.AsyncCommand<Model, Real>

const demand = (what: string, got: number, isFine: boolean) => {
  if ((got === 200) !== isFine || got >= 500)
    throw new Error(`${what} was answered ${got}, expected ${isFine ? '200' : 'a refusal'}`)
}

const command = (
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

/** Nobody has heard of a payment on this home yet, so that its state may change at any moment until the reconciler has looked. */
const isClear = (propertyAt: number) => (model: Model) => !findProperty(model, propertyAt).isUnheard

const make = (propertyAt: number, buyerAt: number, factor: number): Command =>
  command(
    `make(property ${propertyAt}, buyer ${buyerAt}, ${factor})`,
    isClear(propertyAt),
    async (model, { world, properties }) => {
      const { priceMin, priceMax } = prices[propertyAt] ?? prices[0]
      const dollars = Math.round(priceMin + (priceMax - priceMin) * factor)
      const property = findProperty(model, propertyAt)
      const hasOpen = on(model, propertyAt).some(
        (offer) => offer.buyerAt === buyerAt && (offer.status === 'pending' || offer.status === 'accepted'),
      )
      const isOpen =
        !property.isRemoved &&
        !property.isFraud &&
        !isTaken(model, propertyAt) &&
        !hasOpen &&
        !model.gone.has(buyerAt)
      const { status, id } = await buildOffer(world, at(properties, propertyAt), buyerAt, dollars)
      demand('make', status, isOpen && isInRange(dollars, ...rangeOf(model, propertyAt)))
      if (status === 200) model.offers.push({ id, propertyAt, buyerAt, dollars, status: 'pending', parts: 0 })
    },
  )

/** Mostly one that the deed is meant for, so that stories get somewhere; now and then any. */
const choose = (offers: ModelOffer[], pick: number, meant: ModelOffer['status']): ModelOffer => {
  const fitting = offers.filter(({ status }) => status === meant)
  return at(pick < 6 && fitting.length > 0 ? fitting : offers, pick)
}

/** A command on one of the offers there are. */
const onOffer = (
  name: string,
  meant: ModelOffer['status'],
  pick: number,
  run: (offer: ModelOffer, model: Model, real: Real) => Promise<void>,
): Command =>
  command(
    `${name} offer ${pick}`,
    (model) => model.offers.length > 0 && isClear(choose(model.offers, pick, meant).propertyAt)(model),
    (model, real) => run(choose(model.offers, pick, meant), model, real),
  )

const accept = (pick: number): Command =>
  onOffer('accept', 'pending', pick, async (offer, model, { world, properties }) => {
    const property = findProperty(model, offer.propertyAt)
    const isOpen =
      offer.status === 'pending' &&
      !property.isFraud &&
      !property.isRemoved &&
      !isTaken(model, offer.propertyAt)
    const status = await answerOffer(world, at(properties, offer.propertyAt), offer.id, 'accepted')
    demand('accept', status, isOpen && isInRange(offer.dollars, ...rangeOf(model, offer.propertyAt)))
    if (status !== 200) return
    reject(on(model, offer.propertyAt), ['pending'])
    offer.status = 'accepted'
  })

const rejectOffer = (pick: number): Command =>
  onOffer('reject', 'pending', pick, async (offer, model, { world, properties }) => {
    const isFine = offer.status === 'pending' && !findProperty(model, offer.propertyAt).isFraud
    demand('reject', await answerOffer(world, at(properties, offer.propertyAt), offer.id, 'rejected'), isFine)
    if (isFine) offer.status = 'rejected'
  })

const withdraw = (pick: number): Command =>
  onOffer('withdraw', 'pending', pick, async (offer, model, { world }) => {
    const isFine = offer.status === 'pending' && !model.gone.has(offer.buyerAt)
    demand('withdraw', await withdrawOffer(world, offer.buyerAt, offer.id), isFine)
    if (isFine) offer.status = 'rejected'
  })

const pay = (pick: number, card: CardName, isRecorded: boolean): Command =>
  onOffer(
    `pay(${card}${isRecorded ? '' : ', and close the browser'})`,
    'accepted',
    pick,
    async (offer, model, { world }) => {
      const isPayable = offer.status === 'accepted' && !model.gone.has(offer.buyerAt)
      const asked = await openCharge(world, offer.buyerAt, offer.id)
      demand('open', asked.status, isPayable)
      if (!isPayable) return
      const { id, isPaid } = await confirm(world, asked.body.clientSecret, card)
      if (isPaid !== (card !== 'declined'))
        throw new Error(`A ${card} card ended as ${isPaid ? 'paid' : 'unpaid'}`)
      if (isPaid) offer.parts += 1
      if (!isRecorded) findProperty(model, offer.propertyAt).isUnheard = isPaid
      else demand('record', await record(world, offer.buyerAt, offer.id, id), isPaid)
      if (offer.parts === partsOf(offer)) offer.status = 'bought'
    },
  )

const edit = (propertyAt: number, isNarrow: boolean): Command =>
  command(
    `edit(property ${propertyAt}, ${isNarrow ? 'narrow' : 'wide'})`,
    isClear(propertyAt),
    async (model, { world, properties }) => {
      const property = findProperty(model, propertyAt)
      const isFine = !property.isRemoved && !property.isFraud && !isTaken(model, propertyAt)
      demand('edit', await editProperty(world, at(properties, propertyAt), isNarrow), isFine)
      if (isFine) property.isNarrow = isNarrow
    },
  )

const remove = (propertyAt: number): Command =>
  command(`remove(property ${propertyAt})`, isClear(propertyAt), async (model, { world, properties }) => {
    const property = findProperty(model, propertyAt)
    const isFine = !property.isRemoved && !property.isFraud && !isTaken(model, propertyAt)
    demand('remove', await removeProperty(world, at(properties, propertyAt)), isFine)
    if (!isFine) return
    property.isRemoved = true
    reject(on(model, propertyAt), ['pending'])
  })

const mark = (propertyAt: number): Command =>
  command(`mark the agent of property ${propertyAt}`, isClear(propertyAt), async (model, { world }) => {
    const property = findProperty(model, propertyAt)
    demand('mark', await markAgent(world, propertyAt), !property.isFraud)
    property.isFraud = true
    reject(on(model, propertyAt), ['pending', 'accepted'])
  })

const removeBuyer = (buyerAt: number): Command =>
  command(
    `delete buyer ${buyerAt}`,
    ({ properties, gone }) => !gone.has(buyerAt) && properties.every(({ isUnheard }) => !isUnheard),
    async (model, { world }) => {
      demand('delete', await deleteBuyer(world, buyerAt), true)
      model.gone.add(buyerAt)
      reject(
        model.offers.filter((offer) => offer.buyerAt === buyerAt),
        ['pending', 'accepted'],
      )
    },
  )

const reconcile: Command = command(
  'reconcile',
  () => true,
  async (model, { world }) => {
    await world.server.reconcile()
    for (const property of model.properties) property.isUnheard = false
  },
)

const lapse = (pick: number): Command =>
  onOffer('let the days run out for', 'accepted', pick, async (offer, _model, { world }) => {
    await backDate(world, [offer.id])
    await world.server.reconcile()
    reject([offer], ['accepted'])
  })

const retry: Command = command(
  'try refunds again',
  () => true,
  (_model, { world }) => retryStuck(world),
)

const propertyAt = fc.nat(prices.length - 1)
const buyerAt = fc.nat(3)
const pick = fc.nat(7)
const card = fc.constantFrom(...(Object.keys(cards) as CardName[]))

/** Stories of one after the other: most make, accept and pay; some go wrong. */
export const stories = fc.commands(
  [
    fc.tuple(propertyAt, buyerAt, fc.constantFrom(-0.1, 0, 0.5, 1, 1.1)).map((given) => make(...given)),
    fc.tuple(propertyAt, buyerAt, fc.constantFrom(0, 0.5)).map((given) => make(...given)),
    pick.map(accept),
    pick.map(accept),
    fc.tuple(pick, card, fc.boolean()).map((given) => pay(...given)),
    fc.tuple(pick, card, fc.boolean()).map((given) => pay(...given)),
    fc.tuple(pick, card, fc.constant(true)).map((given) => pay(...given)),
    pick.map(rejectOffer),
    pick.map(withdraw),
    fc.tuple(propertyAt, fc.constantFrom(true, false, false, false)).map((given) => edit(...given)),
    pick.map(accept),
    fc.constantFrom(remove(0), remove(1), reconcile, retry, reconcile, retry),
    // Now and then only: somebody who was deleted has to be replaced, and little is bought without people.
    fc.constantFrom(mark(0), mark(1), reconcile, retry, reconcile, retry),
    fc.constantFrom(removeBuyer(0), reconcile, retry, removeBuyer(1), reconcile, retry, reconcile, retry),
    pick.map(lapse),
  ],
  { maxCommands: 24, size: 'max' },
)
