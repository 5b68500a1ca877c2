import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { isUntaken } from '@thikana/domain/property/property-status'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DaysAgoText } from '../../ui/text/ago-text.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import styles from './checks.module.css'

const WhatWeCheck = lazy(async () => ({ default: (await import('./what-we-check.tsx')).WhatWeCheck }))

type Props = { property: Property; children: ReactNode }

/** Words that open what we check, and what we don't. */
export const ChecksButton = ({ property, children }: Props) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.words}>{children}</span>
        <span className="visually-hidden">
          {' '}
          <Trans>(see what we check)</Trans>
        </span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`What we check`} width={600}>
        <Suspense fallback={<Skeleton height="320px" />}>
          <WhatWeCheck property={property} />
        </Suspense>
      </Dialog>
    </>
  )
}

const AdminsCheck = ({ verifiedAt }: { verifiedAt: string | null | undefined }) =>
  verifiedAt ? (
    <Trans>
      An admin read this listing on <DateText value={verifiedAt} />: its photos, words, price and place.
    </Trans>
  ) : (
    <Trans>An admin read this listing before it was shown: its photos, words, price and place.</Trans>
  )

/** What was checked of this home, and what wasn't; the whole of it is in the dialog. */
export const Checks = ({ property, children }: Props) => {
  const { t } = useLingui()
  const { confirmedAt, isUnconfirmed, history, purpose } = property
  return (
    <section className={styles.checks} aria-labelledby="checks">
      <h2 id="checks">
        <Trans>What was checked</Trans>
      </h2>
      <ul>
        <li>
          <IconCheck />
          <span>
            <AdminsCheck verifiedAt={history?.verifiedAt} />
          </span>
        </li>
        {confirmedAt && !isUnconfirmed && isUntaken(property) && (
          <li>
            <IconCheck />
            <span>
              <Trans>
                Confirmed as still available <DaysAgoText value={confirmedAt} />.
              </Trans>
            </span>
          </li>
        )}
        <li data-not>
          <IconX />
          <span>
            {purpose === 'rent'
              ? t`Not checked: the home itself, and whether the agent may let it.`
              : t`Not checked: the home itself, its title deed and other papers, and whether the agent may sell it.`}
          </span>
        </li>
      </ul>
      <div className={styles.more} data-no-print>
        <ChecksButton property={property}>
          <Trans>What we check</Trans>
        </ChecksButton>
        {children}
      </div>
    </section>
  )
}
