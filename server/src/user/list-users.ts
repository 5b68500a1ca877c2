import type { User } from '@thikana/contract/api'
import type { TableSort, TableState } from '@thikana/domain/search/tables'
import { toStatus } from '@thikana/domain/lifecycle'
import { userMoves } from '@thikana/domain/user/user-moves'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/contains-words.ts'
import { anyRow, type Executor } from '../database/executor.ts'
import {
  newestFirst,
  oldestFirst,
  type Order,
  type Page,
  readList,
  type Sorted,
  sortedBy,
} from '../database/rows/keyset.ts'
import { appUser } from '../database/schema/user.ts'
import { whereNotDeleted } from '../database/where-account.ts'
import { nameAndEmail } from './name-and-email.ts'
import { userOf, withAddress } from './store.ts'

type Sort = TableSort<'people'>
export type PeopleState = TableState<'people'>

const hasRole = (role: (typeof appUser.$inferSelect)['role']): SQL => eq(appUser.role, role)

export const peopleStates: Record<PeopleState, SQL> = {
  user: hasRole('user'),
  agent: hasRole('agent'),
  admin: hasRole('admin'),
  fraud: eq(appUser.status, toStatus(userMoves, 'markFraud')),
}

const byName = { of: appUser, id: appUser.id, by: sql`lower(${appUser.name})` }
/** The cursor has the time, since a person may log in between two pages. */
const byLogIn = (
  name: Sort,
  isDescending: boolean,
): Order<Pick<typeof appUser.$inferSelect, 'lastLogIn'>> => {
  const [direction, isAfter] = isDescending ? [desc, sql`<`] : [asc, sql`>`]
  return {
    name,
    by: [direction(appUser.lastLogIn), direction(appUser.id)],
    after: ({ key, id }) =>
      sql`(${appUser.lastLogIn}, ${appUser.id}) ${isAfter} (to_timestamp(${key}::float8 / 1000), ${id}::uuid)`,
    keyOf: ({ lastLogIn }) => lastLogIn.getTime(),
  }
}

const orders: Record<Sort, Order<Pick<typeof appUser.$inferSelect, 'lastLogIn'>>> = {
  newest: newestFirst(appUser.id),
  oldest: oldestFirst(appUser.id),
  nameAsc: sortedBy('nameAsc', { ...byName, isDescending: false }),
  nameDesc: sortedBy('nameDesc', { ...byName, isDescending: true }),
  lastLogInDesc: byLogIn('lastLogInDesc', true),
  lastLogInAsc: byLogIn('lastLogInAsc', false),
}

/** Those with an account whose name or address has every word of `search`; everyone without one. */
export const whereFound = (search: string | undefined): SQL | undefined =>
  and(whereNotDeleted, containsWords(nameAndEmail, search))

type Asked = Sorted<Sort> & { search?: string | undefined; state?: PeopleState | undefined }

/** Everyone with an account, or those who are searched for, and of one role or status. */
export const listUsers = (
  executor: Executor,
  { search, state, sort = 'newest', ...paging }: Asked,
): Promise<Page<User>> =>
  readList(
    executor,
    {
      select: executor.select(withAddress).from(appUser).$dynamic(),
      where: and(whereFound(search), state && peopleStates[state]),
      order: orders[sort],
      toItem: userOf,
      counted: executor.select(anyRow).from(appUser).$dynamic(),
    },
    paging,
  )
