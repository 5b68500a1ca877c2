import type { Client } from '../client.ts'

/** A day every test may buy on. */
const inTenDays = (): string => new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** What the offer form sends, for a property at the prices of `buildPropertyForm`. */
export const buildOfferForm = (propertyId: string, changes: Record<string, unknown> = {}) => ({
  propertyId,
  offerAmount: 100_000,
  buyingDate: inTenDays(),
  ...changes,
})

/** A pending offer of `buyer`; returns its id. Throws if it is refused. */
export const buildOffer = async (
  buyer: Client,
  propertyId: string,
  changes: Record<string, unknown> = {},
): Promise<string> => {
  const made = await buyer.call('POST /offers', { body: buildOfferForm(propertyId, changes) })
  if (made.status !== 200) throw new Error(`Not made: ${JSON.stringify(made.body)}`)
  return made.body.insertedId
}

/** Answers an offer as the Accept and Reject buttons do; returns the reply, whatever its status. */
export const answer = (agent: Client, id: string, propertyId: string, status = 'accepted') =>
  agent.call('PATCH /offers/update-status/:id', { params: { id }, body: { status, propertyId } })

/** An offer of `buyer` that `agent` accepted; its id. Throws where either is refused. */
export const buildAcceptedOffer = async (
  agent: Client,
  buyer: Client,
  propertyId: string,
  changes: Record<string, unknown> = {},
): Promise<string> => {
  const id = await buildOffer(buyer, propertyId, changes)
  const accepted = await answer(agent, id, propertyId)
  if (accepted.status !== 200) throw new Error(`Not accepted: ${JSON.stringify(accepted.body)}`)
  return id
}

/** The agent's counter-offer on an offer, as its dialog sends it; returns the reply, whatever its status. */
export const counter = (agent: Client, id: string, offerAmount = 110_000, days = 3) =>
  agent.call('PATCH /offers/counter/:id', { params: { id }, body: { offerAmount, days } })

/** The buyer's new amount in answer to a counter-offer of 110,000 dollars; returns the reply, whatever its status. */
export const counterBack = (buyer: Client, id: string, offerAmount = 105_000, counterAmount = 110_000) =>
  buyer.call('PATCH /offers/counter-back/:id', { params: { id }, body: { counterAmount, offerAmount } })

/** A pending offer of `buyer` with a counter-offer of 110,000 dollars by `agent`; its id. */
export const buildCounteredOffer = async (
  agent: Client,
  buyer: Client,
  propertyId: string,
): Promise<string> => {
  const id = await buildOffer(buyer, propertyId)
  const made = await counter(agent, id)
  if (made.status !== 200) throw new Error(`Not made: ${JSON.stringify(made.body)}`)
  return id
}
