import type { Role } from '@thikana/domain/user/user'
import { useParams } from 'react-router'
import { IconDownload, IconPrinter } from '../../ui/icons.ts'
import { useSignedIn } from '../../session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadError } from '../../ui/lists/empty-state.tsx'
import { isForbidden, isNotFound, refusalOf } from '../../ui/failure.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { useReceipt } from '../queries.ts'
import styles from './receipt-page.module.css'
import { ReceiptPaper } from './receipt-paper.tsx'

const receiptLists: Record<Role, { to: string; label: string }> = {
  user: { to: '/dashboard/propertyBought', label: 'My Offers' },
  agent: { to: '/dashboard/soldProperties', label: 'Sold Properties' },
  admin: { to: '/dashboard/payments', label: 'Payments' },
}

/** Errors that a retry can't fix. */
const NoReceipt = ({ error }: { error: unknown }) => {
  const { to, label } = receiptLists[useSignedIn().role]
  const back = <ButtonLink to={to}>{label}</ButtonLink>
  if (isNotFound(error))
    return (
      <EmptyState
        sentence="There is no such receipt."
        more="Part of the address may be missing. Open the receipt from your offers or sales."
        action={back}
      />
    )
  if (isForbidden(error))
    return (
      <EmptyState
        scene="forbidden"
        sentence="This receipt is somebody else’s."
        more="Only the buyer of the home, its agent and admins can read it."
        action={back}
      />
    )
  return <EmptyState sentence="There is no receipt." more={refusalOf(error)} action={back} />
}

const Actions = ({ offerId }: { offerId: string }) => (
  <div className={styles.actions}>
    <Button icon={<IconPrinter />} onClick={() => window.print()}>
      Print
    </Button>
    <ButtonLink
      variant="primary"
      reloadDocument
      download
      to={`/api/offers/${encodeURIComponent(offerId)}/receipt.pdf`}
      icon={<IconDownload />}
    >
      Download PDF
    </ButtonLink>
  </div>
)

/** /dashboard/receipt/:offerId: the receipt of a purchase, to download or print. */
export const ReceiptPage = () => {
  const { offerId = '' } = useParams()
  const { data, error, refetch } = useReceipt(offerId)
  return (
    <>
      <PageTitle actions={data && <Actions offerId={data.offerId} />}>Receipt</PageTitle>
      {data ? (
        <ReceiptPaper receipt={data} />
      ) : refusalOf(error) ? (
        <NoReceipt error={error} />
      ) : error ? (
        <LoadError sentence="Failed to load the receipt." onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="560px" />
      )}
    </>
  )
}
