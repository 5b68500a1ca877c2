import type { FailedMail } from '@thikana/contract/api'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { useChange } from '../ui/use-change.ts'
import { useRouteList } from '../ui/lists/use-route-list.ts'
import { mailColumn } from './mail-column.tsx'
import styles from './outbox-page.module.css'

const whyOf = ({ isBounced, reason }: FailedMail) =>
  isBounced
    ? `The mail server refuses this address (${reason}).`
    : `Tried for a day without success (${reason}).`

const columns: readonly Column<FailedMail>[] = [
  mailColumn,
  {
    head: 'Why it failed',
    cell: (mail) => (
      <p className={styles.text}>
        {whyOf(mail) + (mail.canBeResent ? '' : ' Its link has expired; the person must ask for a new one.')}
      </p>
    ),
  },
]

const Resend = ({ mail: { _id, canBeResent } }: { mail: FailedMail }) => {
  const run = useChange({
    send: () => api('POST /admin/mails/:id/resend', { params: { id: _id } }),
    concerns: ['mails'],
    failed: 'The email was not sent',
  })
  if (!canBeResent) return null
  return <ActionButton run={run}>Send again</ActionButton>
}

/** Mails that were given up: none is lost without an admin seeing why. */
export const FailedMails = () => {
  const list = useRouteList('mails', 'GET /admin/mails/failed', { query: {}, limit: 50 })
  return (
    <ListView
      list={list}
      failure="Failed to load the emails that weren’t sent."
      empty={
        <EmptyState
          sentence="No email has failed."
          more="Emails that can’t be delivered within a day appear here."
        />
      }
    >
      {(rows) => (
        <DataTable
          caption="Failed emails"
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          actions={(mail) => <Resend mail={mail} />}
        />
      )}
    </ListView>
  )
}
