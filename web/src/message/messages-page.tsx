import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Thread } from '@thikana/contract/api'
import { formatNumber } from '@thikana/texts/number'
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

const ThreadLink = ({ thread: { _id, otherName, propertyTitle } }: { thread: Thread }) => {
  const { t } = useLingui()
  return (
    <RowLink to={`/dashboard/messages/${_id}`} aria-label={t`${propertyTitle}, with ${otherName}`}>
      <BreakingText text={propertyTitle} />
    </RowLink>
  )
}

const UnreadText = ({ unread }: { unread: number }) => {
  const { t, i18n } = useLingui()
  if (unread === 0) return <span>{t`All read`}</span>
  const count = formatNumber(i18n, unread)
  return <StateChip tone="accepted">{unread > 99 ? t`99+ new` : t`${count} new`}</StateChip>
}

const columns: readonly Column<Thread>[] = [
  {
    head: msg({ message: 'With', context: 'head of the other person’s column' }),
    isTitle: true,
    cell: (thread) => (
      <Person name={thread.otherName} image={thread.otherPhoto}>
        <ThreadLink thread={thread} />
      </Person>
    ),
  },
  {
    head: msg`Last message`,
    cell: ({ lastText }) => <span className={styles.last}>{lastText}</span>,
  },
  {
    head: msg({ message: 'New', context: 'head of a column: new messages' }),
    cell: ({ unread }) => <UnreadText unread={unread} />,
  },
  {
    head: msg`Date`,
    cell: ({ lastAt }) => (
      <span className={styles.date}>
        <MomentText value={lastAt} />
      </span>
    ),
  },
]

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
          <DataTable caption={t`Conversations`} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        )}
      </ListView>
    </>
  )
}
