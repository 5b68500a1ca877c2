import { makeStore } from './ui/store.ts'

/** Why the last change was refused that nobody was logged in for; the log-in page says it. */
export const loggedOutReason = makeStore<string | null>(null)
