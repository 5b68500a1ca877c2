import type { ThreadSide } from '@thikana/domain/message/message'
import {
  awaitsAnswerOf,
  isAgreed,
  isOpenViewing,
  isOver,
  type ViewingStatus,
  viewingStatuses,
} from '@thikana/domain/viewing/viewing'
import { type SQL, sql } from 'drizzle-orm'
import { oneOf } from './rows/one-of.ts'
import { viewing } from './schema/viewing.ts'

// The domain's rules on viewings as SQL conditions: each asks the rule itself which statuses pass, so that it exists once.

const whereStatus = (rule: (viewing: { status: ViewingStatus }) => boolean): SQL =>
  oneOf(
    viewing.status,
    viewingStatuses.filter((status) => rule({ status })),
  )

/** `viewing` may still take place, and takes up its slot. */
export const whereOpenViewing = whereStatus(isOpenViewing)

/** Both sides have said that they come. */
export const whereAgreed = whereStatus(isAgreed)

/** It takes place, took place, or may. */
export const whereInCalendar = whereStatus((one) => isOpenViewing(one) || isOver(one))

/** It waits for the answer of this side. */
export const whereAwaits = (side: ThreadSide): SQL => whereStatus((one) => awaitsAnswerOf(one, side))

/** Its buyer proposed times, and none is chosen yet. */
export const whereHasTimes = sql`jsonb_array_length(${viewing.times}) > 0`
