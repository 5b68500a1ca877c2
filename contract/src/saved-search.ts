import {
  maxSavedQueryLength,
  maxSearchNameLength,
  oneFilterNeeded,
  searchFrequencies,
} from '@thikana/domain/search/saved-search'
import { z } from 'zod'
import { describeIssue } from './describe-issue.ts'
import { encodeProblem, told, toldOf } from './encoded-problem.ts'
import { deleted, id, idParams, inserted, instant, modified, readAt, text } from './fields.ts'
import { propertySearch } from './property-search.ts'
import { route } from './route.ts'

const filters = z.object(propertySearch)
const filterNames = Object.keys(propertySearch).sort()

/** The filters of an address's query, in one order, so that the same search is the same text. What isn't a filter is left out. */
const withFiltersOnly = (given: string): URLSearchParams => {
  const source = new URLSearchParams(given)
  const kept = new URLSearchParams()
  for (const name of filterNames)
    for (const value of [...new Set(source.getAll(name))].sort())
      if (value.trim() !== '') kept.append(name, value.trim())
  return kept
}

const valuesOf = (source: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(source.keys())].map((name) => {
      const [first = '', ...others] = source.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )

/** Reads a query such as `purpose=rent&bedrooms=3`: as it is kept, and what it asks for, amounts in minor units. */
const query = z
  .string({ error: toldOf('theSearch', 'required') })
  .max(maxSavedQueryLength, told('searchTooLong'))
  .transform((given, context) => {
    const kept = withFiltersOnly(given)
    const read = filters.safeParse(valuesOf(kept), { error: describeIssue })
    if (read.success && kept.size > 0) return { text: kept.toString(), filters: read.data }
    const message = read.success ? encodeProblem(oneFilterNeeded) : read.error.issues[0]!.message
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const name = text('name', maxSearchNameLength)
const frequency = z.enum(searchFrequencies, {
  error: toldOf('frequency', 'notEither', { choices: { either: searchFrequencies } }),
})

const savedSearch = z
  .object({
    _id: id,
    name: z.string(),
    /** The filters as the query of an address has them. */
    query: z.string(),
    frequency: z.enum(searchFrequencies),
    /** Properties that it finds now. */
    total: z.int(),
    createdAt: instant,
    /** When its person was last told of properties. */
    toldAt: instant.nullable(),
    /** Counts its changes. */
    revision: z.int(),
  })
  .meta({ id: 'SavedSearch' })

export const savedSearchRoutes = {
  'GET /saved-searches': route({
    summary: 'The caller’s saved searches, newest first.',
    may: 'search.read',
    cost: 'search',
    reply: z.array(savedSearch),
  }),
  'POST /saved-searches': route({
    summary:
      'Saves a search of the properties: `query` has its filters as `GET /verified-properties-by-agents` takes them.',
    may: 'search.save',
    cost: 'search',
    body: z.object({ name, query, frequency: frequency.default('now') }),
    reply: inserted,
    takesKey: true,
    refusals: ['sentBefore', 'searchSaved', 'searchesFull', 'accountClosed'],
  }),
  'PATCH /saved-searches/:id': route({
    summary: 'Renames a saved search, or changes how often its person is told of new homes.',
    may: 'search.change',
    params: idParams,
    body: z.object({ name: name.optional(), frequency: frequency.optional(), revision: readAt }),
    reply: modified,
    refusals: ['searchNotFound', 'changedSince'],
  }),
  'DELETE /saved-searches/:id': route({
    summary: 'Deletes a saved search of the caller.',
    may: 'search.change',
    params: idParams,
    reply: deleted,
    refusals: ['searchNotFound'],
  }),
}
