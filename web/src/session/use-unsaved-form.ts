import { useCallback, useEffect, useRef } from 'react'
import { readStored, writeStored } from '../client/storage.ts'
import { useLeaveGuard } from '../ui/overlays/leave-guard.ts'
import { useSignedIn } from './session.tsx'
import type { Conflicts } from './use-rebase.ts'
import { tabDraftsKey } from './kept-drafts.ts'

/**
 * Form values that were unsaved when a session ended. They stay in this tab, across the log-in page and Google's pages, and are only
 * restored for the same person. Passwords, card numbers and files are never stored here.
 */
type Drafts = { owner: string; byForm: Record<string, unknown> }

const readDrafts = (owner: string): Drafts => {
  const found = readStored('sessionStorage', tabDraftsKey) as Drafts | null | undefined
  return found?.owner === owner ? found : { owner, byForm: {} }
}

const writeDrafts = (drafts: Drafts) =>
  writeStored('sessionStorage', tabDraftsKey, Object.keys(drafts.byForm).length === 0 ? null : drafts)

const storeDraft = (owner: string, form: string, values: unknown) =>
  writeDrafts({ owner, byForm: { ...readDrafts(owner).byForm, [form]: values } })

const hasDraft = (owner: string, form: string): boolean => form in readDrafts(owner).byForm

/** Returns and removes the draft of this form; undefined if there is none. */
const takeDraft = (owner: string, form: string): unknown => {
  const { [form]: draft, ...others } = readDrafts(owner).byForm
  writeDrafts({ owner, byForm: others })
  return draft
}

/** The part of a @mantine/form form that we use. */
type Form<Values> = {
  isDirty(): boolean
  getValues(): Values
  setValues(values: Partial<Values>): void
}

/** `from`: what the form began with, of one that edits something. */
type Draft<Values> = { values: Values; from?: Values }

/**
 * Asks before unsaved input is discarded, and keeps it when the session ends, for the same person to get back after logging in.
 * `name` identifies the form; `conflicts` are those of one that edits something. Call the returned function once everything is saved.
 */
export const useUnsavedForm = <Values>(
  form: Form<Values>,
  name: string,
  conflicts?: Conflicts<Values>,
): (() => void) => {
  const { email } = useSignedIn()
  const isSettled = useRef(false)
  const latest = useRef({ form, conflicts })
  const settle = useCallback(() => {
    isSettled.current = true
  }, [])
  const markSaved = useLeaveGuard(form.isDirty(), { onDiscard: settle })

  useEffect(() => {
    latest.current = { form, conflicts }
  })

  useEffect(() => {
    const draft = takeDraft(email, name) as Draft<Values> | undefined
    if (draft?.from) latest.current.conflicts?.resume(draft.values, draft.from)
    else if (draft) latest.current.form.setValues(draft.values)
    return () => {
      // Neither sent nor discarded: the session ended and the page was replaced.
      const { form: open, conflicts: base } = latest.current
      if (isSettled.current || !open.isDirty()) return
      storeDraft(email, name, { values: open.getValues(), ...(base ? { from: base.from() } : {}) })
    }
  }, [email, name])

  return () => {
    settle()
    markSaved()
  }
}

/** Whether this form has a draft of the signed-in person, so that the dialog or section with it opens by itself. */
export const useHasDraft = (name: string): boolean => hasDraft(useSignedIn().email, name)
