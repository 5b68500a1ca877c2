import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { maxMessageLength } from '@thikana/domain/message/message'
import { plainNumber } from '@thikana/texts/count'
import { type KeyboardEvent, useState } from 'react'
import { saveTabDraft } from '../session/drafts.ts'
import { useSignedIn } from '../session/session.tsx'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { useChange } from '../ui/use-change.ts'

export type Words = { text: string; images: string[] }

export type Sending<Reply> = {
  /** Identifies the draft that is kept when the session ends. */
  draftName: string
  send: (words: Words, key: string) => Promise<Reply>
  onSent: (reply: Reply) => void
  /** What else keeps a text from being sent. */
  findProblem?: (text: string) => string | null
}

const textProblem = (i18n: I18n, text: string, { images }: Words): string | null => {
  const most = plainNumber(i18n, maxMessageLength)
  if (!text.trim())
    return images.length > 0 ? t(i18n)`Write a few words about the picture` : t(i18n)`Message is required`
  return text.trim().length > maxMessageLength ? t(i18n)`Message can be at most ${most} characters` : null
}

/** Enter alone begins a new line. */
const sendWithKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** What was written while the message was on its way; null if nothing was. */
const addedSince = (now: Words, sent: Words): Words | null => {
  const text = (now.text.startsWith(sent.text) ? now.text.slice(sent.text.length) : now.text).trim()
  const images = now.images.filter((url) => !sent.images.includes(url))
  return text || images.length > 0 ? { text, images } : null
}

/** A message with its pictures. What is written stays until it is sent; use it anew for the next one. */
export const useMessageForm = <Reply>({ draftName, send, onSent, findProblem }: Sending<Reply>) => {
  const { t, i18n } = useLingui()
  const [isStoring, setStoring] = useState(false)
  const form = useForm<Words>({
    initialValues: { text: '', images: [] },
    validate: {
      text: (text, words) =>
        textProblem(i18n, text, words) ??
        findProblem?.(text) ??
        (isStoring ? t`Please wait until the picture is uploaded` : null),
    },
  })
  const { email } = useSignedIn()
  const markSaved = useUnsavedForm(form, draftName)

  const sendTrimmed = useChange({
    send: ({ text, images }: Words, key) => send({ text: text.trim(), images }, key),
    concerns: ['threads'],
    failed: t`Your message was not sent.`,
    kept: t`What you wrote is still here.`,
    form,
    onDone: (reply, sent) => {
      markSaved()
      const later = addedSince(form.getValues(), sent)
      // The form of the next message begins with it.
      if (later) saveTabDraft(email, draftName, { values: later })
      onSent(reply)
    },
  })
  const change = (edit: (images: string[]) => string[]) =>
    form.setFieldValue('images', edit(form.getValues().images))

  return {
    form,
    sendTrimmed,
    field: { ...form.getInputProps('text'), onKeyDown: sendWithKeys },
    pictures: {
      urls: form.values.images,
      isStoring,
      onStoring: setStoring,
      onAdd: (url: string) => change((images) => [...images, url]),
      onRemove: (url: string) => change((images) => images.filter((one) => one !== url)),
    },
  }
}
