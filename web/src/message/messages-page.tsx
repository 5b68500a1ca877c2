import type { Thread } from '@thikana/contract/api'
import { Link, type LinkProps } from 'react-router'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Person } from '../ui/person.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { useBufferedRows } from '../ui/lists/use-buffered-rows.ts'
import styles from './messages-page.module.css'
import { useThreads, usePolling } from './queries.ts'

/** The one link of a table's row, in its first cell: pressing the row or card anywhere opens it. */
const RowLink = (props: LinkProps) => <Link className={styles.link} {...props} />

const withWhom: Column<Thread> = {
  head: 'With',
  isTitle: true,
  cell: ({ _id, otherName, otherPhoto, propertyTitle }) => (
    <Person name={otherName} image={otherPhoto}>
      <RowLink to={`/dashboard/messages/${_id}`} aria-label={`${propertyTitle}, with ${otherName}`}>
        <BreakingText text={propertyTitle} />
      </RowLink>
    </Person>
  ),
}
const lastMessage: Column<Thread> = {
  head: 'Last message',
  cell: ({ lastText }) => <span className={styles.last}>{lastText}</span>,
}
const date: Column<Thread> = {
  head: 'Date',
  cell: ({ lastAt }) => (
    <span className={styles.date}>
      <MomentText value={lastAt} />
    </span>
  ),
}
const unread: Column<Thread> = {
  head: 'New',
  cell: ({ unread: count }) =>
    count > 0 ? <StateChip tone="accepted">{count > 99 ? '99+ new' : `${count} new`}</StateChip> : 'All read',
}

/** /dashboard/messages */
export const MessagesPage = () => {
  usePolling()
  const list = useBufferedRows(useThreads(), ({ _id }) => _id)
  return (
    <>
      <PageTitle lead="Your conversations about homes. Only you and the other person can read them.">
        Messages
      </PageTitle>
      <ListView
        list={list}
        failure="Failed to load messages."
        empty={
          <EmptyState
            sentence="You have no messages yet."
            more="To start a conversation, ask the agent on a home’s page."
          />
        }
      >
        {(rows) => (
          <DataTable
            caption="Conversations"
            columns={[withWhom, lastMessage, unread, date]}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListView>
    </>
  )
}
