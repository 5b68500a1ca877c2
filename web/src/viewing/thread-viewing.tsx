import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { isOpenViewing } from '@thikana/domain/viewing/viewing'
import { flushSync } from 'react-dom'
import { api } from '../client/api.ts'
import { useSendOnce } from '../client/send-once.ts'
import { useActor } from '../session/session.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { FormActions } from '../ui/inputs/form-shell.tsx'
import { useThreadViewings } from './queries.ts'
import { SlotForm } from './slot-form.tsx'
import styles from './viewing-card.module.css'
import { ViewingCard } from './viewing-card.tsx'

type Props = {
  thread: Api['GET /threads/:id']['reply']
  /** Puts the focus into the conversation's message field. */
  onWrite: () => void
}

const AskForViewing = ({ thread, onWrite }: Props) => {
  const { t } = useLingui()
  const { _id: threadId, otherName, propertyTitle } = thread
  // Here, since the dialog may be closed and opened again between two tries.
  const sendOnce = useSendOnce()
  return (
    <DialogButton
      size="small"
      title={t`See ${propertyTitle}`}
      content={(close) => (
        <SlotForm
          threadId={threadId}
          label={t`Ask for a viewing`}
          submit={t`Ask for this time`}
          none={
            <>
              <p>
                <Trans>{otherName} has no free times right now. Send a message to ask for one.</Trans>
              </p>
              <FormActions>
                <Button
                  variant="primary"
                  onClick={() => {
                    // At once: the dialog returns the focus to its button as it closes.
                    flushSync(close)
                    onWrite()
                  }}
                >
                  <Trans>Write a message</Trans>
                </Button>
              </FormActions>
            </>
          }
          done={[t`Viewing requested`, t`${otherName} will confirm it.`]}
          failed={t`The viewing was not requested.`}
          send={(slotId) => sendOnce((key) => api('POST /viewings', { body: { threadId, slotId }, key }))}
          onSent={close}
        />
      )}
    >
      <Trans>Ask for a viewing</Trans>
    </DialogButton>
  )
}

/** What the side that has no viewing can do about one. */
const NextStep = ({ thread, onWrite }: Props) => {
  const actor = useActor()
  if (thread.side === 'buyer')
    return can(actor, 'viewing.ask') && thread.takesMessages ? (
      <AskForViewing thread={thread} onWrite={onWrite} />
    ) : null
  return can(actor, 'viewing.offerSlots') ? (
    <ButtonLink size="small" to="/dashboard/viewings">
      <Trans>Set times for viewings</Trans>
    </ButtonLink>
  ) : null
}

/** The viewing that a conversation is about, or the latest one and the way to another. */
export const ThreadViewing = ({ thread, onWrite }: Props) => {
  const { t } = useLingui()
  const { data: viewings, error, refetch } = useThreadViewings(thread._id)
  if (error) return <LoadError sentence={t`Failed to load viewings.`} onRetry={() => void refetch()} />
  if (!viewings) return null
  const open = viewings.find(isOpenViewing)
  const shown = open ?? viewings[0]
  return (
    <section id="viewing" className={styles.viewing} aria-label={t`Viewing`}>
      {shown && <ViewingCard key={shown._id} viewing={shown} />}
      {!open && <NextStep thread={thread} onWrite={onWrite} />}
    </section>
  )
}
