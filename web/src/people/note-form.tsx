import { Trans, useLingui } from '@lingui/react/macro'
import { problemOf, tooLong } from '@thikana/domain/problem'
import { maxAccountNote } from '@thikana/domain/user/user-moves'
import { useForm } from '@mantine/form'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { api } from '../client/api.ts'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { FormActions, FormShell, SubmitButton, useIsSending } from '../ui/inputs/form-shell.tsx'
import { problemWords } from '../ui/inputs/problem-words.ts'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { isFocusLost } from '../ui/overlays/pass-focus-on.ts'
import { useChange } from '../ui/use-change.ts'

const noteProblem = (typed: string) => {
  const { length } = typed.trim()
  if (length === 0) return problemOf('note', 'required')
  return length > maxAccountNote ? tooLong('note', maxAccountNote) : null
}

/** What would be typed while a note is on its way would go with its form. */
const NoteArea = (props: ComponentProps<typeof CountedTextarea>) => (
  <CountedTextarea {...props} readOnly={useIsSending()} />
)

type Props = { id: string; takesFocus: boolean; onSent: () => void }

const Form = ({ id, takesFocus, onSent }: Props) => {
  const { t, i18n } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (typed) => problemWords(i18n, noteProblem(typed)) },
  })
  const markSaved = useUnsavedForm(form, `note about ${id}`)
  const send = useChange({
    send: ({ text }: { text: string }, key) =>
      api('POST /admin/people/:id/notes', { params: { id }, body: { text: text.trim() }, key }),
    concerns: ['users', 'history'],
    done: t`Note added`,
    failed: t`The note was not added`,
    form,
    onDone: () => {
      markSaved()
      onSent()
    },
  })

  // The button that sent the note before is gone, and with it the focus.
  useEffect(() => {
    if (takesFocus && isFocusLost()) area.current?.focus()
  }, [takesFocus])

  return (
    <FormShell form={form} onValid={send} label={t`Add a note`}>
      <NoteArea
        label={t`Note for admins`}
        description={t`Only admins read it. It can’t be changed or deleted.`}
        minRows={2}
        maxLength={maxAccountNote}
        ref={area}
        {...form.getInputProps('text')}
      />
      <FormActions>
        <SubmitButton>
          <Trans>Add note</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

/** A note about a person, which becomes part of what happened. A new form for each note, so that what is typed is always guarded. */
export const NoteForm = ({ id }: { id: string }) => {
  const [sent, setSent] = useState(0)
  return <Form key={sent} id={id} takesFocus={sent > 0} onSent={() => setSent(sent + 1)} />
}
