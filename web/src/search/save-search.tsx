import { can } from '@thikana/domain/user/access'
import { useState } from 'react'
import { Link } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import {
  maxSearchNameLength,
  type SearchFrequency,
  toldFrequencies,
} from '@thikana/domain/search/saved-search'
import { frequencyLabels } from '@thikana/texts/search/saved-search'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useActor, useSignedIn } from '../session/session.tsx'
import { useHasDraft, useUnsavedForm } from '../session/use-unsaved-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { IconBellPlus } from '../ui/icons.ts'
import { type Filters, setFilters } from './property-search.ts'
import styles from './filter-bar.module.css'
import {
  readSavedFilters,
  isSameSearch,
  keptWords,
  nameSearch,
  nameProblem,
  writeSavedQuery,
} from './saved-query.ts'
import { savedSearchesKey, useSavedSearches } from './queries.ts'
import { useFilterWords } from './filter-words.ts'
import { api } from '../client/api.ts'
import { ChoiceSet } from '../ui/inputs/choice-set.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { useChange } from '../ui/use-change.ts'
import { TextField } from '../ui/inputs/field.tsx'

const draftName = (query: string) => `search ${query}`

type Values = { name: string; frequency: SearchFrequency }

/** `name`: the suggestion; `kept`: a sentence that says what is saved. */
const SaveSearchForm = ({
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
  const { t, i18n } = useLingui()
  const { isConfirmed } = useSignedIn()
  const form = useForm<Values>({
    initialValues: { name, frequency: 'now' },
    validate: { name: (typed) => nameProblem(i18n, typed) },
  })
  const markSaved = useUnsavedForm(form, draftName(query))
  const save = useChange({
    send: (values: Values, key) => api('POST /saved-searches', { body: { ...values, query }, key }),
    concerns: [savedSearchesKey],
    done: t`Search saved`,
    failed: t`Your search was not saved`,
    form,
    onDone: markSaved,
    onShown: onSaved,
  })

  return (
    <FormShell form={form} onValid={save} label={t`Save this search`}>
      <p>{kept}</p>
      <TextField
        label={t`Name`}
        required
        data-autofocus
        maxLength={maxSearchNameLength}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <ChoiceSet
        legend={t`Alert me`}
        about={
          isConfirmed
            ? t`We’ll tell you by email and under the bell. You can stop the emails with one click.`
            : t`We’ll tell you under the bell, and by email once you have confirmed your address. Your profile has the button for a new link.`
        }
        choices={toldFrequencies.map((value) => ({ value, words: t(frequencyLabels[value]) }))}
        chosen={form.values.frequency}
        onChoose={(frequency) => form.setFieldValue('frequency', frequency)}
      />
      <FormActions>
        <SubmitButton>
          <Trans>Save search</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}

const icon = <IconBellPlus size={18} />

type Props = {
  filters: Filters
  /** The list is limited to a part of the map, which isn't saved. */
  isPart: boolean
}

/** For who may save it; says so if it is saved already. */
const SaveOwn = ({ filters, isPart }: Props) => {
  const { t, i18n } = useLingui()
  const { data: kept } = useSavedSearches()
  const named = useFilterWords(filters)
  const query = writeSavedQuery(filters)
  const [isOpen, setOpen] = useState(useHasDraft(draftName(query)))
  const same = kept?.find((one) => isSameSearch(readSavedFilters(one.query), filters))
  const name = same?.name
  return (
    <div className={styles.save}>
      {same ? (
        <p>
          <Trans>
            Saved as <Link to={`/dashboard/savedSearches#${same._id}`}>{name}</Link>
          </Trans>
        </p>
      ) : (
        <GoesOn action="saveSearch">
          <Button size="small" icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Trans>Save this search</Trans>
          </Button>
        </GoesOn>
      )}
      <Dialog
        isOpen={isOpen && named.isNamed && !same}
        onClose={() => setOpen(false)}
        title={t`Save this search`}
      >
        <SaveSearchForm
          query={query}
          name={nameSearch(filters, named)}
          kept={keptWords(i18n, filters, named, isPart)}
          onSaved={() => setOpen(false)}
        />
      </Dialog>
    </div>
  )
}

/** Saves the page's search for alerts. */
export const SaveSearch = (props: Props) => {
  const actor = useActor()
  if (setFilters(props.filters).length === 0) return null
  if (!actor)
    return (
      <LogInLink action="saveSearch" size="small" icon={icon}>
        <Trans>Save this search</Trans>
      </LogInLink>
    )
  return can(actor, 'search.save') ? <SaveOwn {...props} /> : null
}
