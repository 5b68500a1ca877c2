import type { User } from '@thikana/contract/api'
import { useSignedIn } from '../session.tsx'
import { sameAddress } from '@thikana/domain/user'
import { Avatar } from '../ui/avatar.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListView } from '../ui/list-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import styles from './manage-users-page.module.css'
import { useEveryone } from './queries.ts'
import { UserActions } from './user-actions.tsx'
import { UserState } from './user-state.tsx'

function Person({ user }: { user: User }) {
  const isMe = sameAddress(user.email, useSignedIn().email)
  return (
    <div className={styles.person}>
      <Avatar name={user.name} image={user.image} size={40} />
      <div>
        <strong>{isMe ? `${user.name} (you)` : user.name}</strong>
        <span>{user.email}</span>
      </div>
    </div>
  )
}

const columns: Column<User>[] = [
  { head: 'Person', isTitle: true, cell: (user) => <Person user={user} /> },
  { head: 'Role', cell: (user) => <UserState user={user} /> },
  { head: 'Joined', cell: (user) => <DateText value={user.created_at} /> },
  { head: 'Last log in', cell: (user) => <DateText value={user.last_log_in} /> },
]

/** /dashboard/manageUsers */
export function ManageUsersPage() {
  const list = useEveryone()
  return (
    <>
      <PageTitle lead="Everyone with an account, the newest first.">Manage users</PageTitle>
      <ListView list={list} failure="Failed to load users." empty={<EmptyState sentence="No users found." />}>
        {(rows) => (
          <DataTable
            caption="People"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            actions={(user) => (
              <RowActions>
                <UserActions user={user} />
              </RowActions>
            )}
          />
        )}
      </ListView>
    </>
  )
}
