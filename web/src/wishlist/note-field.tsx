import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Wish } from '@thikana/contract/api'
import { maxNote } from '@thikana/domain/wishlist/wishlist'
import { useEffect, useState } from 'react'
import { ChangedElsewhere } from '../session/changed-elsewhere.tsx'
import { Button } from '../ui/button.tsx'
import { IconPencil } from '../ui/icons.ts'
import { countText, TextArea } from '../ui/inputs/text-area.tsx'
import styles from './note-field.module.css'
import { type NoteState, useNote } from './use-note.ts'

const stateMessages: Record<NoteState, MessageDescriptor | null> = {
  typed: null,
  saving: msg`Saving…`,
  saved: msg`Saved`,
  kept: msg`Not saved yet`,
}

const State = ({ state }: { state: NoteState }) => {
  const { t } = useLingui()
  const message = stateMessages[state]
  return (
    <span className={styles.state} role="status" data-state={state}>
      {message && t(message)}
    </span>
  )
}

/** Characters from which on their count is shown. */
const countedFrom = maxNote - 100

/** `isNew`: its person just asked for it, and writes now. */
type Props = { wish: Wish; isNew: boolean }

const OpenNote = ({ wish, isNew }: Props) => {
  const { t, i18n } = useLingui()
  const { text, state, field, conflicts, isTooLong, finish, type } = useNote(wish)
  const { propertyTitle } = wish
  useEffect(() => {
    if (isNew) field.current?.querySelector('textarea')?.focus()
  }, [isNew, field])
  const { words } = countText(i18n, text, maxNote)
  return (
    <form
      className={styles.note}
      onSubmit={(event) => event.preventDefault()}
      aria-label={t`Note on ${propertyTitle}`}
    >
      <State state={state} />
      <div ref={field} onBlur={finish}>
        <TextArea
          label={
            <Trans>
              Your note<span className="visually-hidden"> on {propertyTitle}</span>
            </Trans>
          }
          minRows={1}
          maxRows={10}
          value={text}
          error={isTooLong ? words : undefined}
          description={!isTooLong && text.length > countedFrom ? words : undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      {state === 'kept' && (
        <p className={styles.kept}>
          <Trans>It is kept on this device, and saved once you have a connection.</Trans>
        </p>
      )}
      <ChangedElsewhere
        conflicts={conflicts}
        typed={{ note: text }}
        show={(_, values) => ({ label: t`Your note`, value: values.note })}
      />
    </form>
  )
}

/** A note for oneself on a home in the wishlist. */
export const NoteField = ({ wish }: { wish: Wish }) => {
  const { note, propertyTitle } = wish
  const [isOpen, setOpen] = useState(false)
  if (note !== null || isOpen) return <OpenNote wish={wish} isNew={isOpen} />
  return (
    <div className={styles.add}>
      <Button size="small" variant="quiet" icon={<IconPencil size={18} />} onClick={() => setOpen(true)}>
        <Trans>
          Add a note<span className="visually-hidden"> on {propertyTitle}</span>
        </Trans>
      </Button>
    </div>
  )
}
