import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '@thikana/contract/api'
import { formatNumber } from '@thikana/texts/number'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import type { List } from '../ui/lists/use-list.ts'
import styles from './message-list.module.css'

const MessageItem = ({ message, otherName }: { message: Message; otherName: string }) => {
  const { isYours, text, images, createdAt } = message
  const { t, i18n } = useLingui()
  const nameOf = (at: number) => {
    const number = formatNumber(i18n, at + 1)
    return isYours ? t`Picture ${number} from You` : t`Picture ${number} from ${otherName}`
  }
  return (
    <li className={styles.message} data-own={isYours || undefined}>
      <p className={styles.head}>
        <strong>{isYours ? t`You` : otherName}</strong> <MomentText value={createdAt} />
      </p>
      <p className={styles.text}>{text}</p>
      {images.length > 0 && (
        <div className={styles.pictures}>
          {images.map((url, at) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <Picture src={url} ratio="4 / 3" alt={nameOf(at)} sizes="240px" />
            </a>
          ))}
        </div>
      )}
    </li>
  )
}

export const MessageList = ({ list, otherName }: { list: List<Message>; otherName: string }) => {
  const { t } = useLingui()
  const { rows } = list
  if (list.isFailed) return <LoadError sentence={t`Failed to load messages.`} onRetry={list.retry} />
  if (!rows) return <Skeleton height="clamp(280px, 52dvh, 560px)" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard has to reach it.
    <div className={styles.scroll} role="region" aria-label={t`Conversation`} tabIndex={0}>
      <div className={styles.content}>
        {list.hasMoreFailed && <LoadError sentence={t`Failed to load messages.`} onRetry={list.more} />}
        {list.hasMore && !list.hasMoreFailed && (
          <div className={styles.earlier}>
            <Button pending={list.isLoadingMore} onClick={list.more}>
              <Trans>Show earlier messages</Trans>
            </Button>
          </div>
        )}
        <ol className={styles.list} aria-label={t`Messages`} aria-live="polite">
          {rows.toReversed().map((message) => (
            <MessageItem key={message._id} message={message} otherName={otherName} />
          ))}
        </ol>
      </div>
    </div>
  )
}
