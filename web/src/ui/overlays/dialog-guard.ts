import { createContext, type RefObject } from 'react'

/** Asked before a dialog is closed with unsaved content; false keeps it open. */
export type MayClose = () => Promise<boolean>

/** Where a dialog's content registers its guard; null outside of dialogs. */
export const DialogGuard = createContext<RefObject<MayClose | null> | null>(null)
