import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { propertyParties } from '@thikana/domain/property/property'
import { takesOffers } from '@thikana/domain/property/property-status'
import { priceRangeLabels, purposeLabels } from '@thikana/texts/property/purpose-words'
import { lazy, type ReactNode, Suspense } from 'react'
import { useActor } from '../session/session.tsx'
import { PriceRange } from '../ui/text/money.tsx'
import { AgentCard } from './page/agent-card.tsx'
import { AgentButtons } from './agent-buttons.tsx'
import { ChecksButton } from './page/checks.tsx'
import { Confirmation } from './confirmation.tsx'
import styles from './property-panel.module.css'
import { PropertyState } from './property-state.tsx'
import { WhatChanged } from './what-changed.tsx'

// Few see these.
const RejectionReason = lazy(async () => ({
  default: (await import('./rejection-reason.tsx')).RejectionReason,
}))
const AdminMoves = lazy(async () => ({
  default: (await import('./moderation/admin-moves.tsx')).AdminMoves,
}))

type Props = {
  property: Property
  /** Actions of a buyer, above those of agents and admins. */
  children: ReactNode
}

/** The panel that stays in view: price, state, agent, and the available actions. */
export const PropertyPanel = ({ property, children }: Props) => {
  const { t } = useLingui()
  const { purpose, priceMin, priceMax } = property
  const isAdmin = propertyParties(useActor(), property).includes('admin')
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <span className={styles.label}>
          {t(purposeLabels[purpose])} · {t(priceRangeLabels[purpose])}
        </span>
        {takesOffers(property) && !property.needsConfirmation ? (
          <ChecksButton property={property}>
            <PropertyState property={property} />
          </ChecksButton>
        ) : (
          <PropertyState property={property} />
        )}
      </div>
      <p className={styles.price}>
        <PriceRange low={priceMin} high={priceMax} purpose={purpose} />
      </p>
      <div className={styles.agent}>
        <AgentCard property={property} />
      </div>
      <Confirmation property={property} />
      {(property.rejectionReason || property.reasonCode) && (
        <Suspense fallback={null}>
          <RejectionReason property={property} />
        </Suspense>
      )}
      <WhatChanged property={property} />
      <div className={styles.buyer} data-no-print>
        {children}
      </div>
      <div className={styles.moves} data-no-print>
        <AgentButtons property={property} />
        {isAdmin && (
          <Suspense fallback={null}>
            <AdminMoves property={property} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
