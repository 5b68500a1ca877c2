import { useCallback, useEffect, useRef } from 'react'
import { useLeaveGuard } from '../ui/overlays/leave-guard.ts'
import { useSignedIn } from './session.tsx'
import type { Conflicts } from './use-rebase.ts'
import { hasTabDraft, saveTabDraft, takeTabDraft } from './drafts.ts'

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
    const draft = takeTabDraft(email, name) as Draft<Values> | undefined
    if (draft?.from) latest.current.conflicts?.resume(draft.values, draft.from)
    else if (draft) latest.current.form.setValues(draft.values)
    return () => {
      // Neither sent nor discarded: the session ended and the page was replaced.
      const { form: open, conflicts: base } = latest.current
      if (isSettled.current || !open.isDirty()) return
      saveTabDraft(email, name, { values: open.getValues(), ...(base ? { from: base.from() } : {}) })
    }
  }, [email, name])

  return () => {
    settle()
    markSaved()
  }
}

/** Whether this form has a draft of the signed-in person, so that the dialog or section with it opens by itself. */
export const useHasDraft = (name: string): boolean => hasTabDraft(useSignedIn().email, name)
