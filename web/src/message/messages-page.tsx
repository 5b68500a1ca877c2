import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
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

const withWhom = (): Column<Thread> => ({
  head: t({ message: 'With', context: 'head of the other person’s column' }),
  isTitle: true,
  cell: ({ _id, otherName, otherPhoto, propertyTitle }) => (
    <Person name={otherName} image={otherPhoto}>
      <RowLink to={`/dashboard/messages/${_id}`} aria-label={t`${propertyTitle}, with ${otherName}`}>
        <BreakingText text={propertyTitle} />
      </RowLink>
    </Person>
  ),
})
const lastMessage = (): Column<Thread> => ({
  head: t`Last message`,
  cell: ({ lastText }) => <span className={styles.last}>{lastText}</span>,
})
const date = (): Column<Thread> => ({
  head: t`Date`,
  cell: ({ lastAt }) => (
    <span className={styles.date}>
      <MomentText value={lastAt} />
    </span>
  ),
})
const unread = (): Column<Thread> => ({
  head: t({ message: 'New', context: 'head of a column: new messages' }),
  cell: ({ unread: count }) =>
    count > 0 ? (
      <StateChip tone="accepted">{count > 99 ? t`99+ new` : t`${count} new`}</StateChip>
    ) : (
      t`All read`
    ),
})

/** /dashboard/messages */
export const MessagesPage = () => {
  const { t } = useLingui()
  usePolling()
  const list = useBufferedRows(useThreads(), ({ _id }) => _id)
  return (
    <>
      <PageTitle lead={t`Your conversations about homes. Only you and the other person can read them.`}>
        {t`Messages`}
      </PageTitle>
      <ListView
        list={list}
        failure={t`Failed to load messages.`}
        empty={
          <EmptyState
            sentence={t`You have no messages yet.`}
            more={t`To start a conversation, ask the agent on a home’s page.`}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Conversations`}
            columns={[withWhom(), lastMessage(), unread(), date()]}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </ListView>
    </>
  )
}
