import { IconMail } from '../ui/icons.ts'
import type { Property } from '@thikana/contract/api'
import { purposes, wordsOf } from '@thikana/domain/purpose'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { MailText } from '../ui/mail-text.tsx'
import { PriceRange } from '../ui/money.tsx'
import { AgentButtons } from './agent-buttons.tsx'
import { Confirmation } from './confirmation.tsx'
import { AdvertiseButton, ModerationButtons } from './moderation-buttons.tsx'
import styles from './property-panel.module.css'
import { PropertyState } from './property-state.tsx'
import { RejectionReason } from './rejection-reason.tsx'
import { WhatChanged } from './what-changed.tsx'

/** A mailto link to the agent, with the subject filled in. */
const mailTo = ({ agentEmail, title }: Property) =>
  `mailto:${encodeURIComponent(agentEmail).replace('%40', '@')}?subject=${encodeURIComponent(title)}`

type Props = {
  property: Property
  /** What a buyer can do, above the agent's and admins' actions. */
  children: ReactNode
}

/** The panel that stays in view: price, state, agent, and the available actions. */
export const PropertyPanel = ({ property, children }: Props) => {
  const { purpose, priceMin, priceMax, agentName, agentEmail, agentImage } = property
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <span className={styles.label}>
          {purposes[purpose].label} · {wordsOf(purpose).priceRange}
        </span>
        <PropertyState property={property} />
      </div>
      <p className={styles.price}>
        <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
      </p>
      <div className={styles.agent}>
        <Avatar name={agentName} image={agentImage} size={48} />
        <div>
          <strong>{agentName}</strong>
          <span className={styles.label}>Agent</span>
        </div>
      </div>
      <a className={styles.mail} href={mailTo(property)}>
        <IconMail size={20} stroke={1.75} aria-hidden />
        <span>
          <MailText address={agentEmail} />
        </span>
      </a>
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
