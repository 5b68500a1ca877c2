import { Trans, useLingui } from '@lingui/react/macro'
import type { ViewingSlot } from '@thikana/contract/api'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { slotWeeks } from '@thikana/domain/viewing/viewing-slot'
import { timeInDhaka, weekdayInDhaka } from '@thikana/texts/moment'
import { formatNumber } from '@thikana/texts/number'
import { api } from '../client/api.ts'
import { IconButton } from '../ui/button.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { IconX } from '../ui/icons.ts'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useAction } from '../ui/use-action.ts'
import { useChange } from '../ui/use-change.ts'
import styles from './agent-slots.module.css'
import { useSlots } from './queries.ts'
import { SpanForm } from './span-form.tsx'

const Slot = ({ slot, day }: { slot: ViewingSlot; day: string }) => {
  const { t, i18n } = useLingui()
  const startTime = timeInDhaka(i18n, new Date(slot.startsAt))
  // Pressed twice, it is removed once.
  const { act } = useAction()
  const remove = useChange({
    send: () => api('DELETE /viewing-slots/:id', { params: { id: slot._id } }),
    concerns: ['viewings'],
    failed: t`The time was not removed.`,
  })
  return (
    <li>
      <time dateTime={slot.startsAt}>{startTime}</time>
      {slot.propertyTitle && <span className={styles.property}>{slot.propertyTitle}</span>}
      {slot.isTaken ? (
        <span className={styles.taken}>
          <Trans context="a time for viewings">Taken</Trans>
        </span>
      ) : (
        <IconButton label={t`Remove ${startTime} on ${day}`} onClick={() => void act(remove)}>
          <IconX size={18} />
        </IconButton>
      )}
    </li>
  )
}

const SlotList = () => {
  const { t, i18n } = useLingui()
  const { data: slots, error, refetch } = useSlots()
  if (error && !slots)
    return <LoadError sentence={t`Failed to load your times.`} onRetry={() => void refetch()} />
  if (!slots) return <Skeleton height="120px" />
  if (slots.length === 0)
    return (
      <p>
        <Trans>You haven’t set any times yet, so people propose times of their own.</Trans>
      </p>
    )
  const days = Map.groupBy(slots, ({ startsAt }) => isoDayInDhaka(new Date(startsAt)))
  return [...days].map(([key, those]) => {
    const day = weekdayInDhaka(i18n, new Date(those[0]?.startsAt ?? key))
    return (
      <div key={key} className={styles.day}>
        <h3>{day}</h3>
        <ul aria-label={t`Times on ${day}`}>
          {those.map((slot) => (
            <Slot key={slot._id} slot={slot} day={day} />
          ))}
        </ul>
      </div>
    )
  })
}

/** An agent's times at which homes can be seen, and a form to add some. */
export const AgentSlots = () => {
  const { i18n } = useLingui()
  const weeks = formatNumber(i18n, slotWeeks)
  return (
    <section className={styles.slots} aria-labelledby="your-times">
      <h2 id="your-times">
        <Trans>Your times</Trans>
      </h2>
      <p>
        <Trans>
          When you show your homes. People choose from these half-hour times over the next {weeks} weeks,
          Dhaka time.
        </Trans>
      </p>
      <SpanForm />
      <SlotList />
    </section>
  )
}
