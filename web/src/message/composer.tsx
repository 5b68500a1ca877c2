import { Trans, useLingui } from '@lingui/react/macro'
import { maxMessageLength } from '@thikana/domain/message/message'
import { openBlank } from '@thikana/domain/message/saved-reply'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '../client/api.ts'
import { FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { countText, TextArea } from '../ui/inputs/text-area.tsx'
import { FormSkeleton } from '../ui/lists/skeleton.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import styles from './composer.module.css'
import { MessagePictures } from './message-pictures.tsx'
import type { ThreadDetails } from './thread-head.tsx'
import { useMessageForm } from './use-message-form.ts'

const SavedReplies = lazy(async () => ({
  default: (await import('./saved-replies/saved-replies.tsx')).SavedReplies,
}))

/** Characters that are left when they begin to be counted. */
const nearEnd = 200

type Props = { thread: ThreadDetails; takesFocus: boolean; onSent: () => void }

const Form = ({ thread, takesFocus, onSent }: Props) => {
  const threadId = thread._id
  const { t, i18n } = useLingui()
  const text = useRef<HTMLTextAreaElement>(null)
  const { form, sendTrimmed, field, pictures } = useMessageForm({
    draftName: `message in ${threadId}`,
    send: (body, key) => api('POST /threads/:id/messages', { params: { id: threadId }, body, key }),
    onSent,
    findProblem: (typed) => {
      const { written: blank } = (thread.side !== 'buyer' && openBlank(typed)) || {}
      return blank ? t`Fill in ${blank} first` : null
    },
  })
  const { words, excess } = countText(i18n, form.values.text, maxMessageLength)

  useEffect(() => {
    if (takesFocus) text.current?.focus()
  }, [takesFocus])

  const insert = (reply: string) => {
    const before = form.getValues().text.trimEnd()
    const written = before ? `${before}\n${reply}` : reply
    form.setFieldValue('text', written)
    // Once the dialog is closed and the field has its text: what has to be filled in is selected.
    setTimeout(() => {
      const blank = openBlank(written)
      text.current?.focus()
      text.current?.setSelectionRange(blank?.start ?? written.length, blank?.end ?? written.length)
    })
  }

  return (
    <>
      <FormShell form={form} onValid={sendTrimmed} label={t`Message`}>
        <div className={styles.composer}>
          <MessagePictures {...pictures} isCompact />
          <div className={styles.text}>
            <TextArea
              aria-label={t`Message`}
              placeholder={t`Write a message`}
              required
              minRows={1}
              maxRows={6}
              ref={text}
              {...field}
              value={form.values.text}
            />
          </div>
          <SubmitButton>
            <Trans>
              Send<span className="visually-hidden"> message</span>
            </Trans>
          </SubmitButton>
          <p className={styles.note} role="status" data-over={excess > 0 || undefined}>
            {excess > -nearEnd ? words : ''}
          </p>
          <p className={styles.keys}>
            <Trans>Ctrl + Enter sends</Trans>
          </p>
        </div>
      </FormShell>
      {/* Outside, since it has a form of its own. */}
      {thread.side !== 'buyer' && (
        <div className={styles.replies}>
          <DialogButton
            size="small"
            variant="quiet"
            title={t`Saved replies`}
            content={(close) => (
              <Suspense fallback={<FormSkeleton />}>
                <SavedReplies
                  thread={thread}
                  onInsert={(reply) => {
                    close()
                    insert(reply)
                  }}
                />
              </Suspense>
            )}
          >
            <Trans>Saved replies</Trans>
          </DialogButton>
        </div>
      )}
    </>
  )
}

/** Writes in a conversation. A new form for each message, so that the next one begins empty. */
export const Composer = ({ thread }: { thread: ThreadDetails }) => {
  const [sent, setSent] = useState(0)
  return <Form key={sent} thread={thread} takesFocus={sent > 0} onSent={() => setSent(sent + 1)} />
}
