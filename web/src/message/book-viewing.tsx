import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { useNavigate } from 'react-router'
import { api } from '../client/api.ts'
import { useSendOnce } from '../client/send-once.ts'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useActor } from '../session/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { IconCalendar } from '../ui/icons.ts'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'
import { BriefText } from '../ui/text/brief-text.tsx'
import { MessageForm } from './message-form.tsx'
import { useThreadAbout } from './queries.ts'

const icon = <IconCalendar />

const Label = () => {
  const { t } = useLingui()
  return (
    <BriefText brief={t({ message: 'Book', context: 'a viewing of a home' })}>{t`Book a viewing`}</BriefText>
  )
}

/** Leads to the conversation with the agent, who offers times there; begins one if there is none. */
const MemberBookViewing = ({ property: { _id: propertyId, agentName } }: { property: Property }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const thread = useThreadAbout(propertyId, true).data
  const sendOnce = useSendOnce()
  if (thread)
    return (
      <ButtonLink wide icon={icon} to={`/dashboard/messages/${thread._id}#viewing`}>
        <Label />
      </ButtonLink>
    )
  return (
    <DialogButton
      wide
      icon={icon}
      title={t`Ask ${agentName} for a viewing`}
      content={() => (
        <MessageForm
          draftName={`viewing of ${propertyId}`}
          label={t`When could you come?`}
          takesFocus
          send={(words) => sendOnce((key) => api('POST /threads', { body: { propertyId, ...words }, key }))}
          onSent={({ insertedId }) => void navigate(`/dashboard/messages/${insertedId}#viewing`)}
        />
      )}
    >
      <Label />
    </DialogButton>
  )
}

/** For buyers, while the property can be viewed. */
export const BookViewing = ({ property }: { property: Property }) => {
  const actor = useActor()
  if (property.isSold) return null
  if (!actor)
    return (
      <LogInLink action="visit" wide icon={icon}>
        <Label />
      </LogInLink>
    )
  return can(actor, 'viewing.ask') ? (
    <GoesOn action="visit">
      <MemberBookViewing property={property} />
    </GoesOn>
  ) : null
}
