import { queueNames } from '../notice/queue.ts'

/** What waits for admins, as their overview counts it. `mails`: those that were given up or, without a mail server, all. */
export const queueKinds = [...queueNames, 'mails'] as const
export type QueueKind = (typeof queueKinds)[number]
