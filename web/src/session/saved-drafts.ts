/**
 * Drafts of long forms on this device: they outlive a reload, a closed tab and a lost connection, until they are sent or discarded, or the
 * person logs out. Passwords, card numbers and files are never stored here.
 */
const prefix = 'draft '

/** Milliseconds after which a draft is forgotten. */
const keptMs = 30 * 24 * 60 * 60_000

/** `from`: what the form had before it was typed in, so that it is noticed if that has changed since. */
export type SavedDraft<Values> = { savedAt: string; values: Values; from: Values }

const keysOf = (email: string, form: string) => `${prefix}${email} ${form} `
const keyOf = (email: string, form: string, id: string) => `${keysOf(email, form)}${id}`

const isDraft = (found: unknown): found is SavedDraft<unknown> =>
  typeof found === 'object' && found !== null && 'savedAt' in found && 'values' in found && 'from' in found

const read = (key: string): SavedDraft<unknown> | null => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(found) ? found : null
  } catch {
    return null
  }
}

/** The drafts of one form, newest first; none if this browser stores nothing. Those that are too old are removed. */
export const readSavedDrafts = <Values>(
  email: string,
  form: string,
  now: Date,
): (SavedDraft<Values> & { id: string })[] => {
  try {
    const start = keysOf(email, form)
    const ids = Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .filter((id) => !id.includes(' '))
    const found = ids.flatMap((id) => {
      const draft = read(`${start}${id}`)
      if (draft && now.getTime() - Date.parse(draft.savedAt) <= keptMs) return [{ ...draft, id }]
      localStorage.removeItem(`${start}${id}`)
      return []
    })
    return found.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)) as (SavedDraft<Values> & {
      id: string
    })[]
  } catch {
    return []
  }
}

export const saveDraft = (email: string, form: string, id: string, draft: SavedDraft<unknown>): void => {
  try {
    localStorage.setItem(keyOf(email, form, id), JSON.stringify(draft))
  } catch {
    // No space, or no storage in this browser: the draft lasts as long as its page.
  }
}

export const removeSavedDraft = (email: string, form: string, id: string): void => {
  try {
    localStorage.removeItem(keyOf(email, form, id))
  } catch {
    // No storage in this browser.
  }
}

/** Where this tab keeps what was unsaved when a session ended (form-drafts.ts). */
export const tabDraftsKey = 'drafts'

/** Whether anybody's are on this device. */
export const hasSavedDrafts = (): boolean => {
  try {
    return (
      sessionStorage.getItem(tabDraftsKey) !== null ||
      Object.keys(localStorage).some((key) => key.startsWith(prefix))
    )
  } catch {
    return false
  }
}

/** Of everybody who used this browser, and this tab's. */
export const removeSavedDrafts = (): void => {
  try {
    sessionStorage.removeItem(tabDraftsKey)
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // No storage in this browser.
  }
}
