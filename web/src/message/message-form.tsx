import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { maxMessageLength } from '@thikana/domain/message/message'
import { plainNumber } from '@thikana/texts/count'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { useChange } from '../ui/use-change.ts'
import { MessagePictures } from './message-pictures.tsx'

export type Words = { text: string; images: string[] }

type Props<Reply> = {
  /** Identifies the draft that is kept when the session ends. */
  draftName: string
  label: string
  takesFocus?: boolean
  /** Set to the field of the text. */
  field?: RefObject<HTMLTextAreaElement | null>
  send: (words: Words, key: string) => Promise<Reply>
  onSent: (reply: Reply) => void
}

const textProblem = (i18n: I18n, text: string, { images }: Words): string | null => {
  const most = plainNumber(i18n, maxMessageLength)
  if (!text.trim())
    return images.length > 0 ? t(i18n)`Write a few words about the picture` : t(i18n)`Message is required`
  return text.trim().length > maxMessageLength ? t(i18n)`Message can be at most ${most} characters` : null
}

/** A message with its pictures. What is written stays until it is sent; render it anew for the next one. */
export const MessageForm = <Reply,>({
  draftName,
  label,
  takesFocus,
  field: given,
  send,
  onSent,
}: Props<Reply>) => {
  const { t, i18n } = useLingui()
  const [isStoring, setStoring] = useState(false)
  const form = useForm<Words>({
    initialValues: { text: '', images: [] },
    validate: {
      text: (text, words) =>
        textProblem(i18n, text, words) ?? (isStoring ? t`Please wait until the picture is uploaded` : null),
    },
  })
  const markSaved = useUnsavedForm(form, draftName)
  const { images } = form.values
  const own = useRef<HTMLTextAreaElement>(null)
  const field = given ?? own

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus, field])

  const sendTrimmed = useChange({
    send: ({ text, images: sent }: Words, key) => send({ text: text.trim(), images: sent }, key),
    concerns: ['threads'],
    failed: t`Your message was not sent.`,
    kept: t`What you wrote is still here.`,
    form,
    onDone: (reply) => {
      markSaved()
      onSent(reply)
    },
  })

  return (
    <FormShell form={form} onValid={sendTrimmed} label={label}>
      <CountedTextarea
        label={t`Message`}
        required
        minRows={3}
        maxLength={maxMessageLength}
        data-autofocus={takesFocus || undefined}
        ref={field}
        {...form.getInputProps('text')}
      />
      <MessagePictures
        urls={images}
        isStoring={isStoring}
        onStoring={setStoring}
        onAdd={(url) => form.setFieldValue('images', [...form.getValues().images, url])}
        onRemove={(url) =>
          form.setFieldValue(
            'images',
            form.getValues().images.filter((one) => one !== url),
          )
        }
      />
      <FormActions>
        <SubmitButton>
          <Trans>Send message</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}
