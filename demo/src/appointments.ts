import { dayMs, inDhaka, isoDayInDhaka } from '@thikana/domain/calendar'
import type { viewing as viewingTable, viewingSlot } from '@thikana/server/database/schema/viewing'
import { newId } from '@thikana/server/database/rows/ids'
import { slotsIn } from '@thikana/domain/viewing/viewing-slot'
import type { DemoThread } from './messages.ts'
import { agent, type DemoPerson } from './people.ts'

export type DemoSlot = Omit<typeof viewingSlot.$inferInsert, 'agentId'> & { agent: DemoPerson }
type DemoViewing = typeof viewingTable.$inferInsert

/** Fridays and Saturdays in the morning, Mondays and Wednesdays after work: by the number of the weekday. */
const hours: Partial<Record<number, [from: string, until: string]>> = {
  1: ['17:00', '18:30'],
  3: ['17:00', '18:30'],
  5: ['10:00', '12:30'],
  6: ['10:00', '12:00'],
}

/** The times of one agent in the next three weeks; the other one offers none, so that people propose some. */
export const offerTimes = (now: Date): DemoSlot[] =>
  Array.from({ length: 21 }, (_, days) => new Date(now.getTime() + (days + 1) * dayMs)).flatMap((date) => {
    const [from, until] = hours[inDhaka(date).getUTCDay()] ?? []
    if (!from || !until) return []
    return slotsIn({ day: isoDayInDhaka(date), from, until, isWeekly: false }, now).map((startsAt) => ({
      id: newId(now),
      agent,
      startsAt,
    }))
  })

const isOf = (thread: DemoThread, person: DemoPerson) => thread.agent === person

/** Viewings to come, in the conversations that agents and buyers had: agreed on, asked for, moved, and proposed. */
export const planViewings = (threads: readonly DemoThread[], slots: readonly DemoSlot[], now: Date) => {
  const [agreed, asked, moved] = threads.filter((thread) => isOf(thread, agent))
  const proposed = threads.find((thread) => !isOf(thread, agent))
  const changedAt = new Date(now.getTime() - dayMs / 4)
  const planned = (thread: DemoThread | undefined, more: Partial<DemoViewing>): DemoViewing[] => {
    if (!thread) return []
    const { id: threadId } = thread.thread
    const viewing = { id: newId(changedAt), threadId, startsAt: now, createdAt: changedAt, changedAt }
    return [{ ...viewing, status: 'requested', ...more }]
  }
  const at = (index: number) => {
    const { id: slotId, startsAt = now } = slots[index] ?? {}
    return { slotId, startsAt }
  }
  const times = [2, 3, 4].flatMap((days) =>
    slotsIn(
      {
        day: isoDayInDhaka(new Date(now.getTime() + days * dayMs)),
        from: '16:00',
        until: '16:30',
        isWeekly: false,
      },
      now,
    ),
  )
  return [
    ...planned(agreed, { ...at(0), status: 'confirmed' }),
    ...planned(asked, at(4)),
    ...planned(moved, { ...at(7), status: 'proposed' }),
    ...planned(proposed, { times: times.map((time) => time.toISOString()), startsAt: times.at(-1)! }),
  ]
}
