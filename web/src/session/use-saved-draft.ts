import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { newKey } from '../client/send-once.ts'
import { useLeaveGuard } from '../ui/leave-guard.ts'
import { holdDraft } from './hold-draft.ts'
import { readSavedDrafts, removeSavedDraft, saveDraft } from './saved-drafts.ts'
import { useSignedIn } from './session.tsx'
import { type Conflicts, type RebasedForm, useRebase } from './use-rebase.ts'

type Form<Values> = RebasedForm<Values> & { values: Values; isDirty(): boolean; reset(): void }

/** Milliseconds of silence after which what was typed is saved. */
const pauseMs = 400

/** The newest draft that no other tab has open, held for this one. */
const claimDraft = async <Values>(email: string, name: string) => {
  for (const draft of readSavedDrafts<Values>(email, name, new Date())) {
    const letGo = await holdDraft(draft.id)
    if (letGo) return { draft, letGo }
  }
  return null
}

/** Which draft is in a form, held for it. */
const makeDraftId = () => {
  let [id, letGo] = [newKey(), () => {}]
  return {
    id: () => id,
    take(taken: string, release: () => void) {
      letGo()
      ;[id, letGo] = [taken, release]
    },
    async renew() {
      const another = newKey()
      this.take(another, () => {})
      const release = await holdDraft(another)
      if (release && id === another) letGo = release
    },
    letGo: () => letGo(),
  }
}

export type Draft<Values> = {
  /** When the draft that was filled in was saved; null if there was none. */
  savedAt: string | null
  /** Names the draft, and so what is sent of it: sent twice, it is still one. */
  key: () => string
  conflicts: Conflicts<Values>
  /** To be called once it was sent, before leaving the page. */
  markSent(): void
  startAgain(): void
  /** What is in the form becomes another draft. */
  becomeAnother(): void
}

/**
 * Saves what is typed on this device, and fills the form with it when it is opened again, also after it was left by its dialog. `name`
 * identifies the form, and `initial` is what it begins with, as it is now.
 */
export const useSavedDraft = <Values extends object>(
  form: Form<NoInfer<Values>>,
  name: string,
  initial: Values,
): Draft<Values> => {
  const { email } = useSignedIn()
  // Shown at once, so that nothing moves; whether another tab has it open is known a moment later.
  const [first] = useState(() => readSavedDrafts<Values>(email, name, new Date())[0] ?? null)
  const [savedAt, setSavedAt] = useState(first?.savedAt ?? null)
  const [draftId] = useState(makeDraftId)
  const conflicts = useRebase(form, initial)
  const isSent = useRef(false)
  const wasDirty = useRef(first !== null)
  const isClaimed = useRef(false)
  const markSaved = useLeaveGuard(form.isDirty(), { isKept: true })
  const latest = useRef({ form, conflicts })

  useEffect(() => {
    latest.current = { form, conflicts }
  })

  const [save] = useState(() => () => {
    if (isSent.current || !isClaimed.current) return
    const { form: open, conflicts: base } = latest.current
    const isDirty = open.isDirty()
    const draft = { savedAt: new Date().toISOString(), values: open.getValues(), from: base.from() }
    if (isDirty) saveDraft(email, name, draftId.id(), draft)
    // What was typed was undone by hand.
    else if (wasDirty.current) removeSavedDraft(email, name, draftId.id())
    wasDirty.current = isDirty
  })

  useLayoutEffect(() => {
    if (first) latest.current.conflicts.resume(first.values, first.from)
  }, [first])

  useEffect(() => {
    let isOpen = true
    const begin = async () => {
      const claimed = await claimDraft<Values>(email, name)
      if (!isOpen) return claimed?.letGo()
      isClaimed.current = true
      if (claimed?.draft.id === first?.id && claimed) return draftId.take(claimed.draft.id, claimed.letGo)
      // Another tab has it open.
      const { form: open, conflicts: base } = latest.current
      for (const field of base.names) base.settle(field, true)
      if (first) open.reset()
      if (claimed) {
        draftId.take(claimed.draft.id, claimed.letGo)
        base.resume(claimed.draft.values, claimed.draft.from)
      } else void draftId.renew()
      wasDirty.current = claimed !== null
      setSavedAt(claimed?.draft.savedAt ?? null)
    }
    void begin()
    return () => {
      isOpen = false
      save()
      draftId.letGo()
    }
  }, [email, name, first, save, draftId])

  const { values } = form
  useEffect(() => {
    const timer = setTimeout(save, pauseMs)
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
    }
  }, [values, save])

  return {
    savedAt,
    key: draftId.id,
    conflicts,
    markSent() {
      isSent.current = true
      removeSavedDraft(email, name, draftId.id())
      markSaved()
    },
    startAgain() {
      removeSavedDraft(email, name, draftId.id())
      void draftId.renew()
      wasDirty.current = false
      setSavedAt(null)
      for (const field of conflicts.names) conflicts.settle(field, true)
      form.reset()
    },
    becomeAnother() {
      removeSavedDraft(email, name, draftId.id())
      void draftId.renew()
      save()
    },
  }
}
