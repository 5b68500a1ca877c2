/**
 * Drafts of long forms on this device: they outlive a reload, a closed tab and a lost connection, until they are sent or discarded, or the
 * person logs out. Passwords, card numbers and files are never stored here.
 */
const prefix = 'draft '

/** Milliseconds after which a draft is forgotten. */
const keptMs = 30 * 24 * 60 * 60_000

export type SavedDraft<Values> = { savedAt: string; values: Values }

const keyOf = (email: string, form: string) => `${prefix}${email} ${form}`

const isDraft = (found: unknown): found is SavedDraft<unknown> =>
  typeof found === 'object' && found !== null && 'savedAt' in found && 'values' in found

/** Null if there is none, if it is too old, or if this browser stores nothing. */
export const readSavedDraft = <Values>(email: string, form: string, now: Date): SavedDraft<Values> | null => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(email, form)) ?? 'null')
    if (!isDraft(found)) return null
    const isKept = now.getTime() - Date.parse(found.savedAt) <= keptMs
    if (isKept) return found as SavedDraft<Values>
    removeSavedDraft(email, form)
    return null
  } catch {
    return null
  }
}

export const saveDraft = (email: string, form: string, values: unknown, now: Date): void => {
  try {
    localStorage.setItem(keyOf(email, form), JSON.stringify({ savedAt: now.toISOString(), values }))
  } catch {
    // No space, or no storage in this browser: the draft lasts as long as its page.
  }
}

export const removeSavedDraft = (email: string, form: string): void => {
  try {
    localStorage.removeItem(keyOf(email, form))
  } catch {
    // No storage in this browser.
  }
}

/** Where this tab keeps what was unsaved when a session ended (form-drafts.ts). */
export const tabDraftsKey = 'drafts'

/** Of everybody who used this browser, and this tab's. */
export const removeSavedDrafts = (): void => {
  try {
    sessionStorage.removeItem(tabDraftsKey)
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // No storage in this browser.
  }
}
