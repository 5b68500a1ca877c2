import type { FailedMail } from '@thikana/contract/api'
import type { Column } from '../ui/lists/data-table.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import styles from './outbox-page.module.css'

/** Which mail it is. */
export const mailColumn: Column<Pick<FailedMail, 'subject' | 'to' | 'createdAt'>> = {
  head: 'Mail',
  isTitle: true,
  cell: ({ subject, to, createdAt }) => (
    <div className={styles.head}>
      <strong>{subject}</strong>
      <span>
        To <MailText address={to} />
      </span>
      <span>
        <MomentText value={createdAt} />
      </span>
    </div>
  ),
}
