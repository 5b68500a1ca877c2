import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { User } from '@thikana/contract/api'
import { tables, type TableState } from '@thikana/domain/search/tables'
import { sameAddress } from '@thikana/domain/user/user'
import { totalInWords } from '@thikana/texts/count'
import { withDigits } from '@thikana/texts/number'
import { useSignedIn } from '../session/session.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { EmptyState, NoResults } from '../ui/lists/empty-state.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Person } from '../ui/person.tsx'
import { useBufferedRows } from '../ui/lists/use-buffered-rows.ts'
import type { List } from '../ui/lists/use-list.ts'
import { UserRowActions } from './user-actions.tsx'
import { UserState } from './user-state.tsx'
import { StaffTable } from '../ui/lists/staff-table.tsx'
import { useTable } from '../ui/lists/use-table.ts'

const idOf = ({ _id }: User) => _id

const stateWords: Record<TableState<'people'>, MessageDescriptor> = {
  user: msg`Users`,
  agent: msg`Agents`,
  admin: msg`Admins`,
  fraud: msg`Fraud`,
}

const Named = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const isMe = sameAddress(user.email, useSignedIn().email)
  const { name } = user
  return (
    <Person name={isMe ? t`${name} (you)` : name} image={user.image} to={`/dashboard/people/${user._id}`}>
      <span>
        <MailText address={user.email} />
      </span>
    </Person>
  )
}

const columns: readonly Column<User>[] = [
  {
    head: msg`Person`,
    isTitle: true,
    sorts: ['nameAsc', 'nameDesc'],
    cell: (user) => <Named user={user} />,
  },
  { head: msg`Role`, onCard: true, cell: (user) => <UserState user={user} /> },
  { head: msg`Joined`, sorts: ['oldest', 'newest'], cell: (user) => <DateText value={user.created_at} /> },
  {
    head: msg`Last log in`,
    sorts: ['lastLogInAsc', 'lastLogInDesc'],
    cell: (user) => <DateText value={user.last_log_in} />,
  },
]

const CountText = ({ list, search }: { list: List<User>; search: string }) => {
  const { t, i18n } = useLingui()
  const { rows, isOutdated, total, over, hasMore } = list
  if (!rows || isOutdated) return t`Looking for people…`
  const known = totalInWords(i18n, list)
  const number = known ?? withDigits(i18n, String(rows.length))
  if (known === null && hasMore) return t`More than ${number} people have “${search}” in the name or email`
  const count = total ?? over ?? rows.length
  return t`${plural(count, {
    one: `${number} person has “${search}” in the name or email`,
    other: `${number} people have “${search}” in the name or email`,
  })}`
}

const NobodyFound = ({
  search,
  isFiltered,
  onClear,
}: {
  search: string
  isFiltered: boolean
  onClear: () => void
}) => {
  const { t } = useLingui()
  if (!search) return <EmptyState sentence={t`No users found.`} />
  return (
    <NoResults
      sentence={t`No users found.`}
      more={
        isFiltered
          ? t`Nobody with this role has “${search}” in the name or email.`
          : t`No name or email has “${search}”. Part of a word is enough.`
      }
      onClear={onClear}
    />
  )
}

/** /dashboard/manageUsers */
export const ManageUsersPage = () => {
  const { t } = useLingui()
  const table = useTable('people', 'users', 'GET /users', {})
  const { search, state, goTo } = table.address
  const list = useBufferedRows(table.list, idOf)
  return (
    <>
      <PageTitle lead={t`Everyone with an account, the newest first.`}>{t`Manage Users`}</PageTitle>
      <StaffTable
        table={table}
        list={list}
        caption={t`People`}
        columns={columns}
        rowKey={idOf}
        nameOf={({ name }) => name}
        searchLabel={t`Search by name or email`}
        states={{
          label: t`Filter by role`,
          name: 'state',
          choices: [
            { value: '', words: t`All` },
            ...tables.people.states.map((value) => ({ value, words: t(stateWords[value]), counted: value })),
          ],
        }}
        notice={
          <p className="visually-hidden" role="status">
            {search && !list.isFailed && (
              <span>
                <CountText list={list} search={search} />
              </span>
            )}
          </p>
        }
        failure={t`Failed to load users.`}
        empty={
          <NobodyFound
            search={search}
            isFiltered={state !== undefined}
            onClear={() => goTo({ search: null, state: null })}
          />
        }
        actions={(user) => <UserRowActions user={user} />}
      />
    </>
  )
}
