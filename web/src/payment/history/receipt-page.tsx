import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Role } from '@thikana/domain/user/user'
import { useParams } from 'react-router'
import { IconPrinter } from '../../ui/icons.ts'
import { useSignedIn } from '../../session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { EmptyState, LoadError } from '../../ui/lists/empty-state.tsx'
import { isForbidden, isNotFound, refusalOf } from '../../ui/failure.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { useReceipt } from '../queries.ts'
import styles from './receipt-page.module.css'
import { ReceiptPaper } from './receipt-paper.tsx'

const receiptLists: Record<Role, { to: string; label: MessageDescriptor }> = {
  user: { to: '/dashboard/propertyBought', label: msg`My Offers` },
  agent: { to: '/dashboard/soldProperties', label: msg`Sold Properties` },
  admin: { to: '/dashboard/payments', label: msg`Payments` },
}

/** Errors that a retry can't fix. */
const NoReceipt = ({ error }: { error: unknown }) => {
  const { t } = useLingui()
  const { to, label } = receiptLists[useSignedIn().role]
  const back = <ButtonLink to={to}>{t(label)}</ButtonLink>
  if (isNotFound(error))
    return (
      <EmptyState
        sentence={t`There is no such receipt.`}
        more={t`Part of the address may be missing. Open the receipt from My Offers or Sold Properties.`}
        action={back}
      />
    )
  if (isForbidden(error))
    return (
      <EmptyState
        scene="forbidden"
        sentence={t`This receipt is somebody else’s.`}
        more={t`Only the home’s buyer or tenant, its agent and admins can read it.`}
        action={back}
      />
    )
  return <EmptyState sentence={t`There is no receipt.`} more={refusalOf(error)} action={back} />
}

const Actions = ({ offerId }: { offerId: string }) => (
  <div className={styles.actions}>
    <Button icon={<IconPrinter />} onClick={() => window.print()}>
      <Trans>Print</Trans>
    </Button>
    <DownloadLink variant="primary" href={`/api/offers/${encodeURIComponent(offerId)}/receipt.pdf`}>
      <Trans>Download PDF</Trans>
    </DownloadLink>
  </div>
)

/** /dashboard/receipt/:offerId: the receipt of a purchase, to download or print. */
export const ReceiptPage = () => {
  const { t } = useLingui()
  const { offerId = '' } = useParams()
  const { data, error, refetch } = useReceipt(offerId)
  return (
    <>
      <PageTitle actions={data && <Actions offerId={data.offerId} />}>{t`Receipt`}</PageTitle>
      {data ? (
        <ReceiptPaper receipt={data} />
      ) : refusalOf(error) ? (
        <NoReceipt error={error} />
      ) : error ? (
        <LoadError sentence={t`Failed to load the receipt.`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="560px" />
      )}
    </>
  )
}
