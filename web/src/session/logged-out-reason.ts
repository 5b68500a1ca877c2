import { makeStore } from '../ui/store.ts'

/** Why the last change was refused because the session had ended; shown on the log-in page. */
export const loggedOutReason = makeStore<string | null>(null)
