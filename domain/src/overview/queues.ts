/** What waits for admins, as their overview counts it. `mails`: those that were given up. */
export const queueKinds = ['listings', 'reports', 'refunds', 'takenBack', 'mails'] as const
export type QueueKind = (typeof queueKinds)[number]
