import { awaitsAnswerOf, type ViewingStatus } from '../viewing/viewing.ts'
import type { ThreadSide } from './message.ts'

type Conversation = {
  /** Who wrote last; null if nobody has. */
  lastFrom: ThreadSide | null
  /** The viewing that may still take place. */
  viewing: { status: ViewingStatus } | null
}

/** Whose turn it is in a conversation, for the reader on one side: theirs while a viewing or a message waits for their answer. */
export const turnIn = ({ lastFrom, viewing }: Conversation, reader: ThreadSide): 'yours' | 'others' => {
  if (viewing && awaitsAnswerOf(viewing, reader)) return 'yours'
  return lastFrom === null || lastFrom === reader ? 'others' : 'yours'
}
