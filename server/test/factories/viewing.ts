import { isoDayInDhaka } from '@thikana/domain/calendar'
import { instantInDhaka, slotMinutes } from '@thikana/domain/viewing/viewing-slot'
import type { Client } from '../client.ts'

const slotMs = slotMinutes * 60_000

/** The start of a slot, `days` days and `at` slots from now, as the API takes it. */
export const slotTime = (days: number, at = 0): string =>
  new Date((Math.ceil(Date.now() / slotMs) + at) * slotMs + days * 24 * 60 * 60_000).toISOString()

/** Slots of an agent for all their listings; returns their ids in the order of `times`. Throws if they are refused. */
export const buildSlots = async (agent: Client, times: readonly string[]): Promise<string[]> => {
  const added = await agent.call('POST /viewing-slots', { body: { startsAt: times } })
  if (added.status !== 200) throw new Error(`Not added: ${JSON.stringify(added.body)}`)
  const { body } = await agent.call('GET /viewing-slots')
  const idOf = new Map(body.map(({ _id, startsAt }) => [startsAt, _id]))
  return times.map((time) => idOf.get(time) ?? '')
}

/** A buyer's conversation about a listing; returns its id. */
export const buildThread = async (buyer: Client, propertyId: string): Promise<string> =>
  (await buyer.call('POST /threads', { body: { propertyId, text: 'May I see it?' } })).body.insertedId

/** A viewing that the buyer of a thread asks for; returns its id. Throws if it is refused. */
export const buildViewing = async (buyer: Client, threadId: string, slotId: string): Promise<string> => {
  const asked = await buyer.call('POST /viewings', { body: { threadId, slotId } })
  if (asked.status !== 200) throw new Error(`Not asked for: ${JSON.stringify(asked.body)}`)
  return asked.body.insertedId
}

/** At ten in Dhaka or `at` slots later, `days` days from now: a time that a buyer may propose. */
export const proposedTime = (days: number, at = 0): string => {
  const day = isoDayInDhaka(new Date(Date.now() + days * 24 * 60 * 60_000))
  return new Date(instantInDhaka(day, '10:00')!.getTime() + at * slotMs).toISOString()
}

/** A viewing for which the buyer of a thread proposes times; returns its id. Throws if it is refused. */
export const buildProposal = async (
  buyer: Client,
  threadId: string,
  times: readonly string[],
): Promise<string> => {
  const asked = await buyer.call('POST /viewings', { body: { threadId, times } })
  if (asked.status !== 200) throw new Error(`Not proposed: ${JSON.stringify(asked.body)}`)
  return asked.body.insertedId
}
