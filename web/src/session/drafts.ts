import { dayMs } from '@thikana/domain/calendar'
import { listStored, readStored, removeStored, writeStored } from '../client/storage.ts'

/**
 * What a person typed and hasn't sent, in two places. Short forms use `useUnsavedForm`: theirs is kept in this tab when the session ends,
 * across the log-in page. Long forms use `useSavedDraft`, and notes `useNote`: theirs is kept on this device as it is typed, over a reload, a
 * closed tab and a lost connection. Both are restored for the same person only, and forgotten when that person logs out or deletes the account.
 * Passwords, card numbers and files are never stored here.
 */
const devicePrefix = 'draft '
const tabKey = 'drafts'

/** Whether anybody has drafts on this device. */
export const hasDrafts = (): boolean =>
  Boolean(readStored('sessionStorage', tabKey)) || listStored(devicePrefix).length > 0

/** Of everybody who used this browser. */
export const removeDrafts = (): void => {
  writeStored('sessionStorage', tabKey, null)
  removeStored(devicePrefix)
}

type TabDrafts = { owner: string; byForm: Record<string, unknown> }

const readTabDrafts = (owner: string): TabDrafts => {
  const found = readStored('sessionStorage', tabKey) as TabDrafts | null | undefined
  return found?.owner === owner ? found : { owner, byForm: {} }
}

const writeTabDrafts = (drafts: TabDrafts) =>
  writeStored('sessionStorage', tabKey, Object.keys(drafts.byForm).length === 0 ? null : drafts)

export const saveTabDraft = (email: string, form: string, draft: unknown): void =>
  void writeTabDrafts({ owner: email, byForm: { ...readTabDrafts(email).byForm, [form]: draft } })

export const hasTabDraft = (email: string, form: string): boolean => form in readTabDrafts(email).byForm

/** Returns and removes the draft of this form; undefined if there is none. */
export const takeTabDraft = (email: string, form: string): unknown => {
  const { [form]: draft, ...others } = readTabDrafts(email).byForm
  writeTabDrafts({ owner: email, byForm: others })
  return draft
}

/** After which a draft on the device is forgotten. */
const deviceDays = 30

/** `from`: what the form had before it was typed in, so that it is noticed if that has changed since. */
export type DeviceDraft<Values> = { savedAt: string; values: Values; from: Values }

const buildPrefix = (email: string, form: string) => `${devicePrefix}${email} ${form} `
const buildKey = (email: string, form: string, id: string) => `${buildPrefix(email, form)}${id}`

const isDraft = <Values>(found: unknown): found is DeviceDraft<Values> =>
  typeof found === 'object' && found !== null && 'savedAt' in found && 'values' in found && 'from' in found

/** The drafts of one form, newest first; none if this browser stores nothing. Those that are too old are removed. */
export const readDeviceDrafts = <Values>(
  email: string,
  form: string,
  now: Date,
): (DeviceDraft<Values> & { id: string })[] => {
  const start = buildPrefix(email, form)
  const ids = listStored(start).map((key) => key.slice(start.length))
  const found = ids.flatMap((id) => {
    // Another form's, whose name begins with this one's.
    if (id.includes(' ')) return []
    const draft = readStored('localStorage', `${start}${id}`)
    if (isDraft<Values>(draft) && now.getTime() - Date.parse(draft.savedAt) <= deviceDays * dayMs)
      return [{ ...draft, id }]
    removeDeviceDraft(email, form, id)
    return []
  })
  return found.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}

export const saveDeviceDraft = (email: string, form: string, id: string, draft: DeviceDraft<unknown>): void =>
  void writeStored('localStorage', buildKey(email, form, id), draft)

export const removeDeviceDraft = (email: string, form: string, id: string): void =>
  void writeStored('localStorage', buildKey(email, form, id), null)
