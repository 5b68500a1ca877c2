import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { confirmationDays } from '@thikana/domain/property/confirmation'
import { formatNumber } from '@thikana/texts/number'
import { DateText } from '../../ui/text/date-text.tsx'
import styles from './what-we-check.module.css'

/** When this home was looked at. */
const Dates = ({ history }: { history: NonNullable<Property['history']> }) => {
  const { listedAt, verifiedAt } = history
  if (!listedAt || !verifiedAt) return null
  return (
    <p>
      {listedAt === verifiedAt ? (
        <Trans>
          This home: on <DateText value={verifiedAt} />.
        </Trans>
      ) : (
        <Trans>
          This home: first on <DateText value={listedAt} />, last on <DateText value={verifiedAt} />.
        </Trans>
      )}
    </p>
  )
}

const NotChecked = ({ property: { purpose } }: { property: Property }) =>
  purpose === 'rent' ? (
    <ul>
      <li>
        <Trans>The home itself: none of us went there</Trans>
      </li>
      <li>
        <Trans>Who owns it, and whether the agent may let it</Trans>
      </li>
      <li>
        <Trans>The size, the other facts, and the spot on the map: they are the agent’s words</Trans>
      </li>
    </ul>
  ) : (
    <ul>
      <li>
        <Trans>The title deed, mutation, khatian, land tax receipts and the approval of the plan</Trans>
      </li>
      <li>
        <Trans>Who owns it, whether it is mortgaged, and whether the agent may sell it</Trans>
      </li>
      <li>
        <Trans>The home itself: none of us went there</Trans>
      </li>
      <li>
        <Trans>The size, the other facts, and the spot on the map: they are the agent’s words</Trans>
      </li>
    </ul>
  )

/** What an admin looks at, what the agent says, and what nobody checked. */
export const WhatWeCheck = ({ property }: { property: Property }) => {
  const { i18n } = useLingui()
  const { history, purpose } = property
  const [ask, leave] = [confirmationDays.ask, confirmationDays.leave].map((days) => formatNumber(i18n, days))
  return (
    <div className={styles.text}>
      <h3>
        <Trans>What an admin looks at</Trans>
      </h3>
      <p>
        <Trans>
          Before a home is listed, an admin reads the whole listing: every photo, the words, the price, the
          place and the facts. After each change they read it again before others see it.
        </Trans>
      </p>
      {history && <Dates history={history} />}
      <h3>
        <Trans>What the agent says</Trans>
      </h3>
      <p>
        <Trans>
          “Confirmed” means that the home is still available. Its agent is asked again after {ask} days;
          without an answer it leaves the lists after {leave} days.
        </Trans>
      </p>
      <h3>
        <Trans>What nobody checked</Trans>
      </h3>
      <NotChecked property={property} />
      <h3>
        <Trans>Before you pay</Trans>
      </h3>
      <p>
        {purpose === 'rent' ? (
          <Trans>See the home, and read the contract. You pay nothing before your offer is accepted.</Trans>
        ) : (
          <Trans>
            See the home, and have a lawyer read its papers. You pay nothing before your offer is accepted.
          </Trans>
        )}
      </p>
    </div>
  )
}
