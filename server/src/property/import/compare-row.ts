import { isDeepStrictEqual } from 'node:util'
import { openMoves } from '@thikana/domain/lifecycle'
import type { ImportColumn } from '@thikana/domain/property/listing-import'
import { conditionsOf, propertyMoves } from '@thikana/domain/property/property'
import { factsInUnits, withoutForeignFacts } from '@thikana/domain/property/property-facts'
import {
  pickRequiredFields,
  type PropertyFields,
  requiredFieldsInUnits,
} from '@thikana/domain/property/property-fields'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Executor } from '../../database/executor.ts'
import { isId } from '../../database/rows/ids.ts'
import { property } from '../../database/schema/property.ts'
import { whereNotRemoved } from '../../database/where-property.ts'
import { photosIn } from '../public-form.ts'
import { type PropertyRow, selectOpened, toPropertyState } from '../row.ts'
import { ownPath } from './picture-address.ts'

/** The agent’s listings with these references; those without one go by their id, as in files of ours. */
export const findByReference = async (
  executor: Executor,
  agentId: string,
  references: readonly string[],
): Promise<Map<string, PropertyRow>> => {
  const named = or(
    inArray(property.reference, [...references]),
    inArray(property.id, references.filter(isId)),
  )
  const rows = await selectOpened(executor).where(and(eq(property.agentId, agentId), named, whereNotRemoved))
  return new Map(rows.map((row) => [row.reference ?? row.id, row]))
}

/** Whether its agent may edit it. */
export const isEditable = (row: PropertyRow): boolean => {
  const state = toPropertyState(row)
  return openMoves(propertyMoves, { status: state.status, facts: conditionsOf(state) }, [
    'itsAgent',
  ]).includes('edit')
}

/** The listing as a body of the API has it, without its pictures. */
export const bodyOf = (row: PropertyRow): Record<string, unknown> => ({
  ...requiredFieldsInUnits(pickRequiredFields(row)),
  ...factsInUnits(row.facts),
  image: '',
})

/** The photos that the listing has already among these addresses, in their order; null for one that has to be fetched. */
export const knownPhotos = (
  row: Pick<PropertyRow, 'image' | 'images' | 'pictureSources'> | null,
  addresses: readonly string[],
  publicUrl: string,
): (string | null)[] => {
  const has = new Set(row ? photosIn(row).map(({ url }) => url) : [])
  const sources = new Map((row?.pictureSources ?? []).map(({ from, url }) => [from, url]))
  return addresses.map((address) => {
    const own = ownPath(address, publicUrl)
    if (own !== null) return own
    const url = sources.get(address)
    return url !== undefined && has.has(url) ? url : null
  })
}

/** The columns of a row that change the listing. */
export const findChanges = (
  row: PropertyRow,
  { fields, pictures }: { fields: Partial<PropertyFields>; pictures: string[] | null },
  publicUrl: string,
): ImportColumn[] => {
  const before = { ...pickRequiredFields(row), ...row.facts }
  const after: Record<string, unknown> = withoutForeignFacts({ ...before, ...fields })
  const changed = Object.keys(fields).filter(
    (name) =>
      name !== 'image' &&
      !isDeepStrictEqual(after[name] ?? null, (before as Record<string, unknown>)[name] ?? null),
  ) as ImportColumn[]
  if (pictures === null) return changed
  const shown = photosIn(row).map(({ url }) => url)
  return isDeepStrictEqual(knownPhotos(row, pictures, publicUrl), shown) ? changed : [...changed, 'pictures']
}
