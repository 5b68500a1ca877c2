import { useForm } from '@mantine/form'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { slotDays, slotMinutes, slotsIn, spanProblems } from '@thikana/domain/viewing/viewing-slot'
import { useState } from 'react'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { ChoiceSet } from '../ui/inputs/choice-set.tsx'
import { CheckBox } from '../ui/inputs/check-box.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { useChange } from '../ui/use-change.ts'
import { TextField } from '../ui/inputs/field.tsx'
import styles from './agent-slots.module.css'
import { useViewableProperties } from './queries.ts'

const dayMs = 24 * 60 * 60_000

const initialValues = { propertyId: '', day: '', from: '10:00', until: '12:00', isWeekly: false }

const everyProperty = 'All my listings'

const addedText = (count: number) => {
  if (count === 0) return 'You had set these times already.'
  return count === 1 ? '1 time is new.' : `${count} times are new.`
}

/** Properties shown at once: the others are found by typing. */
const maxShown = 12

const words = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

/** Which property the times are for, found by the words of its title and location. */
const PropertyChoice = ({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) => {
  const { data: properties = [] } = useViewableProperties(useSignedIn().email)
  const [typed, setTyped] = useState('')
  const found = properties.filter(({ title, location }) => {
    const text = `${title} ${location}`.toLocaleLowerCase()
    return words(typed).every((word) => text.includes(word))
  })
  const current = properties.find(({ _id }) => _id === chosen)
  const others = found.slice(0, maxShown).filter((one) => one !== current)
  return (
    <details className={styles.properties}>
      <summary>{`For: ${current?.title ?? everyProperty}`}</summary>
      {properties.length > maxShown && (
        <TextField
          type="search"
          label="Search your listings"
          description="Title or location"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ChoiceSet
        legend="For which listing"
        about="Only people who ask about that listing see its times."
        choices={[
          { value: '', words: everyProperty },
          ...[...(current ? [current] : []), ...others].map(({ _id, title }) => ({
            value: _id,
            words: title,
          })),
        ]}
        chosen={chosen}
        onChoose={onChoose}
      />
      {found.length > maxShown && (
        <p>
          {`${found.length} of your listings ${typed ? 'match' : 'can be viewed'}. The first ${maxShown} are shown.`}
        </p>
      )}
      {found.length === 0 && (
        <p>{typed ? 'No listing matches.' : 'None of your listings can be viewed now.'}</p>
      )}
    </details>
  )
}

/** Adds the times of a span on a day, and of the same weekday in the weeks after. */
export const SpanForm = () => {
  const form = useForm({ initialValues, validate: (values) => spanProblems(values, new Date()) })

  const add = useChange({
    send: ({ propertyId, ...span }: typeof initialValues) => {
      const startsAt = slotsIn(span, new Date()).map((start) => start.toISOString())
      return api('POST /viewing-slots', { body: { startsAt, ...(propertyId ? { propertyId } : {}) } })
    },
    concerns: ['viewings'],
    done: ({ modifiedCount }) => ['Times set', addedText(modifiedCount)],
    failed: 'No time was added.',
    form,
  })

  const now = new Date()
  return (
    <FormShell form={form} onValid={add} label="Add times">
      <PropertyChoice
        chosen={form.values.propertyId}
        onChoose={(propertyId) => form.setFieldValue('propertyId', propertyId)}
      />
      <div className={styles.span}>
        <TextField
          type="date"
          label="Day"
          required
          min={isoDayInDhaka(now)}
          max={isoDayInDhaka(new Date(now.getTime() + slotDays * dayMs))}
          {...form.getInputProps('day')}
        />
        <TextField
          type="time"
          label="From"
          required
          step={slotMinutes * 60}
          {...form.getInputProps('from')}
        />
        <TextField
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
