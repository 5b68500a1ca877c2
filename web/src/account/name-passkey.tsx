import { useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { tooLong } from '@thikana/domain/problem'
import { maxPasskeyName } from '@thikana/domain/user/sign-in'
import { problemText } from '@thikana/texts/problem'
import { useState } from 'react'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { messageOf } from '../ui/failure.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { Alert } from '../ui/alert.tsx'
import { TextField } from '../ui/inputs/field.tsx'
import { isDismissed, passkeyProblem } from './passkey-window.ts'

type Props = {
  title: string
  label: string
  name: string
  onName: (name: string) => Promise<void>
  onClose: () => void
}

export const NamePasskey = ({ title, label, name, onName, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name },
    validate: {
      name: (value) => {
        if (!value.trim()) return t`Name is required`
        const isTooLong = value.trim().length > maxPasskeyName
        return isTooLong ? problemText(i18n, tooLong('name', maxPasskeyName)) : null
      },
    },
  })

  const failureText = (error: unknown) =>
    isDismissed(error)
      ? t`The window was closed too early. Nothing was changed.`
      : (passkeyProblem(i18n, error) ?? messageOf(error, t`Please try again.`))

  const send = async (draft: { name: string }) => {
    setFailure(null)
    try {
      await onName(draft.name.trim())
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <FormShell form={form} onValid={send} label={title}>
        <TextField
          label={t`Name`}
          description={t`A name you’ll recognise, for example “My phone”`}
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        {failure !== null && (
          <Alert tone="bad" title={t`That didn’t work`}>
            {failureText(failure)}
          </Alert>
        )}
        <FormActions>
          <SubmitButton>{label}</SubmitButton>
        </FormActions>
      </FormShell>
    </Dialog>
  )
}
