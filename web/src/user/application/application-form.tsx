import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { maxApplicationText, maxLicence } from '@thikana/domain/agent/agent-application'
import { problemOf, tooLong } from '@thikana/domain/problem'
import { problemText } from '@thikana/texts/problem'
import { api } from '../../client/api.ts'
import { useUnsavedForm } from '../../session/use-unsaved-form.ts'
import { TextField } from '../../ui/inputs/field.tsx'
import { FormActions, FormFailure, FormShell, SubmitButton } from '../../ui/inputs/form-shell.tsx'
import { CountedTextarea } from '../../ui/inputs/text-area.tsx'
import { useChange } from '../../ui/use-change.ts'

const emptyForm = { licence: '', text: '' }

/** Asks the admins to make the person an agent. */
export const ApplicationForm = () => {
  const { t, i18n } = useLingui()
  const form = useForm({
    initialValues: emptyForm,
    validate: {
      licence: (typed) => {
        const { length } = typed.trim()
        if (length === 0) return problemText(i18n, problemOf('licence', 'required'))
        return length > maxLicence ? problemText(i18n, tooLong('licence', maxLicence)) : null
      },
      text: (typed) =>
        typed.trim().length > maxApplicationText
          ? problemText(i18n, tooLong('text', maxApplicationText))
          : null,
    },
  })
  const markSaved = useUnsavedForm(form, 'application')
  const send = useChange({
    send: ({ licence, text }: typeof emptyForm, key) => {
      const words = text.trim() ? { text: text.trim() } : {}
      return api('POST /applications', { body: { licence: licence.trim(), ...words }, key })
    },
    concerns: ['applications'],
    done: [t`Application sent`, t`We tell you as soon as an admin has decided.`],
    failed: t`Your application was not sent`,
    kept: t`What you wrote is still here.`,
    form,
    onDone: markSaved,
  })
  return (
    <FormShell form={form} onValid={send} label={t`Apply to become an agent`}>
      <TextField
        label={t`Licence or registration number`}
        description={t`Of your trade licence, or of your agency with the authorities`}
        required
        autoComplete="off"
        maxLength={maxLicence}
        {...form.getInputProps('licence')}
      />
      <CountedTextarea
        label={t`Anything that helps us decide (optional)`}
        description={t`Where you work, for how long, and for which agency`}
        minRows={3}
        maxLength={maxApplicationText}
        {...form.getInputProps('text')}
      />
      <FormFailure title={t`Your application was not sent`} />
      <FormActions>
        <SubmitButton>
          <Trans>Send application</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}
