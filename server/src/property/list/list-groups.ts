import { type Purpose, purposeNames } from '@thikana/domain/property/purpose'
import { type Scope, sold as soldOnes, unsold } from '../../search/select.ts'
import { isSold, type ListedRow } from '../row.ts'

/** What a list is asked to have last. */
export type Last = { sold?: 'last' | undefined; rents?: 'last' | undefined }

/** A part of a list that is sorted by itself. Its name stands in cursors: letters only. */
export type Group = { name: string; scope: Scope; purpose?: Purpose; isCounted: boolean }

const only: readonly undefined[] = [undefined]
const scopes = { unsold, sold: soldOnes }

/** The groups of a list, one after the other; one of no name if nothing is asked to come last. */
export const groupsOf = (scope: Scope, { sold, rents }: Last): Group[] =>
  (sold ? (['unsold', 'sold'] as const) : only).flatMap((state) =>
    (rents ? purposeNames : only).map((purpose) => ({
      name: `${state ?? ''}${purpose ?? ''}`,
      scope: state ? { ...scopes[state], ...(scope.agent && { agent: scope.agent }) } : scope,
      ...(purpose && { purpose }),
      isCounted: state !== 'sold',
    })),
  )

/** The group of a row, as it is now. */
export const groupOf = (row: ListedRow, { sold, rents }: Last): string =>
  `${sold ? (isSold(row) ? 'sold' : 'unsold') : ''}${rents ? row.purpose : ''}`
