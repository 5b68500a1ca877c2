import { useForm } from '@mantine/form'
import type { SavedSearch } from '@thikana/contract/api'
import { maxSearchNameLength } from '@thikana/domain/search/saved-search'
import { api } from '../client/api.ts'
import { ChangedElsewhere, hasToChoose } from '../session/changed-elsewhere.tsx'
import { useRebase } from '../session/use-rebase.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { IconPencil } from '../ui/icons.ts'
import { useChange } from '../ui/use-change.ts'
import { TextField } from '../ui/inputs/field.tsx'
import { nameProblem } from './saved-query.ts'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { savedSearchesKey } from './queries.ts'

const showName = (_: 'name', { name }: { name: string }) => ({ label: 'Name', value: name })

const RenameForm = ({
  search: { _id: id, name, revision },
  onDone,
}: {
  search: SavedSearch
  onDone: () => void
}) => {
  const form = useForm({ initialValues: { name }, validate: { name: nameProblem } })
  const conflicts = useRebase(form, { name })
  const rename = useChange({
    send: (typed: { name: string }) =>
      api('PATCH /saved-searches/:id', { params: { id }, body: { ...typed, revision } }),
    concerns: [savedSearchesKey],
    failed: 'The name was not saved',
    form,
    onShown: onDone,
  })
  const submit = async (typed: { name: string }) => {
    if (!hasToChoose(conflicts)) await rename(typed)
  }
  return (
    <FormShell form={form} onValid={submit} label="Rename this search">
      <ChangedElsewhere conflicts={conflicts} typed={form.values} show={showName} />
      <TextField
        label="Name"
        required
        data-autofocus
        maxLength={maxSearchNameLength}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <FormActions>
        <SubmitButton>Save name</SubmitButton>
      </FormActions>
    </FormShell>
  )
}

export const RenameSearch = ({ search }: { search: SavedSearch }) => (
  <DialogButton
    variant="quiet"
    icon={<IconPencil size={18} />}
    title="Rename this search"
    content={(close) => <RenameForm search={search} onDone={close} />}
  >
    Rename
    <span className="visually-hidden"> {search.name}</span>
  </DialogButton>
)
