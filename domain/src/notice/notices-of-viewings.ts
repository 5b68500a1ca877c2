import { type OfViewing, rowsAbout } from './notice-event.ts'

const viewing = rowsAbout('viewing')

const told = {
  to: 'addressee',
  group: 'viewings',
  href: ({ threadId }: OfViewing) => `/dashboard/messages/${threadId}#viewing`,
} as const

/** What buyers and agents are told of viewings. */
export const noticesOfViewings = {
  viewingRequested: viewing({ ...told, on: 'ask' }),
  viewingProposed: viewing({ ...told, on: 'propose' }),
  viewingConfirmed: viewing({ ...told, on: 'confirm' }),
  viewingDeclined: viewing({ ...told, on: 'decline' }),
  viewingMoved: viewing({ ...told, on: 'move' }),
  viewingCancelled: viewing({ ...told, on: 'cancel' }),
  viewingDismissed: viewing({ ...told, on: 'dismiss' }),
  viewingExpired: viewing({ ...told, on: 'expire' }),
  viewingSoon: viewing({ ...told, on: 'remind' }),
}
