import type { User } from '@thikana/contract/api'
import { useSignedIn } from '../session.tsx'
import { sameAddress } from '@thikana/domain/user'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListView } from '../ui/list-view.tsx'
import { MailText } from '../ui/mail-text.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Person } from '../ui/person.tsx'
import { useEveryone } from './queries.ts'
import { UserActions } from './user-actions.tsx'
import { UserState } from './user-state.tsx'

function Named({ user }: { user: User }) {
  const isMe = sameAddress(user.email, useSignedIn().email)
  return (
    <Person name={isMe ? `${user.name} (you)` : user.name} image={user.image}>
      <span>
        <MailText address={user.email} />
      </span>
    </Person>
  )
}

const columns: Column<User>[] = [
  { head: 'Person', isTitle: true, cell: (user) => <Named user={user} /> },
  { head: 'Role', cell: (user) => <UserState user={user} /> },
  { head: 'Joined', cell: (user) => <DateText value={user.created_at} /> },
  { head: 'Last log in', cell: (user) => <DateText value={user.last_log_in} /> },
]

/** /dashboard/manageUsers */
export function ManageUsersPage() {
  const list = useEveryone()
  return (
    <>
      <PageTitle lead="Everyone with an account, the newest first.">Manage Users</PageTitle>
      <ListView list={list} failure="Failed to load users." empty={<EmptyState sentence="No users found." />}>
        {(rows) => (
          <DataTable
            caption="People"
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
