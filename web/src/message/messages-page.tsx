import { Trans, useLingui } from '@lingui/react/macro'
import { maxSearchLength } from '@thikana/domain/search/search'
import { can } from '@thikana/domain/user/access'
import { useSearchParams } from 'react-router'
import { useActor } from '../session/session.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { WordSearch } from '../ui/inputs/word-search.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useBufferedRows } from '../ui/lists/use-buffered-rows.ts'
import { useMinutes } from '../ui/text/ago-text.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import styles from './messages-page.module.css'
import { usePolling, useThreads } from './queries.ts'
import { ThreadRow } from './thread-row.tsx'

const NothingWaits = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      sentence={t`No conversation waits for your answer.`}
      action={
        <ButtonLink to="/dashboard/messages">
          <Trans>Show all conversations</Trans>
        </ButtonLink>
      }
    />
  )
}

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      sentence={t`No conversation has “${search}” in its person, home or newest messages.`}
      action={
        <Button onClick={onClear}>
          <Trans>Show all conversations</Trans>
        </Button>
      }
    />
  )
}

/** /dashboard/messages */
export const MessagesPage = () => {
  const { t } = useLingui()
  usePolling()
  const now = useMinutes()
  const [address, setAddress] = useSearchParams()
  const search = (address.get('search') ?? '').trim().slice(0, maxSearchLength)
  const hasLeads = can(useActor(), 'reply.keep')
  const isMine = hasLeads && address.get('turn') === 'yours'
  const list = useBufferedRows(useThreads(search, isMine ? 'yours' : undefined), ({ _id }) => _id)

  const searchFor = (words: string) => {
    const wanted = words.trim()
    if (wanted === search) return
    setAddress(
      { ...(isMine ? { turn: 'yours' } : {}), ...(wanted ? { search: wanted } : {}) },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <>
      <PageTitle lead={t`Your conversations about homes. Only you and the other person can read them.`}>
        {t`Messages`}
      </PageTitle>
      <div className={styles.search}>
        <WordSearch label={t`Search by person, home or words`} search={search} onSearch={searchFor} />
        {hasLeads && (
          <FilterLinks
            label={t`Filter by answer`}
            name="turn"
            chosen={isMine ? 'yours' : ''}
            choices={[
              { value: '', words: t`All` },
              { value: 'yours', words: t`Needs an answer` },
            ]}
          />
        )}
      </div>
      <div className={styles.inbox}>
        <ListView
          list={list}
          failure={t`Failed to load messages.`}
          empty={
            search ? (
              <NothingFound search={search} onClear={() => searchFor('')} />
            ) : isMine ? (
              <NothingWaits />
            ) : (
              <EmptyState
                sentence={t`You have no messages yet.`}
                more={t`To start a conversation, ask the agent on a home’s page.`}
              />
            )
          }
        >
          {(rows) =>
            rows ? (
              <ul className={styles.list} aria-label={t`Conversations`}>
                {rows.map((thread) => (
                  <ThreadRow key={thread._id} thread={thread} now={now} />
                ))}
              </ul>
            ) : (
              <Skeleton height="720px" />
            )
          }
        </ListView>
      </div>
    </>
  )
}
