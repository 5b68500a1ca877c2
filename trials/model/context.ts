import { eq } from 'drizzle-orm'
import { appUser } from '@thikana/server/database/schema/user'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import type { Delivery } from '@thikana/sandbox/stripe/events'
import type { Client } from '@thikana/server/test/client'
import { startTestServer, type TestServer } from '@thikana/server/test/server'
import { findUserId } from '@thikana/server/test/factories/user'

/** How the provider delivers its webhooks during one history. */
export const deliveryModes = {
  immediate: {},
  duplicated: { duplicate: 2 },
  outOfOrder: { reorder: true },
  late: { delayMs: 150 },
  never: { drop: () => true },
} as const satisfies Record<string, Delivery>
export type DeliveryMode = keyof typeof deliveryModes

type Actor = { client: Client; id: string }

/** A server and its people; those who were marked as fraud, suspended or deleted are replaced between histories. */
export type Context = {
  server: TestServer
  /** Milliseconds that a history may take to settle. */
  settleTimeoutMs: number
  admin: Client
  image: string
  agents: Actor[]
  buyers: Actor[]
  setDelivery(mode: DeliveryMode): void
  replace(kind: 'agents' | 'buyers', at: number): Promise<void>
}

/** Two properties, in dollars: one is paid with one charge, the other in two parts. */
export const prices = [
  { priceMin: 90_000, priceMax: 120_000 },
  { priceMin: 1_100_000, priceMax: 1_300_000 },
] as const

export type Property = { id: string; agentAt: number }

let people = 0
const buildActor = async (server: TestServer, role: 'agent' | 'user'): Promise<Actor> => {
  people += 1
  const client = await server.buildUser(`Model ${role} ${people}`, role)
  return { client, id: await findUserId(client) }
}

const reinstate = ({ database }: TestServer, id: string) =>
  database.db.update(appUser).set({ status: 'active', suspendedUntil: null }).where(eq(appUser.id, id))

type Tuning = Omit<NonNullable<Parameters<typeof startTestServer>[0]>, 'delivery'>

/** The actors of a history: two agents, four buyers, an admin, and the clock with the reconciler. */
export const startContext = async ({
  settleTimeoutMs = 15_000,
  ...tuning
}: Tuning & { settleTimeoutMs?: number } = {}): Promise<Context> => {
  const delivery: Delivery = {}
  const server = await startTestServer({ refundMs: 20, ...tuning, delivery })
  const buildActors = (role: 'agent' | 'user', count: number) =>
    Promise.all(Array.from({ length: count }, () => buildActor(server, role)))
  const [admin, agents, buyers] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    buildActors('agent', 2),
    buildActors('user', 4),
  ])
  const context: Context = {
    server,
    settleTimeoutMs,
    admin,
    agents,
    buyers,
    image: (await agents[0]?.client.upload()) ?? '',
    setDelivery: (mode) => {
      for (const key of Object.keys(delivery) as (keyof Delivery)[]) delete delivery[key]
      Object.assign(delivery, deliveryModes[mode])
    },
    replace: async (kind, at) => {
      // Reinstating is cheaper than a new agent; a deleted buyer has to be replaced.
      if (kind === 'agents') await reinstate(server, actor(context.agents, at).id)
      else context.buyers[at] = await buildActor(server, 'user')
    },
  }
  return context
}

/** One verified property per agent, the first in the low price range, the second in the high one. */
export const buildProperties = (context: Context): Promise<Property[]> =>
  Promise.all(
    prices.map(async (range, agentAt) => {
      const agent = actor(context.agents, agentAt).client
      const added = await agent.call('POST /properties', {
        body: buildPropertyForm(await getPicture(context, agentAt), range),
      })
      if (added.status !== 200) throw new Error(`Not added: ${JSON.stringify(added.body)}`)
      const id = added.body.insertedId
      await verify(context, id)
      return { id, agentAt }
    }),
  )

const pictures = new WeakMap<Client, Promise<string>>()
/** A picture of this agent, uploaded once. */
export const getPicture = (context: Context, agentAt: number): Promise<string> => {
  const { client } = actor(context.agents, agentAt)
  const known = pictures.get(client) ?? client.upload()
  pictures.set(client, known)
  return known
}

export const verify = (context: Context, id: string) =>
  context.admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })

export const actor = (actors: Actor[], at: number): Actor => {
  const found = actors[at % actors.length]
  if (!found) throw new Error('There are no actors')
  return found
}
