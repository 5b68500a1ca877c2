import type { Property } from '@thikana/contract/api'
import { sampleProperty } from '../src/style/samples.ts'
import { answer, type Call } from './network.ts'

/** A property with a title of its own. */
export const buildProperty = (id: string, changes: Partial<Property> = {}): Property => ({
  ...sampleProperty,
  _id: id,
  title: `Home ${id}`,
  ...changes,
})

/** Answers `GET /properties/several` from these. */
export const answerProperties = (properties: readonly Property[]): Call[] =>
  answer('GET /properties/several', ({ query }) =>
    (query.get('ids') ?? '').split(',').flatMap((id) => properties.filter(({ _id }) => _id === id)),
  )
