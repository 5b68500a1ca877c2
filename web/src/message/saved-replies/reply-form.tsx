import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { SavedReply } from '@thikana/contract/api'
import type { Language } from '@thikana/domain/language'
import {
  maxSavedReplyLength as max,
  type ReplyBlank,
  replyBlanks,
  savedReplyProblem,
  writtenBlank,
} from '@thikana/domain/message/saved-reply'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../client/api.ts'
import { useUnsavedForm } from '../../session/use-unsaved-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormActions, FormShell, SubmitButton } from '../../ui/inputs/form-shell.tsx'
import { problemWords } from '../../ui/inputs/problem-words.ts'
import { CountedTextarea } from '../../ui/inputs/text-area.tsx'
import { useChange } from '../../ui/use-change.ts'

const blankWords: Record<ReplyBlank, MessageDescriptor> = {
  buyer: msg`Buyer’s name`,
  home: msg`Title of the home`,
  time: msg`Time of the viewing`,
}

type Props = {
  /** Null for a new one. */
  reply: SavedReply | null
  /** What the page is in, and so what is written. */
  language: Language
  onDone: () => void
}

/** A reply with its blanks, which a press puts where the text is being written. */
export const ReplyForm = ({ reply, language, onDone }: Props) => {
  const { t, i18n } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    initialValues: { text: reply?.text ?? '' },
    validate: { text: (typed) => problemWords(i18n, savedReplyProblem(typed)) },
  })
  const markSaved = useUnsavedForm(form, `reply ${reply?._id ?? 'new'}`)
  const save = useChange({
    send: ({ text: typed }: { text: string }, key): Promise<unknown> => {
      const body = { text: typed.trim(), language }
      return reply
        ? api('PATCH /saved-replies/:id', { params: { id: reply._id }, body })
        : api('POST /saved-replies', { body, key })
    },
    concerns: ['replies'],
    done: t`Reply saved`,
    failed: t`The reply was not saved.`,
    kept: t`What you wrote is still here.`,
    form,
    onDone: markSaved,
    onShown: onDone,
  })

  const add = (blank: ReplyBlank) => {
    const { text } = form.getValues()
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = area.current ?? {}
    const written = writtenBlank(blank, language)
    // At once, so that what is typed next isn't lost.
    flushSync(() => form.setFieldValue('text', text.slice(0, start) + written + text.slice(end)))
    area.current?.focus()
    area.current?.setSelectionRange(start + written.length, start + written.length)
  }

  return (
    <FormShell form={form} label={reply ? t`Edit reply` : t`New reply`} onValid={save}>
      <CountedTextarea
        label={t`Text`}
        required
        minRows={4}
        maxLength={max}
        ref={area}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <div role="group" aria-label={t`Put in a blank`} className="row">
        {replyBlanks.map((blank) => (
          <Button key={blank} size="small" onClick={() => add(blank)}>
            {t(blankWords[blank])}
          </Button>
        ))}
      </div>
      <FormActions>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Back</Trans>
        </Button>
        <SubmitButton>
          <Trans>Save reply</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}
