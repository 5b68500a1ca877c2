/**
 * What somebody was typing when their session ended. It stays in this tab, past the log-in page and whatever Google shows, and is given
 * back to the same person only. Passwords, card numbers and files never come here.
 */
const storageKey = 'drafts'

type Drafts = { owner: string; byForm: Record<string, unknown> }

const read = (owner: string): Drafts => {
  const none = { owner, byForm: {} }
  try {
    const found = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Drafts | null
    return found?.owner === owner ? found : none
  } catch {
    return none
  }
}

/** Whether anything waits for whoever was here last. */
export const hasDrafts = (): boolean => {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

const write = ({ owner, byForm }: Drafts) => {
  try {
    if (Object.keys(byForm).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ owner, byForm }))
  } catch {
    // No room, or no storage in this browser: then a draft ends with its page.
  }
}

export const keepDraft = (owner: string, form: string, values: unknown): void =>
  write({ owner, byForm: { ...read(owner).byForm, [form]: values } })

export const hasDraft = (owner: string, form: string): boolean => form in read(owner).byForm

/** The draft of this form, which isn't kept any longer; undefined where there is none. */
export const takeDraft = (owner: string, form: string): unknown => {
  const { [form]: draft, ...others } = read(owner).byForm
  write({ owner, byForm: others })
  return draft
}
