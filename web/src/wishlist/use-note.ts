import { useLingui } from '@lingui/react/macro'
import type { Wish } from '@thikana/contract/api'
import { maxNote } from '@thikana/domain/wishlist/wishlist'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../client/api.ts'
import { readDeviceDrafts, removeDeviceDraft, saveDeviceDraft } from '../session/drafts.ts'
import { useSignedIn } from '../session/session.tsx'
import type { Conflicts } from '../session/use-rebase.ts'
import { refusalOf } from '../ui/failure.ts'
import { useChange } from '../ui/use-change.ts'

/** A note as it is stored, or what was typed on it. */
type Note = { text: string; revision: number }

/** A note has one draft on a device, which later typing replaces. */
const draftId = 'latest'

const useDraft = ({ _id }: Wish) => {
  const { email } = useSignedIn()
  const name = `note-${_id}`
  return {
    read: () => readDeviceDrafts<Note>(email, name, new Date())[0],
    keep: (text: string, from: Note) =>
      saveDeviceDraft(email, name, draftId, {
        savedAt: new Date().toISOString(),
        values: { ...from, text },
        from,
      }),
    drop: () => removeDeviceDraft(email, name, draftId),
  }
}

/** `kept`: it couldn't be sent, and waits on this device. */
export type NoteState = 'typed' | 'saving' | 'saved' | 'kept'

/**
 * The note on a home as it is typed. It is saved when its field is left, and kept on this device until then: what couldn't be sent is sent
 * once there is a connection, or when the page is opened again.
 */
export const useNote = (wish: Wish) => {
  const { t } = useLingui()
  const draft = useDraft(wish)
  const stored: Note = { text: wish.note ?? '', revision: wish.revision }
  const [first] = useState(draft.read)
  const [text, setText] = useState(first?.values.text ?? stored.text)
  // What it was typed on.
  const [base, setBase] = useState(first?.from ?? stored)
  const [sent, setSent] = useState(stored.revision)
  const [round, setRound] = useState(0)
  const [state, setState] = useState<NoteState>('typed')
  const field = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)

  const isDirty = text.trim() !== stored.text
  const isTooLong = text.trim().length > maxNote
  const isUntouched = text.trim() === base.text
  const isChanged = base.revision !== stored.revision
  const isConflict = isChanged && isDirty && !isUntouched && stored.revision !== sent
  if (isChanged && !isConflict) {
    setBase(stored)
    if (isUntouched) setText(stored.text)
  }

  const save = useChange({
    send: (note: Note) =>
      api('PATCH /wishlist/:id', {
        params: { id: wish._id },
        body: { note: note.text || null, revision: note.revision },
      }),
    concerns: ['wishlist'],
    failed: (error) => {
      const refusal = refusalOf(error)
      return refusal === null ? null : [t`The note was not saved`, refusal]
    },
    onDone: ({ modifiedCount }, { revision }) => {
      setSent(revision + modifiedCount)
      setState('saved')
    },
    onShown: () => {
      isBusy.current = false
      setRound(round + 1)
    },
    onFailed: () => {
      isBusy.current = false
      setState('kept')
    },
  })

  const finish = () => {
    if (!isDirty) draft.drop()
    if (!isDirty || isConflict || isTooLong || isBusy.current) return
    isBusy.current = true
    setState('saving')
    void save({ text: text.trim(), revision: base.revision })
  }

  const goOn = useEffectEvent(() => {
    if (!field.current?.contains(document.activeElement)) finish()
  })
  useEffect(() => {
    // Not before the state of this change is the page's.
    const timer = setTimeout(goOn)
    addEventListener('online', goOn)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
    }
  }, [base.revision, round])

  const conflicts: Conflicts<{ note: string }> = {
    names: isConflict ? ['note'] : [],
    settle: (_, isStored) => {
      setBase(stored)
      if (isStored) setText(stored.text)
    },
    resume: () => {},
    from: () => ({ note: stored.text }),
  }

  return {
    text,
    state,
    field,
    conflicts,
    isTooLong,
    finish,
    type: (next: string) => {
      setText(next)
      setState('typed')
      draft.keep(next, base)
    },
  }
}
