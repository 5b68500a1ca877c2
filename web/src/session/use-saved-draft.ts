import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { newKey } from '../client/send-once.ts'
import { useLeaveGuard } from '../ui/overlays/leave-guard.ts'
import { readDeviceDrafts, removeDeviceDraft, type DeviceDraft, saveDeviceDraft } from './drafts.ts'
import { useSignedIn } from './session.tsx'
import { type Conflicts, type RebasedForm, useRebase } from './use-rebase.ts'

/**
 * Keeps a draft for this page, so that another tab doesn't go on with it too; null if another has it. Returns what lets go of it, as the end
 * of the page does. Without Web Locks, which need https, it is not kept from anybody.
 */
const holdDraft = (id: string): Promise<(() => void) | null> => {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((letGo) => resolve(letGo)) : Promise.resolve(resolve(null))
    locks.request(`draft ${id}`, { ifAvailable: true }, hold).catch(() => resolve(() => {}))
  })
}

type Form<Values> = RebasedForm<Values> & { values: Values; isDirty(): boolean; reset(): void }

/** Milliseconds of silence after which what was typed is saved. */
const pauseMs = 400

/** A draft of this page, which no other tab has open until it lets go. */
type Held = { id: string; letGo: () => void }

const holdNewDraft = (): Held => {
  const id = newKey()
  const holding = holdDraft(id)
  return { id, letGo: () => void holding.then((letGo) => letGo?.()) }
}

/** The newest saved draft that no other tab has open, or a new one. */
const claimDraft = async <Values>(email: string, name: string) => {
  for (const saved of readDeviceDrafts<Values>(email, name, new Date())) {
    const letGo = await holdDraft(saved.id)
    if (letGo) return { held: { id: saved.id, letGo }, saved }
  }
  return { held: holdNewDraft(), saved: null }
}

export type Draft<Values> = {
  /** When the draft that was filled in was saved; null if there was none. */
  savedAt: string | null
  /** Names the draft, and so what is sent of it: sent twice, it is still one. Empty in the moment before it is held. */
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
  const [first] = useState(() => readDeviceDrafts<Values>(email, name, new Date())[0] ?? null)
  const [savedAt, setSavedAt] = useState(first?.savedAt ?? null)
  const conflicts = useRebase(form, initial)
  const { resume } = conflicts
  const markSaved = useLeaveGuard(form.isDirty(), { isKept: true })
  // What is in the form: null until it is known to be nobody else's, and once it was sent.
  const held = useRef<Held | null>(null)

  const replaceHeld = (next: Held | null) => {
    if (held.current) removeDeviceDraft(email, name, held.current.id)
    held.current?.letGo()
    held.current = next
  }
  const fill = (draft: DeviceDraft<Values> | null) => {
    for (const field of conflicts.names) conflicts.settle(field, true)
    form.reset()
    if (draft) resume(draft.values, draft.from)
    setSavedAt(draft?.savedAt ?? null)
  }
  const save = () => {
    if (!held.current) return
    const draft = { savedAt: new Date().toISOString(), values: form.getValues(), from: conflicts.from() }
    if (form.isDirty()) saveDeviceDraft(email, name, held.current.id, draft)
    // What was typed was undone by hand.
    else removeDeviceDraft(email, name, held.current.id)
  }
  const onFilled = useEffectEvent(fill)
  const onPause = useEffectEvent(save)

  useLayoutEffect(() => {
    if (first) resume(first.values, first.from)
  }, [first, resume])

  useEffect(() => {
    let isOpen = true
    const begin = async () => {
      const claimed = await claimDraft<Values>(email, name)
      if (!isOpen) return claimed.held.letGo()
      held.current = claimed.held
      // Another tab has the first one open.
      if (claimed.saved?.id !== first?.id) onFilled(claimed.saved)
    }
    void begin()
    return () => {
      isOpen = false
      onPause()
      held.current?.letGo()
      held.current = null
    }
  }, [email, name, first])

  const { values } = form
  useEffect(() => {
    const timer = setTimeout(onPause, pauseMs)
    addEventListener('pagehide', onPause)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', onPause)
    }
  }, [values])

  return {
    savedAt,
    key: () => held.current?.id ?? '',
    conflicts,
    markSent() {
      replaceHeld(null)
      markSaved()
    },
    startAgain() {
      replaceHeld(holdNewDraft())
      fill(null)
    },
    becomeAnother() {
      replaceHeld(holdNewDraft())
      save()
    },
  }
}
