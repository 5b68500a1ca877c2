import { Trans, useLingui } from '@lingui/react/macro'
import { maxMessageLength } from '@thikana/domain/message/message'
import { useEffect, useRef, useState } from 'react'
import { api } from '../client/api.ts'
import { FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { countText, TextArea } from '../ui/inputs/text-area.tsx'
import styles from './composer.module.css'
import { MessagePictures } from './message-pictures.tsx'
import { useMessageForm } from './use-message-form.ts'

/** Characters that are left when they begin to be counted. */
const nearEnd = 200

type Props = { threadId: string; takesFocus: boolean; onSent: () => void }

const Form = ({ threadId, takesFocus, onSent }: Props) => {
  const { t, i18n } = useLingui()
  const text = useRef<HTMLTextAreaElement>(null)
  const { form, sendTrimmed, field, pictures } = useMessageForm({
    draftName: `message in ${threadId}`,
    send: (body, key) => api('POST /threads/:id/messages', { params: { id: threadId }, body, key }),
    onSent,
  })
  const { words, excess } = countText(i18n, form.values.text, maxMessageLength)

  useEffect(() => {
    if (takesFocus) text.current?.focus()
  }, [takesFocus])

  return (
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
  )
}

/** Writes in a conversation. A new form for each message, so that the next one begins empty. */
export const Composer = ({ threadId }: { threadId: string }) => {
  const [sent, setSent] = useState(0)
  return <Form key={sent} threadId={threadId} takesFocus={sent > 0} onSent={() => setSent(sent + 1)} />
}
