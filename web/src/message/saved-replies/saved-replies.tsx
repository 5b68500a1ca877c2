import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedReply } from '@thikana/contract/api'
import { isLanguage, unprefixed } from '@thikana/domain/language'
import { fillBlanks, maxSavedReplies, writtenBlank } from '@thikana/domain/message/saved-reply'
import { usualReplies } from '@thikana/texts/message/usual-replies'
import { plainNumber } from '@thikana/texts/count'
import { say } from '@thikana/texts/say'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { useRoute } from '../../client/use-route.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/lists/empty-state.tsx'
import { FormSkeleton } from '../../ui/lists/skeleton.tsx'
import { useChange } from '../../ui/use-change.ts'
import type { ThreadDetails } from '../thread-head.tsx'
import { ReplyForm } from './reply-form.tsx'
import styles from './saved-replies.module.css'

type Props = {
  thread: ThreadDetails
  /** Called with the reply, its blanks filled as far as the conversation knows. */
  onInsert: (text: string) => void
}

const Entry = ({
  text,
  onInsert,
  children,
}: {
  text: string
  onInsert: () => void
  children?: ReactNode
}) => (
  <li className={styles.entry}>
    <p>{text}</p>
    <div className="row">
      <Button size="small" onClick={onInsert}>
        <Trans>
          Insert<span className="visually-hidden">: {text}</span>
        </Trans>
      </Button>
      {children}
    </div>
  </li>
)

const EditButton = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <Button size="small" variant="quiet" onClick={onPress}>
    <Trans>
      Edit<span className="visually-hidden">: {text}</span>
    </Trans>
  </Button>
)

const DeleteButton = ({ reply: { _id: id, text } }: { reply: SavedReply }) => {
  const { t } = useLingui()
  const remove = useChange({
    send: () => api('DELETE /saved-replies/:id', { params: { id } }),
    concerns: ['replies'],
    done: t`Reply deleted`,
    failed: t`The reply was not deleted.`,
  })
  return (
    <ActionButton
      size="small"
      variant="dangerQuiet"
      ask={{ title: t`Delete this reply?`, body: text, confirmLabel: t`Delete reply`, danger: true }}
      run={remove}
    >
      <Trans>
        Delete<span className="visually-hidden">: {text}</span>
      </Trans>
    </ActionButton>
  )
}

/** What an agent may answer without typing it again: their own replies, then the usual ones. */
export const SavedReplies = ({ thread, onInsert }: Props) => {
  const { t, i18n } = useLingui()
  const { data: own, isError, refetch } = useRoute('replies', 'GET /saved-replies', {})
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null)
  const { otherName: buyer, propertyTitle: home, viewingTime } = thread
  const language = isLanguage(i18n.locale) ? i18n.locale : unprefixed
  if (isError && !own)
    return <LoadError sentence={t`Failed to load replies.`} onRetry={() => void refetch()} />
  if (!own) return <FormSkeleton />
  if (edited)
    return (
      <ReplyForm
        key={edited === 'new' ? edited : edited._id}
        reply={edited === 'new' ? null : edited}
        language={language}
        onDone={() => setEdited(null)}
      />
    )
  const filled = ({ text, language: written }: SavedReply) =>
    fillBlanks(text, { buyer, home, ...(viewingTime ? { time: viewingTime[written] } : {}) })
  const time = viewingTime?.[language] ?? writtenBlank('time', language)
  const usual = Object.values(usualReplies).map((message) => say(i18n, message, { buyer, home, time }))
  const [count, most] = [plainNumber(i18n, own.length), plainNumber(i18n, maxSavedReplies)]
  return (
    <div className={styles.replies}>
      <h3>
        <Trans>Your replies</Trans>
      </h3>
      {own.length === 0 && (
        <p className={styles.none}>
          <Trans>
            What you often write can be kept here, with blanks for the buyer, the home and the time.
          </Trans>
        </p>
      )}
      <ul>
        {own.map((reply) => (
          <Entry key={reply._id} text={filled(reply)} onInsert={() => onInsert(filled(reply))}>
            <EditButton text={reply.text} onPress={() => setEdited(reply)} />
            <DeleteButton reply={reply} />
          </Entry>
        ))}
      </ul>
      <div>
        {own.length < maxSavedReplies ? (
          <Button size="small" onClick={() => setEdited('new')}>
            <Trans>New reply</Trans>
          </Button>
        ) : (
          <p className={styles.none}>
            <Trans>
              {count} of {most} replies. Delete one to save another.
            </Trans>
          </p>
        )}
      </div>
      <h3>
        <Trans>Usual replies</Trans>
      </h3>
      <ul>
        {usual.map((text) => (
          <Entry key={text} text={text} onInsert={() => onInsert(text)} />
        ))}
      </ul>
    </div>
  )
}
