import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRoute } from '../../client/use-route.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconCalendar } from '../../ui/icons.ts'
import { LoadError } from '../../ui/lists/empty-state.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { DialogButton } from '../../ui/overlays/dialog-button.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { useChange } from '../../ui/use-change.ts'
import styles from './subscribe-button.module.css'

/** Where calendars read the viewings. In the query, which no log has. */
const feedUrl = (token: string): string =>
  `${location.origin}/api/viewings/feed.ics?token=${encodeURIComponent(token)}`

const NewAddress = ({ token }: { token: string }) => {
  const { t } = useLingui()
  const url = feedUrl(token)
  return (
    <div className={styles.address}>
      <p>
        <Trans>
          Copy the address now: it isn’t shown again. In your calendar it goes where calendars are added by
          address or URL.
        </Trans>
      </p>
      <code>{url}</code>
      <div className={styles.actions}>
        <CopyButton value={url} label={t`Copy address`} advice={t`Please copy it by hand: ${url}`} />
        <a href={url.replace(/^https?:/, 'webcal:')}>
          <Trans>Open in a calendar</Trans>
        </a>
      </div>
    </div>
  )
}

const Feed = () => {
  const { t } = useLingui()
  const [token, setToken] = useState<string | null>(null)
  const { data, isError, refetch } = useRoute('viewings', 'GET /viewings/feed', {})
  const make = useChange({
    send: () => api('POST /viewings/feed'),
    concerns: ['viewings'],
    failed: t`The address was not made.`,
    onDone: (made) => setToken(made.token),
  })
  const end = useChange({
    send: () => api('DELETE /viewings/feed'),
    concerns: ['viewings'],
    done: t`The address has ended`,
    failed: t`The address was not ended.`,
    onDone: () => setToken(null),
  })
  if (isError && !data)
    return <LoadError sentence={t`Failed to load the address.`} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="120px" />
  const { feed } = data
  return (
    <div className={styles.feed}>
      <p>
        <Trans>
          Your calendar can show your viewings by a secret address, and follows when they move. Whoever has it
          reads when and where, but can’t change anything.
        </Trans>
      </p>
      {token && <NewAddress token={token} />}
      {feed && !token && (
        <p>
          <Trans>
            There is an address since <DateText value={feed.createdAt} />.
          </Trans>
        </p>
      )}
      <div className={styles.actions}>
        {feed ? (
          <>
            <ActionButton
              ask={{
                title: t`Make a new address?`,
                body: t`The one before ends: calendars that have it show nothing new.`,
                confirmLabel: t`Make a new address`,
                danger: true,
              }}
              run={make}
            >
              <Trans>Make a new address</Trans>
            </ActionButton>
            <ActionButton
              variant="dangerQuiet"
              ask={{
                title: t`End the address?`,
                body: t`Calendars that have it show nothing new.`,
                confirmLabel: t`End the address`,
                danger: true,
              }}
              run={end}
            >
              <Trans>End the address</Trans>
            </ActionButton>
          </>
        ) : (
          <ActionButton variant="primary" run={make}>
            <Trans>Make an address</Trans>
          </ActionButton>
        )}
      </div>
    </div>
  )
}

/** Opens the secret address by which an agent's calendar reads their viewings. */
export const SubscribeButton = () => {
  const { t } = useLingui()
  return (
    <DialogButton
      size="small"
      icon={<IconCalendar size={18} />}
      title={t`Viewings in your calendar`}
      width={520}
      // The address isn't shown again.
      ignoresOutsidePress
      content={() => <Feed />}
    >
      <Trans>Subscribe in a calendar</Trans>
    </DialogButton>
  )
}
