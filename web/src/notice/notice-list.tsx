import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Notice } from '@thikana/contract/api'
import { Link } from 'react-router'
import type { Role } from '@thikana/domain/user/user'
import { AgoText, useMinutes } from '../ui/text/ago-text.tsx'
import { BreakingText } from '../ui/text/breaking-text.tsx'
import { IconCheck } from '../ui/icons.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './notice-list.module.css'
import { api } from '../client/api.ts'
import { useChange } from '../ui/use-change.ts'
import { noticesKey } from './queries.ts'

/** What to do without notices. */
export const nextSteps: Record<Role, { to: string; words: MessageDescriptor }> = {
  user: { to: '/allProperties', words: msg`Browse properties` },
  agent: { to: '/dashboard/myAddedProperties', words: msg`Go to my properties` },
  admin: { to: '/dashboard/manageProperties', words: msg`Go to the properties to verify` },
}

/** Marks notices as read, and says so if that fails. The server tells the other tabs. */
export const useMarkRead = () => {
  const { t } = useLingui()
  return useChange({
    send: (which: { ids: string[] } | { all: true }) => api('PATCH /notices/read', { body: which }),
    concerns: noticesKey,
    failed: t`Could not mark as read`,
  })
}

type Props = {
  notices: readonly Notice[]
  /** Called with a notice that was followed or marked, if it was unread. */
  onRead: (id: string) => void
  onFollow?: (() => void) | undefined
  /** Cuts long ones: the page of all notices has them in full. */
  isShort?: boolean
}

/** Notices as links to what they are about. Following one marks it as read. */
export const NoticeList = ({ notices, onRead, onFollow, isShort }: Props) => {
  const { t } = useLingui()
  const now = useMinutes()
  return (
    <ul className={styles.list} data-short={isShort || undefined}>
      {notices.map(({ _id, title, href, createdAt, readAt }) => (
        <li key={_id} data-unread={readAt === null || undefined}>
          <Link
            to={href}
            onClick={() => {
              if (readAt === null) onRead(_id)
              onFollow?.()
            }}
          >
            <span title={isShort ? title : undefined}>
              {readAt === null && (
                <span className="visually-hidden">
                  <Trans>Unread: </Trans>
                </span>
              )}
              <BreakingText text={title} />
            </span>
            <small>
              <AgoText value={createdAt} now={now} />
            </small>
          </Link>
          {readAt === null && (
            <IconButton
              label={t`Mark as read: ${title}`}
              title={t`Mark as read`}
              onClick={({ currentTarget }) => {
                // The button goes, so the focus stays with what it was about.
                currentTarget.closest('li')?.querySelector('a')?.focus()
                onRead(_id)
              }}
            >
              <IconCheck size={18} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
