import { makeStore } from '../ui/store.ts'

/** The photo of a new account that could not be stored, and why; it is kept for as long as the page isn’t loaded anew. */
export type RefusedPortrait = { email: string; file: File; reason: string }

export const refusedPortrait = makeStore<RefusedPortrait | null>(null)
