import { useForm } from '@mantine/form'
import {
  maxReportLength,
  needsWords,
  type ReportReason,
  reportProblem,
  reportReasons,
} from '@thikana/domain/report'
import { api } from '../client/api.ts'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { useChange } from '../ui/use-change.ts'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { reasonLabels } from './reason-labels.ts'

const choices = [
  { value: '', label: 'Choose a reason' },
  ...reportReasons.map((value) => ({ value, label: reasonLabels[value] })),
]

type Values = { reason: ReportReason | ''; text: string }

const textProblem = (text: string, { reason }: Values): string | null => {
  if (text.trim().length > maxReportLength) return `Text can be at most ${maxReportLength} characters`
  return reason ? reportProblem(reason, text) : null
}

export const ReportForm = ({ propertyId, onSent }: { propertyId: string; onSent: () => void }) => {
  const form = useForm<Values>({
    initialValues: { reason: '', text: '' },
    validate: { reason: (chosen) => (chosen ? null : 'Please choose a reason'), text: textProblem },
  })
  const markSaved = useUnsavedForm(form, `report of ${propertyId}`)
  const { reason } = form.values
  const send = useChange({
    send: ({ reason: chosen, text }: Values, key) => {
      const words = text.trim() ? { text: text.trim() } : {}
      return api('POST /reports', { body: { propertyId, reason: chosen as ReportReason, ...words }, key })
    },
    concerns: ['reports'],
    done: 'Report sent',
    failed: 'Your report was not sent.',
    kept: 'What you wrote is still here.',
    form,
    onDone: markSaved,
    onShown: onSent,
  })

  return (
    <FormShell form={form} onValid={send} label="Report">
      <p>An admin will check it and tell you the outcome. The agent won’t be told it was you.</p>
      <SelectField
        label="What is wrong?"
        required
        options={choices}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <CountedTextarea
        label={
          reason && needsWords(reason) ? 'Please describe it' : 'Anything that helps us check it (optional)'
        }
        required={reason !== '' && needsWords(reason)}
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
