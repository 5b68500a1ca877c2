import type fc from 'fast-check'
import { findProperty, type Model, type ModelOffer, pickAt } from './expectations.ts'
import type { Context, Property } from './context.ts'

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
