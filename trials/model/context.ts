import { eq } from 'drizzle-orm'
import { appUser } from '@thikana/server/database/schema/user'
import { buildPropertyForm } from '@thikana/server/test/factories/property'
import type { Delivery } from '@thikana/sandbox/stripe/events'
import { type Client, startTestServer, type TestServer } from '@thikana/server/test/server'
import { idOf } from '@thikana/server/test/factories/user'

/** How the provider's messages travel during one history. */
export const travels = {
  atOnce: {},
  thrice: { duplicate: 2 },
  turnedRound: { reorder: true },
  late: { delayMs: 150 },
  never: { drop: () => true },
} as const satisfies Record<string, Delivery>
export type Travel = keyof typeof travels

type Actor = { client: Client; id: string }

/** One server with everybody on it; people who are marked or deleted are replaced between histories. */
export type World = {
  server: TestServer
  /** Longest time, in milliseconds, that a history may take to come to rest. */
  settleTimeoutMs: number
  admin: Client
  image: string
  agents: Actor[]
  buyers: Actor[]
  travel(how: Travel): void
  replace(kind: 'agents' | 'buyers', at: number): Promise<void>
}

/** Two homes: one is paid by one charge, the other in two parts. In dollars. */
export const prices = [
  { priceMin: 90_000, priceMax: 120_000 },
  { priceMin: 1_100_000, priceMax: 1_300_000 },
] as const

export type Property = { id: string; agentAt: number }

let people = 0
const someone = async (server: TestServer, role: 'agent' | 'user'): Promise<Actor> => {
  people += 1
  const client = await server.buildUser(`Model ${role} ${people}`, role)
  return { client, id: await idOf(client) }
}

const clearMark = ({ database }: TestServer, id: string) =>
  database.db.update(appUser).set({ status: 'active' }).where(eq(appUser.id, id))

type Tuning = Omit<NonNullable<Parameters<typeof startTestServer>[0]>, 'delivery'>

/** The eight of a history: two agents, four buyers, an admin, and the clock with the reconciler. */
export const openWorld = async ({
  settleTimeoutMs = 15_000,
  ...tuning
}: Tuning & { settleTimeoutMs?: number } = {}): Promise<World> => {
  const delivery: Delivery = {}
  const server = await startTestServer({ refundMs: 20, ...tuning, delivery })
  const many = (role: 'agent' | 'user', count: number) =>
    Promise.all(Array.from({ length: count }, () => someone(server, role)))
  const [admin, agents, buyers] = await Promise.all([
    server.buildUser('Admin', 'admin'),
    many('agent', 2),
    many('user', 4),
  ])
  const world: World = {
    server,
    settleTimeoutMs,
    admin,
    agents,
    buyers,
    image: (await agents[0]?.client.upload()) ?? '',
    travel: (how) => {
      for (const key of Object.keys(delivery) as (keyof Delivery)[]) delete delivery[key]
      Object.assign(delivery, travels[how])
    },
    replace: async (kind, at) => {
      // A mark can be wiped off, which costs less than another person; somebody deleted can't come back.
      if (kind === 'agents') await clearMark(server, actor(world.agents, at).id)
      else world.buyers[at] = await someone(server, 'user')
    },
  }
  return world
}

/** A verified home of each agent, the first at the low price, the second at the high one. */
export const buildProperties = (world: World): Promise<Property[]> =>
  Promise.all(
    prices.map(async (range, agentAt) => {
      const agent = actor(world.agents, agentAt).client
      const added = await agent.call('POST /properties', {
        body: buildPropertyForm(await pictureOf(world, agentAt), range),
      })
      if (added.status !== 200) throw new Error(`Not added: ${JSON.stringify(added.body)}`)
      const id = added.body.insertedId
      await verify(world, id)
      return { id, agentAt }
    }),
  )

const pictures = new WeakMap<Client, Promise<string>>()
/** A picture that this agent uploaded, once. */
export const pictureOf = (world: World, agentAt: number): Promise<string> => {
  const { client } = actor(world.agents, agentAt)
  const known = pictures.get(client) ?? client.upload()
  pictures.set(client, known)
  return known
}

export const verify = (world: World, id: string) =>
  world.admin.call('PATCH /properties/status/:id', { params: { id }, body: { status: 'verified' } })

export const actor = (actors: Actor[], at: number): Actor => {
  const found = actors[at % actors.length]
  if (!found) throw new Error('Nobody is here')
  return found
}
