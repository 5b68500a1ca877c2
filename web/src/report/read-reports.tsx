import type { ReportedListing } from '@thikana/contract/api'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ListView } from '../ui/lists/list-view.tsx'
import { MailText } from '../ui/text/mail-text.tsx'
import { MomentText } from '../ui/text/moment-text.tsx'
import { useOpenReports } from './queries.ts'
import { reasonLabels } from './reason-labels.ts'
import styles from './reports.module.css'

const Reports = ({ propertyId }: { propertyId: string }) => (
  <ListView
    list={useOpenReports(propertyId)}
    failure="Failed to load the reports."
    empty={<p>Another admin has decided on these reports.</p>}
  >
    {(rows) => (
      <ul className={styles.list} aria-label="Reports">
        {rows?.map(({ _id, reason, text, createdAt, reporterName, reporterEmail }) => (
          <li key={_id} className={styles.words}>
            <strong>{reasonLabels[reason]}</strong>
            {text && <p>{text}</p>}
            <small>
              {reporterName}, <MailText address={reporterEmail} />, <MomentText value={createdAt} />
            </small>
          </li>
        ))}
      </ul>
    )}
  </ListView>
)

/** Opens what people wrote about a listing. */
export const ReadReports = ({ listing: { _id, title, count } }: { listing: ReportedListing }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{count === 1 ? 'Read the report' : `Read ${count} reports`}</span>
        <span className="visually-hidden"> of {title}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Reports of “${title}”`} width={640}>
        <Reports propertyId={_id} />
      </Dialog>
    </>
  )
}
