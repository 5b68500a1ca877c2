import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { slotDays, slotMinutes, slotsIn, spanProblems } from '@thikana/domain/viewing-slot'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { ChoiceSet } from '../ui/choice-set.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { fieldProblems, isLoggedOut, messageOf } from '../ui/failure.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { toast } from '../ui/toast.ts'
import { useRefresh } from '../ui/use-refresh.ts'
import styles from './agent-slots.module.css'
import { useOwnListings } from './queries.ts'

const dayMs = 24 * 60 * 60_000

const initialValues = { propertyId: '', day: '', from: '10:00', until: '12:00', isWeekly: false }

const everyListing = 'All my listings'

const addedText = (count: number) => {
  if (count === 0) return 'You had set these times already.'
  return count === 1 ? '1 time is new.' : `${count} times are new.`
}

/** Adds the times of a span on a day, and of the same weekday in the weeks after. */
export const SpanForm = () => {
  const listings = useOwnListings(useSignedIn().email).rows ?? []
  const refresh = useRefresh('viewings')
  const form = useForm({ initialValues, validate: (values) => spanProblems(values, new Date()) })

  const add = async ({ propertyId, ...span }: typeof initialValues) => {
    const startsAt = slotsIn(span, new Date()).map((start) => start.toISOString())
    try {
      const body = { startsAt, ...(propertyId ? { propertyId } : {}) }
      const { modifiedCount } = await api('POST /viewing-slots', { body })
      toast.success('Times set', addedText(modifiedCount))
    } catch (error) {
      form.setErrors(fieldProblems(error))
      if (!isLoggedOut(error)) toast.error('No time was added.', messageOf(error, 'Please try again.'))
      return
    }
    await refresh()
  }

  const now = new Date()
  const chosen = listings.find(({ _id }) => _id === form.values.propertyId)
  return (
    <FormShell form={form} onValid={add} label="Add times">
      <details className={styles.listings}>
        <summary>{`For: ${chosen?.title ?? everyListing}`}</summary>
        <ChoiceSet
          legend="For which listing"
          about="Only people who ask about that listing see its times."
          choices={[
            { value: '', words: everyListing },
            ...listings.map(({ _id, title }) => ({ value: _id, words: title })),
          ]}
          chosen={form.values.propertyId}
          onChoose={(propertyId) => form.setFieldValue('propertyId', propertyId)}
        />
      </details>
      <div className={styles.span}>
        <TextInput
          type="date"
          label="Day"
          required
          min={isoDayInDhaka(now)}
          max={isoDayInDhaka(new Date(now.getTime() + slotDays * dayMs))}
          {...form.getInputProps('day')}
        />
        <TextInput
          type="time"
          label="From"
          required
          step={slotMinutes * 60}
          {...form.getInputProps('from')}
        />
        <TextInput
          type="time"
          label="Until"
          required
          step={slotMinutes * 60}
          {...form.getInputProps('until')}
        />
      </div>
      <CheckBox
        checked={form.values.isWeekly}
        onChange={(checked) => form.setFieldValue('isWeekly', checked)}
      >
        Every week, for four weeks
      </CheckBox>
      <FormActions>
        <SubmitButton>Add times</SubmitButton>
      </FormActions>
    </FormShell>
  )
}
