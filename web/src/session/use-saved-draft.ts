import { useEffect, useRef, useState } from 'react'
import { readSavedDraft, removeSavedDraft, saveDraft } from './saved-drafts.ts'
import { useSignedIn } from './session.tsx'

/** The part of a @mantine/form form that we use. */
type Form<Values> = {
  values: Values
  isDirty(): boolean
  reset(): void
  setValues(values: Partial<Values>): void
}

/** Milliseconds of silence after which what was typed is saved. */
const pauseMs = 400

/**
 * Saves what is typed on this device, and fills the form with it when it is opened again. `name` identifies the form. `savedAt` is when
 * the draft that was filled in was saved, null if there was none; `forget` is to be called when the draft was sent or given up.
 */
export const useSavedDraft = <Values>(form: Form<Values>, name: string) => {
  const { email } = useSignedIn()
  const [draft, setDraft] = useState(() => readSavedDraft<Partial<Values>>(email, name, new Date()))
  const isForgotten = useRef(false)
  const wasDirty = useRef(false)
  const latest = useRef(form)

  useEffect(() => {
    latest.current = form
  })

  useEffect(() => {
    if (draft) latest.current.setValues(draft.values)
  }, [draft])

  const { values } = form
  useEffect(() => {
    const save = () => {
      const { current } = latest
      if (isForgotten.current) return
      const isDirty = current.isDirty()
      if (isDirty) saveDraft(email, name, current.values, new Date())
      // What was typed was undone by hand.
      else if (wasDirty.current) removeSavedDraft(email, name)
      wasDirty.current = isDirty
    }
    const timer = setTimeout(save, pauseMs)
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [values, email, name])

  const forget = () => {
    isForgotten.current = true
    removeSavedDraft(email, name)
  }
  const startAgain = () => {
    removeSavedDraft(email, name)
    setDraft(null)
    form.reset()
  }
  return { savedAt: draft?.savedAt ?? null, forget, startAgain }
}
