import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { priceRangeLabels, purposeLabels } from '@thikana/texts/property/purpose-words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconMail } from '../ui/icons.ts'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import { AgentButtons } from './agent-buttons.tsx'
import { Confirmation } from './confirmation.tsx'
import { AdvertiseButton, ModerationButtons } from './moderation-buttons.tsx'
import styles from './property-panel.module.css'
import { PropertyState } from './property-state.tsx'
import { RejectionReason } from './rejection-reason.tsx'
import { WhatChanged } from './what-changed.tsx'

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

type Props = {
  property: Property
  /** Actions of a buyer, above those of agents and admins. */
  children: ReactNode
}

/** The panel that stays in view: price, state, agent, and the available actions. */
export const PropertyPanel = ({ property, children }: Props) => {
  const { t } = useLingui()
  const { purpose, priceMin, priceMax, agentId, agentName, agentImage } = property
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <span className={styles.label}>
          {t(purposeLabels[purpose])} · {t(priceRangeLabels[purpose])}
        </span>
        <PropertyState property={property} />
      </div>
      <p className={styles.price}>
        <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
      </p>
      <div className={styles.agent}>
        <Avatar name={agentName} image={agentImage} size={48} />
        <div>
          <strong>{agentId ? <Link to={`/agents/${agentId}`}>{agentName}</Link> : agentName}</strong>
          <span className={styles.label}>
            <Trans>Agent</Trans>
          </span>
        </div>
      </div>
      <Contact property={property} />
      <Confirmation property={property} />
      <RejectionReason property={property} />
      <WhatChanged property={property} />
      <div className={styles.buyer} data-no-print>
        {children}
      </div>
      <div className={styles.moves} data-no-print>
        <AgentButtons property={property} />
        <ModerationButtons property={property} />
        <AdvertiseButton property={property} />
      </div>
    </div>
  )
}
