import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { can } from '@thikana/domain/user/access'
import type { Api } from '@thikana/contract/api'
import { useRoute } from '../client/use-route.ts'
import { useActor } from '../session/session.tsx'
import { useSite } from '../client/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useSecurity } from './calls.ts'
import { DeleteForm } from './delete-form.tsx'
import { Money } from '../ui/text/money.tsx'
import styles from './delete-account-page.module.css'

type Effects = Api['GET /account/leaving']['reply']

/** What deleting the account will do, with the person's own numbers. */
const DeletionEffects = ({ effects }: { effects: Effects }) => {
  const { t } = useLingui()
  const { offersMade, offersReceived, homesListed, moneyBack, sales } = effects
  return (
    <ul className={styles.list} aria-label={t`What will happen`}>
      <li>
        <Trans>
          You are logged out on every device. Nobody can log in or register with your address again.
        </Trans>
      </li>
      {offersMade > 0 && (
        <li>
          <Plural value={offersMade} one="One offer of yours ends." other="# offers of yours end." />
        </li>
      )}
      {moneyBack > 0 && (
        <li>
          <Trans>
            <Money amount={moneyBack} /> that you paid for a home that isn’t yours yet goes back to your card.
          </Trans>
        </li>
      )}
      {homesListed > 0 && (
        <li>
          <Plural
            value={homesListed}
            one="One home of yours that isn’t sold or let leaves every list."
            other="# homes of yours that aren’t sold or let leave every list."
          />
        </li>
      )}
      {offersReceived > 0 && (
        <li>
          <Plural
            value={offersReceived}
            one="One offer on your homes is declined."
            other="# offers on your homes are declined."
          />
        </li>
      )}
      <li>
        <Trans>Your wishlist and your portrait are deleted.</Trans>
      </li>
      <li>
        {sales > 0
          ? t`${plural(sales, {
              one: 'The record of the home bought, rented, sold or let here, and your reviews, stay with your name.',
              other:
                'The records of the # homes bought, rented, sold or let here, and your reviews, stay with your name.',
            })}`
          : t`Reviews that you wrote stay with your name.`}
      </li>
    </ul>
  )
}

const back = (
  <ButtonLink to="/dashboard">
    <Trans>Back to your profile</Trans>
  </ButtonLink>
)

/** With Firebase we don't know the password; the server checks that the sign-in is recent enough. */
const firebaseProof = { hasPassword: false, isConfirmed: true }

/** /dashboard/deleteAccount: what deleting the account does, and the form for it. */
export const DeleteAccountPage = () => {
  const { t } = useLingui()
  const mayDelete = can(useActor(), 'account.delete')
  const [isGone, setGone] = useState(false)
  const effects = useRoute(
    'account',
    'GET /account/leaving',
    {},
    { enabled: mayDelete && !isGone, staleTime: 0 },
  )
  const { firebase } = useSite()
  const security = useSecurity(!firebase)
  const proof = firebase ? firebaseProof : security.data
  const { data } = effects
  const isFailed = effects.isError || security.isError
  const again = () => void Promise.all([effects.refetch(), firebase ? null : security.refetch()])

  return (
    <>
      <PageTitle lead={mayDelete && t`See what happens before you decide. It can’t be undone.`}>
        {t`Delete your account`}
      </PageTitle>
      {!mayDelete ? (
        <EmptyState
          scene="forbidden"
          sentence={t`Admins can’t delete their own account.`}
          more={t`Ask another admin to do it.`}
          action={back}
        />
      ) : data && proof ? (
        <>
          <DeletionEffects effects={data} />
          <DeleteForm proof={proof} onGone={() => setGone(true)} />
        </>
      ) : isFailed ? (
        <LoadError sentence={t`Failed to load what will happen.`} onRetry={again} />
      ) : (
        <Skeleton height="360px" />
      )}
    </>
  )
}
