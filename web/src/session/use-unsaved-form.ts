import { useCallback, useEffect, useRef } from 'react'
import { hasDraft, storeDraft, takeDraft } from './form-drafts.ts'
import { useSignedIn } from './session.tsx'
import { useLeaveGuard } from '../ui/leave-guard.ts'

/** The part of a @mantine/form form that we use. */
type Form<Values> = {
  isDirty(): boolean
  getValues(): Values
  setValues(values: Partial<Values>): void
}

/**
 * Asks before unsaved input is discarded, and keeps it when the session ends, for the same person to get back after logging in.
 * `name` identifies the form. `onSettle` is called once the input is saved or discarded. Call the returned function once everything is saved.
 */
export const useUnsavedForm = <Values>(
  form: Form<Values>,
  name: string,
  onSettle?: () => void,
): (() => void) => {
  const { email } = useSignedIn()
  const isSettled = useRef(false)
  const latest = useRef(form)
  const latestOnSettle = useRef(onSettle)
  const settle = useCallback(() => {
    isSettled.current = true
    latestOnSettle.current?.()
  }, [])
  const markSaved = useLeaveGuard(form.isDirty(), settle)

  useEffect(() => {
    latest.current = form
    latestOnSettle.current = onSettle
  })

  useEffect(() => {
    const draft = takeDraft(email, name) as Partial<Values> | undefined
    if (draft) latest.current.setValues(draft)
    return () => {
      // Neither sent nor discarded: the session ended and the page was replaced.
      const { current } = latest
      if (!isSettled.current && current.isDirty()) storeDraft(email, name, current.getValues())
    }
  }, [email, name])

  return () => {
    settle()
    markSaved()
  }
}

/** Whether this form has a draft of the signed-in person, so that the dialog or section with it opens by itself. */
export const useHasDraft = (name: string): boolean => hasDraft(useSignedIn().email, name)
