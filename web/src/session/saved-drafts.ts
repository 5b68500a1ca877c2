import { listStored, readStored, writeStored } from '../client/storage.ts'
import { draftPrefix } from './kept-drafts.ts'

/** Milliseconds after which a draft is forgotten. */
const keptMs = 30 * 24 * 60 * 60_000

/** `from`: what the form had before it was typed in, so that it is noticed if that has changed since. */
export type SavedDraft<Values> = { savedAt: string; values: Values; from: Values }

const buildPrefix = (email: string, form: string) => `${draftPrefix}${email} ${form} `
const buildKey = (email: string, form: string, id: string) => `${buildPrefix(email, form)}${id}`

const isDraft = <Values>(found: unknown): found is SavedDraft<Values> =>
  typeof found === 'object' && found !== null && 'savedAt' in found && 'values' in found && 'from' in found

/** The drafts of one form, newest first; none if this browser stores nothing. Those that are too old are removed. */
export const readSavedDrafts = <Values>(
  email: string,
  form: string,
  now: Date,
): (SavedDraft<Values> & { id: string })[] => {
  const start = buildPrefix(email, form)
  const ids = listStored(start).map((key) => key.slice(start.length))
  const found = ids.flatMap((id) => {
    // Another form's, whose name begins with this one's.
    if (id.includes(' ')) return []
    const draft = readStored('localStorage', `${start}${id}`)
    if (isDraft<Values>(draft) && now.getTime() - Date.parse(draft.savedAt) <= keptMs)
      return [{ ...draft, id }]
    removeSavedDraft(email, form, id)
    return []
  })
  return found.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}

export const saveDraft = (email: string, form: string, id: string, draft: SavedDraft<unknown>): void =>
  void writeStored('localStorage', buildKey(email, form, id), draft)

export const removeSavedDraft = (email: string, form: string, id: string): void =>
  void writeStored('localStorage', buildKey(email, form, id), null)
