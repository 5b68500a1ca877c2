import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { SavedSearch } from '@thikana/contract/api'
import { maxSearchNameLength } from '@thikana/domain/search/saved-search'
import { api } from '../client/api.ts'
import { ChangedElsewhere, hasToChoose } from '../session/changed-elsewhere.tsx'
import { useHasDraft, useUnsavedForm } from '../session/use-unsaved-form.ts'
import { useRebase } from '../session/use-rebase.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { IconPencil } from '../ui/icons.ts'
import { useChange } from '../ui/use-change.ts'
import { TextField } from '../ui/inputs/field.tsx'
import { nameProblem } from './saved-query.ts'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { savedSearchesKey } from './queries.ts'

const draftName = (id: string) => `name of search ${id}`

const RenameForm = ({
  search: { _id: id, name, revision },
  onDone,
}: {
  search: SavedSearch
  onDone: () => void
}) => {
  const { t, i18n } = useLingui()
  const form = useForm({
    initialValues: { name },
    validate: { name: (typed) => nameProblem(i18n, typed) },
  })
  const conflicts = useRebase(form, { name })
  const markSaved = useUnsavedForm(form, draftName(id), conflicts)
  const rename = useChange({
    send: (typed: { name: string }) =>
      api('PATCH /saved-searches/:id', { params: { id }, body: { ...typed, revision } }),
    concerns: [savedSearchesKey],
    failed: t`The name was not saved`,
    form,
    onDone: markSaved,
    onShown: onDone,
  })
  const submit = async (typed: { name: string }) => {
    if (!hasToChoose(conflicts)) await rename(typed)
  }
  const showName = (_: 'name', values: { name: string }) => ({ label: t`Name`, value: values.name })
  return (
    <FormShell form={form} onValid={submit} label={t`Rename this search`}>
      <ChangedElsewhere conflicts={conflicts} typed={form.values} show={showName} />
      <TextField
        label={t`Name`}
        required
        data-autofocus
        maxLength={maxSearchNameLength}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <FormActions>
        <SubmitButton>
          <Trans>Save name</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

export const RenameSearch = ({ search }: { search: SavedSearch }) => {
  const { t } = useLingui()
  const { _id: id, name } = search
  return (
    <DialogButton
      variant="quiet"
      isOpenAtFirst={useHasDraft(draftName(id))}
      icon={<IconPencil size={18} />}
      title={t`Rename this search`}
      content={(close) => <RenameForm search={search} onDone={close} />}
    >
      <Trans>
        Rename
        <span className="visually-hidden"> {name}</span>
      </Trans>
    </DialogButton>
  )
}
