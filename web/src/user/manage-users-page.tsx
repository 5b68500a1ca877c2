import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@thikana/contract/api'
import { maxSearchLength } from '@thikana/domain/search/search'
import { sameAddress } from '@thikana/domain/user/user'
import { totalInWords } from '@thikana/texts/count'
import { withDigits } from '@thikana/texts/number'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Person } from '../ui/person.tsx'
import { useBufferedRows } from '../ui/lists/use-buffered-rows.ts'
import type { List } from '../ui/lists/use-list.ts'
import styles from './manage-users-page.module.css'
import { UserActions } from './user-actions.tsx'
import { UserState } from './user-state.tsx'
import { useRouteList } from '../ui/lists/use-route-list.ts'
import { WordSearch } from '../ui/inputs/word-search.tsx'

/** Since the last key. */
const useEveryone = (search: string) => useRouteList('users', 'GET /users', { query: { search }, limit: 50 })

const Named = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const isMe = sameAddress(user.email, useSignedIn().email)
  const { name } = user
  return (
    <Person name={isMe ? t`${name} (you)` : name} image={user.image}>
      <span>
        <MailText address={user.email} />
      </span>
    </Person>
  )
}

const columns: readonly Column<User>[] = [
  { head: msg`Person`, isTitle: true, cell: (user) => <Named user={user} /> },
  { head: msg`Role`, cell: (user) => <UserState user={user} /> },
  { head: msg`Joined`, cell: (user) => <DateText value={user.created_at} /> },
  { head: msg`Last log in`, cell: (user) => <DateText value={user.last_log_in} /> },
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

const NobodyFound = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const { t } = useLingui()
  if (!search) return <EmptyState sentence={t`No users found.`} />
  return (
    <EmptyState
      sentence={t`No users found.`}
      more={t`No name or email has “${search}”. Part of a word is enough.`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  )
}

/** /dashboard/manageUsers; the search is kept in the address. */
export const ManageUsersPage = () => {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const search = (address.get('search') ?? '').trim().slice(0, maxSearchLength)
  const list = useBufferedRows(useEveryone(search), ({ _id }) => _id)

  const searchFor = (words: string) => {
    const wanted = words.trim()
    if (wanted === search) return
    setAddress(wanted ? { search: wanted } : {}, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageTitle lead={t`Everyone with an account, the newest first.`}>{t`Manage Users`}</PageTitle>
      <div className={styles.search}>
        <WordSearch label={t`Search by name or email`} search={search} onSearch={searchFor} />
      </div>
      <p className={styles.count} role="status">
        {search && !list.isFailed && (
          <span>
            <CountText list={list} search={search} />
          </span>
        )}
      </p>
      <ListView
        list={list}
        failure={t`Failed to load users.`}
        empty={<NobodyFound search={search} onClear={() => searchFor('')} />}
      >
        {(rows) => (
          <DataTable
            caption={t`People`}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            actions={(user) => <UserActions user={user} />}
          />
        )}
      </ListView>
    </>
  )
}
