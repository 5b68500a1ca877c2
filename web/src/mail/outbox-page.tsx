import type { Mail } from '@thikana/contract/api'
import { useSite } from '../client/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { Alert } from '../ui/alert.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { useRouteList } from '../ui/lists/use-route-list.ts'
import { FailedMails } from './failed-mails.tsx'
import { mailColumn } from './mail-column.tsx'
import styles from './outbox-page.module.css'

/** The email's text, with its addresses as links. */
const EmailText = ({ text }: { text: string }) => (
  <p className={styles.text}>
    {text.split(/(https?:\/\/\S+)/).map((part, at) =>
      at % 2 ? (
        <a key={at} href={part}>
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)

const columns: readonly Column<Mail>[] = [
  mailColumn,
  { head: 'Text', cell: ({ text }) => <EmailText text={text} /> },
]

/** Emails that no mail server sends, for admins to pass on. */
const WaitingMails = () => {
  const list = useRouteList('mails', 'GET /admin/mails', { query: {}, limit: 50 })
  return (
    <>
      <div className={styles.care}>
        <Alert tone="pending" title="Handle these with care">
          A link in an email acts for the person it is addressed to. Give it to nobody else.
        </Alert>
      </div>
      <ListView
        list={list}
        failure="Failed to load emails."
        empty={
          <EmptyState
            sentence="No emails are waiting."
            more="Emails appear here when people register or ask for a link."
          />
        }
      >
        {(rows) => (
          <DataTable
            caption="Waiting emails"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            actions={({ text }) => <CopyButton value={text} what="text" />}
          />
        )}
      </ListView>
    </>
  )
}

/** /dashboard/outbox: with a mail server, the mails that it didn't take; without one, all of them. */
export const OutboxPage = () => {
  const { hasOutbox } = useSite()
  const lead = hasOutbox
    ? 'No mail server is set up, so emails wait here. Pass each one to the person it is for.'
    : 'Emails that could not be delivered within a day, and why.'
  return (
    <>
      <PageTitle lead={lead} actions={<ButtonLink to="/dashboard/emailPreview">All emails</ButtonLink>}>
        Outbox
      </PageTitle>
      {hasOutbox ? <WaitingMails /> : <FailedMails />}
    </>
  )
}
