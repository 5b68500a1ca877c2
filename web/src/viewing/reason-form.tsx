import { useForm } from '@mantine/form'
import { reasonProblem } from '@thikana/domain/reason'
import { maxViewingReasonLength as max } from '@thikana/domain/viewing/viewing'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { useChange, type Words } from '../ui/use-change.ts'

type Props = {
  draftName: string
  otherName: string
  isRequired: boolean
  submit: string
  done: Words
  send: (reason: string) => Promise<unknown>
  onDone: () => void
}

/** Why a viewing doesn't take place. */
export const ReasonForm = ({ draftName, otherName, isRequired, submit, done, send, onDone }: Props) => {
  const problemOf = (typed: string) => reasonProblem(typed, { max, isRequired })
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: problemOf } })
  const markSaved = useUnsavedForm(form, draftName)
  const end = useChange({
    send: ({ reason }: { reason: string }) => send(reason.trim()),
    concerns: ['viewings'],
    done,
    failed: 'Nothing was changed.',
    onDone: () => {
      markSaved()
      onDone()
    },
  })
  return (
    <FormShell form={form} label={submit} onValid={end}>
      <p>{otherName} is told at once, and the time becomes free for others.</p>
      <CountedTextarea
        label="Reason"
        required={isRequired}
        minRows={2}
        maxLength={max}
        {...form.getInputProps('reason')}
      />
      <FormActions>
        <SubmitButton danger>{submit}</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
