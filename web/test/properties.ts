import type { Api, Property } from '@thikana/contract/api'
import { sampleProperty } from './samples.ts'
import { answer, type Call } from './network.ts'

/** A property with a title of its own. */
export const buildProperty = (id: string, changes: Partial<Property> = {}): Property => ({
  ...sampleProperty,
  _id: id,
  title: `Home ${id}`,
  ...changes,
})

type ChoiceCounts = Api['GET /properties/counts']['reply']

/** What `GET /properties/counts` says where no filter has anything to choose from. */
export const buildCounts = (changes: Partial<ChoiceCounts> = {}): ChoiceCounts => ({
  total: 0,
  sold: 0,
  purpose: {},
  kind: {},
  bedrooms: {},
  bathrooms: {},
  has: {},
  tenants: {},
  place: {},
  without: {},
  ...changes,
})

/** Answers `GET /properties/several` from these. */
export const answerProperties = (properties: readonly Property[]): Call[] =>
  answer('GET /properties/several', ({ query }) =>
    (query.get('ids') ?? '').split(',').flatMap((id) => properties.filter(({ _id }) => _id === id)),
  )
