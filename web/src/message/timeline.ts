import type { Message, Viewing } from '@thikana/contract/api'
import { isoDayInDhaka } from '@thikana/domain/calendar'
import { isOpenViewing } from '@thikana/domain/viewing/viewing'

/** What a conversation shows, earliest first: each stands under the day that the one before it doesn't have. */
export type Entry = { day: string | null; at: string } & (
  | { message: Message; isUnreadFirst: boolean; followsOwn: boolean }
  | { viewing: Viewing; isCurrent: boolean }
)

type Given = {
  /** Newest first, as they are loaded. */
  messages: readonly Message[]
  hasEarlier: boolean
  viewings: readonly Viewing[]
  /** The number of the first message that the reader hadn't read. */
  firstUnread: number | null
}

const isSameSender = (one: Message | undefined, other: Message): boolean =>
  one !== undefined &&
  one.isYours === other.isYours &&
  Date.parse(other.createdAt) - Date.parse(one.createdAt) < 10 * 60_000

/** The viewing that may still take place, or else the one that changed last. */
const currentViewing = (viewings: readonly Viewing[]): Viewing | undefined =>
  viewings.find(isOpenViewing) ??
  viewings.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))[0]

/** Ended viewings from before the loaded messages wait for those; the current one is always there. */
const shownViewings = ({ messages, hasEarlier, viewings }: Given): Viewing[] => {
  const oldest = messages.at(-1)?.createdAt
  return viewings.filter(
    (viewing) =>
      !hasEarlier ||
      oldest === undefined ||
      viewing.changedAt >= oldest ||
      viewing === currentViewing(viewings),
  )
}

export const timelineOf = (given: Given): Entry[] => {
  const current = currentViewing(given.viewings)
  const messages = given.messages.toReversed()
  const entries = [
    ...messages.map((message, at) => ({
      at: message.createdAt,
      message,
      isUnreadFirst: message.number === given.firstUnread,
      followsOwn: isSameSender(messages[at - 1], message),
    })),
    ...shownViewings(given).map((viewing) => ({
      at: viewing.changedAt,
      viewing,
      isCurrent: viewing === current,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const dayOf = (entry: { at: string } | undefined) => entry && isoDayInDhaka(new Date(entry.at))
  return entries.map((entry, at) => ({
    ...entry,
    day: dayOf(entry) === dayOf(entries[at - 1]) ? null : (dayOf(entry) ?? null),
  }))
}

/** The number of the earliest of the `unread` messages of the other person, as far as they are loaded. */
export const firstUnreadOf = (messages: readonly Message[], unread: number): number | null => {
  const others = messages.filter(({ isYours }) => !isYours).slice(0, unread)
  return others.at(-1)?.number ?? null
}
