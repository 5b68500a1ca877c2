import { useCallback, useEffect, useRef } from 'react'
import { hasDraft, keepDraft, takeDraft } from './form-drafts.ts'
import { useSignedIn } from './session.tsx'
import { useLeaveGuard } from './ui/leave-guard.ts'

/** What we need of a form of @mantine/form. */
type Form<Values> = {
  isDirty(): boolean
  getValues(): Values
  setValues(values: Partial<Values>): void
}

/**
 * Keeps what is typed into a form: it is asked for before it is discarded, and where the session ends, it is there again once the same
 * person has logged in. `name` tells the form from all others. Call what it returns once everything is saved.
 */
export const useUnsavedForm = <Values>(form: Form<Values>, name: string): (() => void) => {
  const { email } = useSignedIn()
  const isOver = useRef(false)
  const end = useCallback(() => {
    isOver.current = true
  }, [])
  const markSaved = useLeaveGuard(form.isDirty(), end)
  const latest = useRef(form)

  useEffect(() => {
    latest.current = form
  })

  useEffect(() => {
    const draft = takeDraft(email, name) as Partial<Values> | undefined
    if (draft) latest.current.setValues(draft)
    return () => {
      // Neither sent nor discarded: the page was taken away, as it is once nobody is logged in.
      const { current } = latest
      if (!isOver.current && current.isDirty()) keepDraft(email, name, current.getValues())
    }
  }, [email, name])

  return () => {
    end()
    markSaved()
  }
}

/** Whether what was typed into a form waits for the person who is here: then what it stands in opens by itself. */
export const useHasDraft = (name: string): boolean => hasDraft(useSignedIn().email, name)
