import { listStored, readStored, removeStored, writeStored } from '../client/storage.ts'

/**
 * Drafts of long forms on this device: they outlive a reload, a closed tab and a lost connection, until they are sent or discarded, or the
 * person logs out. Passwords, card numbers and files are never stored here.
 */
export const draftPrefix = 'draft '

/** Where this tab keeps what was unsaved when a session ended (use-unsaved-form.ts). */
export const tabDraftsKey = 'drafts'

/** Whether anybody's are on this device. */
export const hasSavedDrafts = (): boolean =>
  Boolean(readStored('sessionStorage', tabDraftsKey)) || listStored(draftPrefix).length > 0

/** Of everybody who used this browser, and this tab's. */
export const removeSavedDrafts = (): void => {
  writeStored('sessionStorage', tabDraftsKey, null)
  removeStored(draftPrefix)
}
