import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import {
  maxReportLength,
  needsWords,
  type ReportReason,
  reportProblem,
  reportReasons,
} from '@thikana/domain/report/report'
import { plainNumber } from '@thikana/texts/count'
import { api } from '../client/api.ts'
import { useUnsavedForm } from '../session/use-unsaved-form.ts'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { problemWords } from '../ui/inputs/problem-words.ts'
import { useChange } from '../ui/use-change.ts'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { reasonLabels } from './reason-labels.ts'

type Values = { reason: ReportReason | ''; text: string }

export const ReportForm = ({ propertyId, onSent }: { propertyId: string; onSent: () => void }) => {
  const { t, i18n } = useLingui()
  const choices = [
    { value: '', label: t`Choose a reason` },
    ...reportReasons.map((value) => ({ value, label: t(reasonLabels[value]) })),
  ]
  const most = plainNumber(i18n, maxReportLength)
  const textProblem = (text: string, { reason: chosen }: Values): string | null => {
    if (text.trim().length > maxReportLength) return t`Text can be at most ${most} characters`
    return chosen ? problemWords(i18n, reportProblem(chosen, text)) : null
  }
  const form = useForm<Values>({
    initialValues: { reason: '', text: '' },
    validate: { reason: (chosen) => (chosen ? null : t`Please choose a reason`), text: textProblem },
  })
  const markSaved = useUnsavedForm(form, `report of ${propertyId}`)
  const { reason } = form.values
  const send = useChange({
    send: ({ reason: chosen, text }: Values, key) => {
      const words = text.trim() ? { text: text.trim() } : {}
      return api('POST /reports', { body: { propertyId, reason: chosen as ReportReason, ...words }, key })
    },
    concerns: ['reports'],
    done: t`Report sent`,
    failed: t`Your report was not sent.`,
    kept: t`What you wrote is still here.`,
    form,
    onDone: markSaved,
    onShown: onSent,
  })

  return (
    <FormShell form={form} onValid={send} label={t`Report`}>
      <p>
        <Trans>An admin will check it and tell you the outcome. The agent won’t be told it was you.</Trans>
      </p>
      <SelectField
        label={t`What is wrong?`}
        required
        options={choices}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <CountedTextarea
        label={
          reason && needsWords(reason) ? t`Please describe it` : t`Anything that helps us check it (optional)`
        }
        required={reason !== '' && needsWords(reason)}
        minRows={3}
        maxLength={maxReportLength}
        {...form.getInputProps('text')}
      />
      <FormActions>
        <SubmitButton>
          <Trans>Send report</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}
