import { useForm } from '@mantine/form'
import {
  frequencyLabels,
  maxSearchNameLength,
  type SearchFrequency,
  toldFrequencies,
} from '@thikana/domain/search/saved-search'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { ChoiceSet } from '../ui/inputs/choice-set.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { useChange } from '../ui/use-change.ts'
import { TextField } from '../ui/inputs/field.tsx'
import { nameProblem } from './saved-query.ts'
import { savedSearchesKey } from './queries.ts'

const choices = toldFrequencies.map((value) => ({ value, words: frequencyLabels[value] }))

type Values = { name: string; frequency: SearchFrequency }

/** `name`: the suggestion; `kept`: a sentence that says what is saved. */
export const SaveSearchForm = ({
  query,
  name,
  kept,
  onSaved,
}: {
  query: string
  name: string
  kept: string
  onSaved: () => void
}) => {
  const { isConfirmed } = useSignedIn()
  const form = useForm<Values>({
    initialValues: { name, frequency: 'now' },
    validate: { name: nameProblem },
  })
  const save = useChange({
    send: (values: Values, key) => api('POST /saved-searches', { body: { ...values, query }, key }),
    concerns: [savedSearchesKey],
    done: 'Search saved',
    failed: 'Your search was not saved',
    form,
    onShown: onSaved,
  })

  return (
    <FormShell form={form} onValid={save} label="Save this search">
      <p>{kept}</p>
      <TextField
        label="Name"
        required
        data-autofocus
        maxLength={maxSearchNameLength}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <ChoiceSet
        legend="Alert me"
        about={
          isConfirmed
            ? 'We’ll tell you by email and under the bell. You can stop the emails with one click.'
            : 'We’ll tell you under the bell, and by email once you have confirmed your address. Your profile has the button for a new link.'
        }
        choices={choices}
        chosen={form.values.frequency}
        onChoose={(frequency) => form.setFieldValue('frequency', frequency)}
      />
      <FormActions>
        <SubmitButton>Save search</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
