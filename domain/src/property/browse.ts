/** Who may look through the listings, as the operator sets it: people who are signed in, or everybody. */
export const browseModes = ['members', 'public'] as const
export type Browse = (typeof browseModes)[number]

/** As specified (requirements §3). */
export const browseDefault: Browse = 'members'
