import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { timeInDhaka, weekdayInDhaka } from '@thikana/texts/moment'
import type { ReactNode } from 'react'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useChange, type Words } from '../ui/use-change.ts'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { useFreeSlots } from './queries.ts'

type Slot = { _id: string; startsAt: string }

/** Options by day, so that a long list is read by its days. */
const groupOptions = (i18n: I18n, slots: readonly Slot[]) => {
  const days = Map.groupBy(slots, ({ startsAt }) => weekdayInDhaka(i18n, new Date(startsAt)))
  return [...days].map(([group, those]) => ({
    group,
    items: those.map(({ _id, startsAt }) => ({
      value: _id,
      label: `${timeInDhaka(i18n, new Date(startsAt))}, ${group}`,
    })),
  }))
}

type Props = {
  threadId: string
  label: string
  submit: string
  /** Shown if the agent offers no free time. */
  none: ReactNode
  done: Words
  failed: string
  send: (slotId: string) => Promise<unknown>
  onSent: () => void
}

/** Chooses one of the free times of a conversation's home. */
export const SlotForm = ({ threadId, label, submit, none, done, failed, send, onSent }: Props) => {
  const { t, i18n } = useLingui()
  const { data: slots, error, refetch } = useFreeSlots(threadId)
  const form = useForm({
    initialValues: { slotId: '' },
    validate: { slotId: (chosen) => (chosen ? null : t`Choose a time`) },
  })

  const sendChosen = useChange({
    send: ({ slotId }: { slotId: string }) => send(slotId),
    concerns: ['viewings'],
    done,
    failed,
    // It may have been taken meanwhile.
    onFailed: form.reset,
    onShown: onSent,
  })

  if (error) return <LoadError sentence={t`Failed to load the times.`} onRetry={() => void refetch()} />
  if (!slots) return <Skeleton height="96px" />
  if (slots.length === 0) return none
  return (
    <FormShell form={form} onValid={sendChosen} label={label}>
      <SelectField
        label={t`Time`}
        description={t`In Dhaka time. A viewing takes half an hour.`}
        required
        options={[{ value: '', label: t`Choose a time` }, ...groupOptions(i18n, slots)]}
        {...form.getInputProps('slotId')}
      />
      <FormActions>
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
