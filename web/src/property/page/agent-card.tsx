import { Trans } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { Link } from 'react-router'
import { GoesOn, LogInLink } from '../../session/guest-action.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconMail } from '../../ui/icons.ts'
import { MailText } from '../../ui/text/mail-text.tsx'
import styles from './agent-card.module.css'

const mailTo = (agentEmail: string, title: string) =>
  `mailto:${encodeURIComponent(agentEmail).replace('%40', '@')}?subject=${encodeURIComponent(title)}`

/** Guests have to log in to see the agent's address. */
const Contact = ({ property: { agentEmail, title } }: { property: Property }) => {
  if (!agentEmail)
    return (
      <LogInLink action="contact" wide icon={<IconMail />}>
        <Trans>See the agent’s email address</Trans>
      </LogInLink>
    )
  return (
    <GoesOn action="contact">
      <a className={styles.mail} href={mailTo(agentEmail, title)}>
        <IconMail />
        <span>
          <MailText address={agentEmail} />
        </span>
      </a>
    </GoesOn>
  )
}

/** Who offers the home, and how to reach them. */
export const AgentCard = ({ property }: { property: Property }) => {
  const { agentId, agentName, agentImage } = property
  return (
    <>
      <div className={styles.agent}>
        <Avatar name={agentName} image={agentImage} size={48} />
        <div>
          <strong>{agentId ? <Link to={`/agents/${agentId}`}>{agentName}</Link> : agentName}</strong>
          <span>
            <Trans>Agent</Trans>
          </span>
        </div>
      </div>
      <Contact property={property} />
    </>
  )
}
