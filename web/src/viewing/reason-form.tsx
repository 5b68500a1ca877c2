import { useForm } from '@mantine/form'
import { reasonProblem } from '@thikana/domain/reason'
import { maxViewingReasonLength as max } from '@thikana/domain/viewing'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { CountedTextarea } from '../ui/counted-textarea.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/form-shell.tsx'

type Props = {
  draftName: string
  otherName: string
  isRequired: boolean
  submit: string
  /** It must show its own errors; false if the viewing was left as it is. */
  send: (reason: string) => Promise<boolean>
}

/** Why a viewing doesn't take place. */
export const ReasonForm = ({ draftName, otherName, isRequired, submit, send }: Props) => {
  const problemOf = (typed: string) => reasonProblem(typed, { max, isRequired })
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: problemOf } })
  const markSaved = useUnsavedForm(form, draftName)
  return (
    <FormShell
      form={form}
      label={submit}
      onValid={async ({ reason }) => {
        if (await send(reason.trim())) markSaved()
      }}
    >
      <p>{otherName} is told at once, and the time becomes free for others.</p>
      <CountedTextarea
        label="Reason"
        required={isRequired}
        autosize
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
