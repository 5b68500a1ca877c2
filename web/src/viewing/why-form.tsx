import { useForm } from '@mantine/form'
import { maxWhyLength } from '@thikana/domain/viewing'
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

const problemOf = (isRequired: boolean) => (reason: string) => {
  if (isRequired && !reason.trim()) return 'Reason is required'
  return reason.trim().length > maxWhyLength ? `Reason can be at most ${maxWhyLength} characters` : null
}

/** Why a viewing doesn't take place. */
export const WhyForm = ({ draftName, otherName, isRequired, submit, send }: Props) => {
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: problemOf(isRequired) } })
  const markSaved = useUnsavedForm(form, draftName)
  return (
    <FormShell
      form={form}
      label={submit}
      onValid={async ({ reason }) => {
        if (await send(reason.trim())) markSaved()
      }}
    >
      <p>{otherName} is told at once, and the time is free for others.</p>
      <CountedTextarea
        label="Reason"
        required={isRequired}
        autosize
        minRows={2}
        maxLength={maxWhyLength}
        {...form.getInputProps('reason')}
      />
      <FormActions>
        <SubmitButton danger>{submit}</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
