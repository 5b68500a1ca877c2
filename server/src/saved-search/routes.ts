import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuse } from '@thikana/domain/refusal'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { mount } from '../http/api/mount.ts'
import { readAsked, countAsked } from '../property/list/find-properties.ts'
import type { Search } from '../search/open-search.ts'
import { changeSearch, deleteSearch, saveSearch, selectSearches, selectAsked } from './store.ts'
import { createCache } from '../cache/cache.ts'
import type { Asked } from '../search/apply-filters.ts'
import type { PropertyIndex } from '../search/property-index.ts'
import { unsold } from '../search/select.ts'

/**
 * Counts what saved searches find. Those of drawn areas, which take a hundred times as long, are at most a minute old: a person may keep
 * 20, and reads them all with one request.
 */
export const searchCounter = () => {
  const totals = createCache<number>({ maxEntries: 1_000, maxAgeMs: 60_000 })
  return (index: PropertyIndex, asked: Asked): number => {
    const count = () => countAsked(index, unsold, asked)
    return asked.area ? totals.read(JSON.stringify(asked), count) : count()
  }
}

type Deps = { database: Database; search: Search }

export const mountSavedSearches = (app: FastifyInstance, { database: { db }, search }: Deps): void => {
  const count = searchCounter()
  mount(app, 'GET /saved-searches', async ({ actor }) => {
    const [searches, asked, index] = await Promise.all([
      selectSearches(db, actor.id),
      selectAsked(db, actor.id),
      search.current(),
    ])
    const counted = []
    for (const one of searches) {
      counted.push({ ...one, total: count(index, asked.get(one._id) ?? {}) })
      // A drawn area among a million properties takes a while: others have their turn in between.
      await nextTurn()
    }
    return counted
  })

  mount(app, 'POST /saved-searches', async ({ actor, body: { name, query, frequency }, key }) => {
    // As it was typed, and not as a list corrects it today: a property with these words may be listed later.
    const asked = readAsked(query.filters)
    const insertedId = await saveSearch(db, actor.id, { name, query: query.text, asked, frequency }, key)
    return { acknowledged: true, insertedId }
  })

  mount(app, 'PATCH /saved-searches/:id', async ({ actor, params, body }) => ({
    acknowledged: true,
    modifiedCount: await changeSearch(db, actor.id, params.id, body),
  }))

  mount(app, 'DELETE /saved-searches/:id', async ({ actor, params }) => {
    const deletedCount = await deleteSearch(db, actor.id, params.id)
    if (deletedCount === 0) throw refuse('searchNotFound')
    return { acknowledged: true, deletedCount }
  })
}
