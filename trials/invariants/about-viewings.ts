import { isOpenViewing } from '@thikana/domain/viewing/viewing'
import { type Check, groupedBy, reportEach } from './findings.ts'

/** A time is given to one, and a conversation has one viewing at a time. */
export const oneViewing: Check = ({ viewings }) => {
  const open = viewings.filter(isOpenViewing)
  const groups = [
    ...groupedBy(open, ({ slotId }) => `time ${slotId}`),
    ...groupedBy(open, ({ threadId }) => `conversation ${threadId}`),
  ]
  return reportEach(groups, ([what, rows]) => rows.length > 1 && `${what} has ${rows.length} open viewings`)
}
