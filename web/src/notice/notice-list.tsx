import type { Notice } from '@thikana/contract/api'
import { Link } from 'react-router'
import { BreakingText } from '../ui/breaking-text.tsx'
import { IconCheck } from '../ui/icons.ts'
import { IconButton } from '../ui/button.tsx'
import { MomentText } from '../ui/moment-text.tsx'
import styles from './notice-list.module.css'

type Props = {
  notices: readonly Notice[]
  /** Called with a notice that was followed or marked, if it was unread. */
  onRead: (id: string) => void
  onFollow?: (() => void) | undefined
}

/** Notices as links to what they are about. Following one marks it as read. */
export const NoticeList = ({ notices, onRead, onFollow }: Props) => (
  <ul className={styles.list}>
    {notices.map(({ _id, title, href, createdAt, readAt }) => (
      <li key={_id} data-unread={readAt === null || undefined}>
        <Link
          to={href}
          onClick={() => {
            if (readAt === null) onRead(_id)
            onFollow?.()
          }}
        >
          <span>
            {readAt === null && <span className="visually-hidden">Unread: </span>}
            <BreakingText text={title} />
          </span>
          <small>
            <MomentText value={createdAt} />
          </small>
        </Link>
        {readAt === null && (
          <IconButton label={`Mark as read: ${title}`} title="Mark as read" onClick={() => onRead(_id)}>
            <IconCheck size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </li>
    ))}
  </ul>
)
