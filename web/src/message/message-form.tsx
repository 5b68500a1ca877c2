import { Trans, useLingui } from '@lingui/react/macro'
import { maxMessageLength } from '@thikana/domain/message/message'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { type Sending, useMessageForm } from './use-message-form.ts'

/** The first message of a conversation, in a dialog. */
export const MessageForm = <Reply,>({ label, ...sending }: Sending<Reply> & { label: string }) => {
  const { t } = useLingui()
  const { form, sendTrimmed, field, pictures } = useMessageForm(sending)
  return (
    <FormShell form={form} onValid={sendTrimmed} label={label}>
      <CountedTextarea
        label={t`Message`}
        required
        minRows={3}
        maxLength={maxMessageLength}
        data-autofocus
        {...field}
      />
      <MessagePictures {...pictures} />
      <FormActions>
        <SubmitButton>
          <Trans>Send message</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}
