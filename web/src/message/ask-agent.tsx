import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { isPublic } from '@thikana/domain/property/property-status'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../client/api.ts'
import { useSendOnce } from '../client/send-once.ts'
import { useActor } from '../session/session.tsx'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useHasDraft } from '../session/use-unsaved-form.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { IconMessage } from '../ui/icons.ts'
import { BriefText } from '../ui/text/brief-text.tsx'
import { MessageForm } from './message-form.tsx'
import { useThreadAbout } from './queries.ts'

const icon = <IconMessage />

const Label = () => {
  const { t } = useLingui()
  return <BriefText brief={t({ message: 'Ask', context: 'an agent' })}>{t`Ask the agent`}</BriefText>
}

/** Opens a question to the agent or, if the person has asked before, their conversation. */
export const AskAgent = ({ property }: { property: Property }) => {
  const isGuest = !useActor()
  if (!isPublic(property)) return null
  if (!isGuest) return <MemberAskAgent property={property} />
  return (
    <LogInLink action="ask" wide icon={icon}>
      <Label />
    </LogInLink>
  )
}

const MemberAskAgent = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { _id: propertyId, agentName } = property
  const mayAsk = can(useActor(), 'thread.open')
  const thread = useThreadAbout(propertyId, mayAsk).data
  const draftName = `question about ${propertyId}`
  const [isOpen, setOpen] = useState(useHasDraft(draftName))
  const navigate = useNavigate()
  // Here, since the dialog may be closed and opened again between two tries.
  const sendOnce = useSendOnce()

  if (!mayAsk) return null
  if (thread && !isOpen)
    return (
      <GoesOn action="ask">
        <ButtonLink wide icon={icon} to={`/dashboard/messages/${thread._id}`}>
          <BriefText brief={t`Messages`}>{t`Your messages with the agent`}</BriefText>
        </ButtonLink>
      </GoesOn>
    )
  return (
    <>
      <GoesOn action="ask">
        <Button wide icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Label />
        </Button>
      </GoesOn>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Ask ${agentName}`}>
        <MessageForm
          draftName={draftName}
          label={t`Question`}
          send={(words) => sendOnce((key) => api('POST /threads', { body: { propertyId, ...words }, key }))}
          onSent={({ insertedId }) => void navigate(`/dashboard/messages/${insertedId}`)}
        />
      </Dialog>
    </>
  )
}
