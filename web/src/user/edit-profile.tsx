import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { maxNameLength } from '@thikana/domain/user/user'
import { formatNumber } from '@thikana/texts/number'
import { useState } from 'react'
import { type SignedIn, useSessionActions } from '../session/session.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { FormActions, FormFailure, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { TextField } from '../ui/inputs/field.tsx'
import { ChangedElsewhere, hasToChoose } from '../session/changed-elsewhere.tsx'
import { readSessionUser } from '../session/session-calls.ts'
import { useRebase } from '../session/use-rebase.ts'
import { useHasDraft, useUnsavedForm } from '../session/use-unsaved-form.ts'
import { PortraitField } from './portrait-field.tsx'
import { saveProfile } from './save-profile.ts'

const useNameProblem = () => {
  const { t, i18n } = useLingui()
  const most = formatNumber(i18n, maxNameLength)
  return (value: string): string | null => {
    if (!value.trim()) return t`Name is required`
    return value.trim().length > maxNameLength ? t`Name can be at most ${most} characters` : null
  }
}

const draftName = 'profile'

const EditForm = ({ me, onDone }: { me: SignedIn; onDone: () => void }) => {
  const { t } = useLingui()
  const { refresh, updateProfile } = useSessionActions()
  const [image, setImage] = useState<File | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: me.name },
    validate: { name: useNameProblem() },
  })
  const client = useQueryClient()
  const conflicts = useRebase(form, { name: me.name })
  const markSaved = useUnsavedForm(form, draftName, conflicts)

  const send = async ({ name }: { name: string }) => {
    if (hasToChoose(conflicts)) return
    const before = conflicts.from().name
    const isRenamed = name.trim() !== before
    // The form then shows the name that was given elsewhere beside the one typed here.
    if (isRenamed && (await readSessionUser(client))?.name !== before) return refresh()
    const portrait = image ? { image } : isRemoved ? { image: null } : {}
    await saveProfile(me.email, updateProfile, { ...(isRenamed ? { name: name.trim() } : {}), ...portrait })
    markSaved()
    onDone()
    toast.success(t`Profile saved`)
    await refresh()
  }

  return (
    <FormShell form={form} onValid={send} label={t`Edit profile`}>
      <ChangedElsewhere
        conflicts={conflicts}
        typed={form.getValues()}
        show={(_, { name }) => ({ label: t`Name`, value: name })}
      />
      <TextField
        label={t`Name`}
        autoComplete="name"
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <PortraitField
        file={image}
        onPick={setImage}
        present={isRemoved ? null : me.image}
        onRemove={() => setRemoved(true)}
      />
      <FormFailure title={t`Nothing was saved`} />
      <FormActions>
        <SubmitButton>
          <Trans>Save profile</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

export const EditProfile = ({ me }: { me: SignedIn }) => {
  const { t } = useLingui()
  return (
    <DialogButton
      title={t`Edit profile`}
      isOpenAtFirst={useHasDraft(draftName)}
      content={(close) => <EditForm me={me} onDone={close} />}
    >
      <Trans>Edit profile</Trans>
    </DialogButton>
  )
}
