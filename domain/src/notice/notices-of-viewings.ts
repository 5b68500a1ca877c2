import { momentInDhaka } from '../moment.ts'
import { type OfViewing, rowsAbout } from './notice-event.ts'

const viewing = rowsAbout('viewing')

const told = {
  to: 'addressee',
  group: 'viewings',
  href: ({ threadId }: OfViewing) => `/dashboard/messages/${threadId}#viewing`,
} as const

const when = ({ startsAt }: OfViewing) => momentInDhaka(new Date(startsAt))

/** What buyers and agents are told of viewings; times are Dhaka’s. */
export const noticesOfViewings = {
  viewingRequested: viewing({
    ...told,
    on: 'ask',
    title: (data) => `New viewing request for ${when(data)}: “${data.propertyTitle}”`,
  }),
  viewingConfirmed: viewing({
    ...told,
    on: 'confirm',
    title: (data) => `Confirmed: your viewing on ${when(data)} of “${data.propertyTitle}”`,
  }),
  viewingDeclined: viewing({
    ...told,
    on: 'decline',
    title: (data) => `Declined: the viewing on ${when(data)} of “${data.propertyTitle}”`,
  }),
  viewingMoved: viewing({
    ...told,
    on: 'move',
    title: (data) => `New time to confirm: ${when(data)}, for the viewing of “${data.propertyTitle}”`,
  }),
  viewingCancelled: viewing({
    ...told,
    on: 'cancel',
    title: (data) => `Cancelled: the viewing on ${when(data)} of “${data.propertyTitle}”`,
  }),
  viewingDismissed: viewing({
    ...told,
    on: 'dismiss',
    title: (data) =>
      `Cancelled: the viewing on ${when(data)} isn’t possible any more: “${data.propertyTitle}”`,
  }),
  viewingExpired: viewing({
    ...told,
    on: 'expire',
    title: (data) => `Not confirmed in time: the viewing on ${when(data)} of “${data.propertyTitle}”`,
  }),
  viewingSoon: viewing({
    ...told,
    on: 'remind',
    title: (data) => `Soon: your viewing on ${when(data)} of “${data.propertyTitle}”`,
  }),
}
