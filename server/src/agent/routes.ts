import type { Agent } from '@thikana/contract/api'
import { type AgentFigures, figuresOf } from '@thikana/domain/agent/agent-figures'
import { purposeNames } from '@thikana/domain/property/purpose'
import { refuse } from '@thikana/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createCache } from '../cache/cache.ts'
import type { Database } from '../database/connect.ts'
import type { Executor } from '../database/executor.ts'
import type { ReadPublic } from '../database/replica.ts'
import { whereId } from '../database/rows/ids.ts'
import { appUser } from '../database/schema/user.ts'
import { mount } from '../http/api/mount.ts'
import { listOfAgent } from '../review/store.ts'
import type { Search } from '../search/open-search.ts'
import { countSelected, select, unsold } from '../search/select.ts'
import { readWork } from './read-work.ts'

/** Milliseconds that figures of months are kept, and of how many agents: reading them takes the database some milliseconds. */
const [maxAgeMs, maxEntries] = [60_000, 2_000]

/** An agent who isn't marked or deleted. Throws `agentNotFound`. */
const findAgent = async (executor: Executor, id: string) => {
  const [row] = await executor
    .select({ id: appUser.id, name: appUser.name, image: appUser.image, joinedAt: appUser.createdAt })
    .from(appUser)
    .where(and(whereId(appUser.id, id), eq(appUser.isActiveAgent, true)))
  if (!row) throw refuse('agentNotFound')
  return row
}

/** How many homes of the agent are in the lists and unsold, of each purpose. */
const countUnsold = async (search: Search, id: string): Promise<Agent['homes']> => {
  const index = await search.current()
  const [sale, rent] = purposeNames.map((purpose) =>
    countSelected(select(index, { ...unsold, agent: { id } }, { purpose })),
  )
  return { sale: sale ?? 0, rent: rent ?? 0 }
}

type Deps = { database: Database; readPublic: ReadPublic; search: Search }

export const mountAgents = (app: FastifyInstance, { database, readPublic, search }: Deps): void => {
  const { db } = database
  const figures = createCache<AgentFigures>({ maxEntries, maxAgeMs })

  mount(app, 'GET /agents/:id', async ({ params, request }) => {
    const { id, joinedAt, ...person } = await findAgent(db, params.id)
    const read = () => readPublic(request, async (on) => figuresOf(await readWork(on, id), new Date()))
    return {
      _id: id,
      ...person,
      joinedAt: joinedAt.toISOString(),
      homes: await countUnsold(search, id),
      ...(await figures.read(id, read)),
    }
  })

  mount(app, 'GET /agents/:id/reviews', async ({ actor, params, query, request }) => {
    const { id } = await findAgent(db, params.id)
    return readPublic(request, (on) => listOfAgent(on, actor, id, query))
  })
}
