import { NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { maxReportLength, needsWords, reportProblem, reportReasons } from '@thikana/domain/report'
import { api } from '../client/api.ts'
import { useSendOnce } from '../client/send-once.ts'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { CountedTextarea } from '../ui/counted-textarea.tsx'
import { fieldProblems, isLoggedOut, messageOf } from '../ui/failure.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import { reasonLabels } from './reason-labels.ts'

const choices = [
  { value: '', label: 'Choose a reason' },
  ...reportReasons.map((value) => ({ value, label: reasonLabels[value] })),
]
const reasonOf = (typed: string) => reportReasons.find((reason) => reason === typed)

type Values = { reason: string; text: string }

const textProblem = (text: string, { reason }: Values): string | null => {
  if (text.trim().length > maxReportLength) return `Text can be at most ${maxReportLength} characters`
  const chosen = reasonOf(reason)
  return chosen ? reportProblem(chosen, text) : null
}

/** What is wrong with a listing, for the admins. */
export const ReportForm = ({ propertyId, onSent }: { propertyId: string; onSent: () => void }) => {
  const form = useForm<Values>({
    initialValues: { reason: '', text: '' },
    validate: { reason: (typed) => (reasonOf(typed) ? null : 'Please choose a reason'), text: textProblem },
  })
  const markSaved = useUnsavedForm(form, `report of ${propertyId}`)
  const refresh = useRefresh('reports')
  const sendOnce = useSendOnce()
  const reason = reasonOf(form.values.reason)

  const send = async ({ text }: Values) => {
    if (!reason) return
    const words = text.trim() ? { text: text.trim() } : {}
    try {
      await sendOnce((key) => api('POST /reports', { body: { propertyId, reason, ...words }, key }))
    } catch (error) {
      form.setErrors(fieldProblems(error))
      if (!isLoggedOut(error))
        toast.error('Your report was not sent.', messageOf(error, 'What you wrote is still here.'))
      return
    }
    markSaved()
    toast.success('Report sent')
    // Before the dialog closes, so that the focus goes to what is on the page then.
    await refresh()
    onSent()
  }

  return (
    <FormShell form={form} onValid={send} label="Report">
      <p>An admin will check it and tell you the outcome. The agent won’t be told it was you.</p>
      <NativeSelect
        label="What is wrong?"
        required
        data={choices}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <CountedTextarea
        label={
          reason && needsWords(reason) ? 'Please describe it' : 'Anything that helps us check it (optional)'
        }
        required={reason !== undefined && needsWords(reason)}
        autosize
        minRows={3}
        maxLength={maxReportLength}
        {...form.getInputProps('text')}
      />
      <FormActions>
        <SubmitButton>Send report</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
