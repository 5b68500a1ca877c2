import { makeStore } from '../ui/store.ts'

/** A new account's photo that could not be stored, with the reason; kept until the page is reloaded. */
export type RefusedPortrait = { email: string; file: File; reason: string }

export const refusedPortrait = makeStore<RefusedPortrait | null>(null)
