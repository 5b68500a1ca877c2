import { attemptEach, type Round } from './jobs/attempt-each.ts'
import { endOutdated } from './database/rows/end-outdated.ts'
import type { Db } from './database/executor.ts'
import { outdatedRows } from './database/rows/outdated-rows.ts'
import { sweepUnused } from './image/sweep-unused.ts'
import { outdatedNotices } from './notice/store.ts'
import type { Images } from './providers/images/port.ts'
import { outdatedSlots } from './viewing/slots.ts'

/** Deletes what isn't needed any more. A step that fails holds up none of the others, and makes the clean-up fail at its end. Safe to repeat. */
export const cleanUp = (db: Db, images: Pick<Images, 'erase' | 'eraseLate'>, round: Round): Promise<void> => {
  const outdated = [...outdatedRows, ...outdatedNotices(db), ...outdatedSlots(db)]
  const steps = {
    rows: () => endOutdated(db, outdated, round),
    files: () => images.eraseLate(),
    pictures: () => sweepUnused(db, images),
  }
  return attemptEach(Object.entries(steps), ([, work]) => work(), round, {
    failure: 'a step of the clean-up could not be done',
    about: ([step]) => ({ step }),
  })
}
