import { dayMs, isoDayInDhaka } from '@thikana/domain/calendar'
import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import type { Property } from '@thikana/contract/api'
import { slotDays, slotMinutes, slotWeeks, slotsIn, spanProblems } from '@thikana/domain/viewing/viewing-slot'
import { formatNumber } from '@thikana/texts/number'
import { problemText } from '@thikana/texts/problem'
import { useState } from 'react'
import { api } from '../client/api.ts'
import { useSignedIn } from '../session/session.tsx'
import { ChoiceSet } from '../ui/inputs/choice-set.tsx'
import { CheckBox } from '../ui/inputs/check-box.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useChange } from '../ui/use-change.ts'
import { TextField } from '../ui/inputs/field.tsx'
import styles from './agent-slots.module.css'
import { useViewableProperties } from './queries.ts'

const initialValues = { propertyId: '', day: '', from: '10:00', until: '12:00', isWeekly: false }

/** Properties shown at once: the others are found by typing. */
const maxShown = 12

const words = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

type ChoiceProps = { chosen: string; onChoose: (id: string) => void }

/** One of them, found by the words of its title and location, or all. */
const Choices = ({ properties, chosen, onChoose }: ChoiceProps & { properties: readonly Property[] }) => {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const found = properties.filter(({ title, location }) => {
    const text = `${title} ${location}`.toLocaleLowerCase()
    return words(typed).every((word) => text.includes(word))
  })
  const current = properties.find(({ _id }) => _id === chosen)
  const others = found.slice(0, maxShown).filter((one) => one !== current)
  const foundCount = found.length
  const most = formatNumber(i18n, maxShown)
  return (
    <>
      {properties.length > maxShown && (
        <TextField
          type="search"
          label={t`Search your listings`}
          description={t`Title or location`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ChoiceSet
        legend={t`For which listing`}
        about={t`Only people who ask about that listing see its times.`}
        choices={[
          { value: '', words: t`All my listings` },
          ...[...(current ? [current] : []), ...others].map(({ _id, title }) => ({
            value: _id,
            words: title,
          })),
        ]}
        chosen={chosen}
        onChoose={onChoose}
      />
      {foundCount > maxShown && (
        <p>
          {typed
            ? t`${plural(foundCount, {
                one: `# of your listings matches. The first ${most} are shown.`,
                other: `# of your listings match. The first ${most} are shown.`,
              })}`
            : t`${plural(foundCount, {
                one: `# of your listings can be viewed. The first ${most} are shown.`,
                other: `# of your listings can be viewed. The first ${most} are shown.`,
              })}`}
        </p>
      )}
      {foundCount === 0 && (
        <p>{typed ? t`No listing matches.` : t`None of your listings can be viewed now.`}</p>
      )}
    </>
  )
}

/** Which property the times are for. */
const PropertyChoice = (choice: ChoiceProps) => {
  const { t } = useLingui()
  const { data: properties, isError, refetch } = useViewableProperties(useSignedIn().email)
  const currentTitle = properties?.find(({ _id }) => _id === choice.chosen)?.title
  return (
    <details className={styles.properties}>
      <summary>{currentTitle === undefined ? t`For: All my listings` : t`For: ${currentTitle}`}</summary>
      {properties ? (
        <Choices properties={properties} {...choice} />
      ) : isError ? (
        <LoadError sentence={t`Failed to load your listings.`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="96px" />
      )}
    </details>
  )
}

/** What is wrong with what is typed, by field. */
const spanSentences = (i18n: I18n, typed: typeof initialValues) => {
  const problems = Object.entries(spanProblems(typed, new Date()))
  return Object.fromEntries(problems.map(([name, problem]) => [name, problemText(i18n, problem)]))
}

/** Adds the times of a span on a day, and of the same weekday in the weeks after. */
export const SpanForm = () => {
  const { t, i18n } = useLingui()
  const form = useForm({ initialValues, validate: (values) => spanSentences(i18n, values) })

  const add = useChange({
    send: ({ propertyId, ...span }: typeof initialValues) => {
      const startsAt = slotsIn(span, new Date()).map((start) => start.toISOString())
      return api('POST /viewing-slots', { body: { startsAt, ...(propertyId ? { propertyId } : {}) } })
    },
    concerns: ['viewings'],
    done: ({ modifiedCount }) => [
      t`Times set`,
      modifiedCount === 0
        ? t`You had set these times already.`
        : t`${plural(modifiedCount, { one: '# time is new.', other: '# times are new.' })}`,
    ],
    failed: t`No time was added.`,
    form,
  })

  const now = new Date()
  const weeks = formatNumber(i18n, slotWeeks)
  return (
    <FormShell form={form} onValid={add} label={t`Add times`}>
      <PropertyChoice
        chosen={form.values.propertyId}
        onChoose={(propertyId) => form.setFieldValue('propertyId', propertyId)}
      />
      <div className={styles.span}>
        <TextField
          type="date"
          label={t`Day`}
          required
          min={isoDayInDhaka(now)}
          max={isoDayInDhaka(new Date(now.getTime() + slotDays * dayMs))}
          {...form.getInputProps('day')}
        />
        <TextField
          type="time"
          label={t({ message: 'From', context: 'time of day' })}
          required
          step={slotMinutes * 60}
          {...form.getInputProps('from')}
        />
        <TextField
          type="time"
          label={t({ message: 'Until', context: 'time of day' })}
          required
          step={slotMinutes * 60}
          {...form.getInputProps('until')}
        />
      </div>
      <CheckBox
        checked={form.values.isWeekly}
        onChange={(checked) => form.setFieldValue('isWeekly', checked)}
      >
        <Trans>Every week, for {weeks} weeks</Trans>
      </CheckBox>
      <FormActions>
        <SubmitButton>
          <Trans>Add times</Trans>
        </SubmitButton>
      </FormActions>
    </FormShell>
  )
}
