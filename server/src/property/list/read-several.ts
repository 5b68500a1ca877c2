import { and, inArray } from 'drizzle-orm'
import type { Executor } from '../../database/executor.ts'
import { isId } from '../../database/rows/ids.ts'
import { property } from '../../database/schema/property.ts'
import type { Member } from '../../user/member.ts'
import { type PropertyRow, selectOpened } from '../row.ts'
import { whereNotRemoved } from '../rules.ts'
import { isVisible } from '../read-property.ts'

/** Those with these ids that `actor` may see, as `readProperty` judges each, in the order of `ids`. */
export const readSeveral = async (
  executor: Executor,
  actor: Member | null,
  ids: readonly string[],
): Promise<PropertyRow[]> => {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await selectOpened(executor).where(and(inArray(property.id, known), whereNotRemoved))
  return rows
    .filter((row) => isVisible(row, actor))
    .toSorted((one, other) => known.indexOf(one.id) - known.indexOf(other.id))
}
