import { tabDraftsKey } from './saved-drafts.ts'

/**
 * Form values that were unsaved when a session ended. They stay in this tab, across the log-in page and Google's pages, and are only
 * restored for the same person. Passwords, card numbers and files are never stored here.
 */
type Drafts = { owner: string; byForm: Record<string, unknown> }

const read = (owner: string): Drafts => {
  const none = { owner, byForm: {} }
  try {
    const found = JSON.parse(sessionStorage.getItem(tabDraftsKey) ?? 'null') as Drafts | null
    return found?.owner === owner ? found : none
  } catch {
    return none
  }
}

const write = ({ owner, byForm }: Drafts) => {
  try {
    if (Object.keys(byForm).length === 0) sessionStorage.removeItem(tabDraftsKey)
    else sessionStorage.setItem(tabDraftsKey, JSON.stringify({ owner, byForm }))
  } catch {
    // No space, or no storage in this browser: the draft is lost with its page.
  }
}

export const storeDraft = (owner: string, form: string, values: unknown): void =>
  write({ owner, byForm: { ...read(owner).byForm, [form]: values } })

export const hasDraft = (owner: string, form: string): boolean => form in read(owner).byForm

/** Returns and removes the draft of this form; undefined if there is none. */
export const takeDraft = (owner: string, form: string): unknown => {
  const { [form]: draft, ...others } = read(owner).byForm
  write({ owner, byForm: others })
  return draft
}
