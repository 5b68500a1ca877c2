import { createContext, type RefObject } from 'react'

/** Asked before a dialog closes without its work being done; false keeps it open. */
export type MayClose = () => Promise<boolean>

/** Where what is in a dialog leaves its question; null outside of dialogs. */
export const DialogGuard = createContext<RefObject<MayClose | null> | null>(null)
