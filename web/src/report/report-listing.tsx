import { Trans, useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { can } from '@thikana/domain/user/access'
import { isPublic } from '@thikana/domain/property/property-status'
import { isOpenReport, reportParties } from '@thikana/domain/report/report'
import { useState } from 'react'
import { Link } from 'react-router'
import { useActor } from '../session/session.tsx'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useHasDraft } from '../session/use-unsaved-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { IconFlag } from '../ui/icons.ts'
import { useMyReportOf } from './queries.ts'
import { ReportForm } from './report-form.tsx'
import styles from './report-listing.module.css'

const icon = <IconFlag size={18} />

/** People may report the property of somebody else, and again once an admin has decided. */
export const ReportListing = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const isGuest = !useActor()
  if (!isPublic(property)) return null
  if (!isGuest) return <MemberReportListing property={property} />
  return (
    <section className={styles.report} aria-label={t`Report`}>
      <LogInLink action="report" variant="quiet" size="small" icon={icon}>
        <Trans>Report this listing</Trans>
      </LogInLink>
    </section>
  )
}

const MemberReportListing = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { _id: propertyId } = property
  const actor = useActor()
  const mayReport = can(actor, 'report.send') && reportParties(actor, property).includes('reporter')
  const mine = useMyReportOf(propertyId, mayReport).data
  const [isOpen, setOpen] = useState(useHasDraft(`report of ${propertyId}`))

  if (!mayReport) return null
  const isWaiting = mine && isOpenReport(mine)
  return (
    <section className={styles.report} aria-label={t`Report`}>
      {mine && (
        <p>
          <span>
            {isWaiting
              ? t`You reported this listing. An admin is checking it.`
              : t`You reported this listing before, and an admin checked it.`}
          </span>{' '}
          <Link to={`/dashboard/myReports#${mine._id}`}>
            <Trans>See your reports</Trans>
          </Link>
        </p>
      )}
      {!isWaiting && (
        <GoesOn action="report">
          <Button
            variant="quiet"
            size="small"
            icon={icon}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Trans>Report this listing</Trans>
          </Button>
        </GoesOn>
      )}
      <Dialog isOpen={isOpen && !isWaiting} onClose={() => setOpen(false)} title={t`Report this listing`}>
        <ReportForm propertyId={propertyId} onSent={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}
