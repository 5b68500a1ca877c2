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

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count} ${many}`

/** What deleting the account will do, with the person's own numbers. */
const DeletionEffects = ({ effects }: { effects: Effects }) => {
  const { offersMade, offersReceived, homesListed, moneyBack, sales } = effects
  return (
    <ul className={styles.list} aria-label="What will happen">
      <li>You are logged out on every device. Nobody can log in or register with your address again.</li>
      {offersMade > 0 && <li>{counted(offersMade, 'offer of yours ends', 'offers of yours end')}.</li>}
      {moneyBack > 0 && (
        <li>
          <Money dollars={moneyBack} /> that you paid for a home that isn’t yours yet goes back to your card.
        </li>
      )}
      {homesListed > 0 && (
        <li>
          {counted(homesListed, 'unsold home of yours leaves', 'unsold homes of yours leave')} every list.
        </li>
      )}
      {offersReceived > 0 && (
        <li>{counted(offersReceived, 'offer on your homes is', 'offers on your homes are')} declined.</li>
      )}
      <li>Your wishlist and your portrait are deleted.</li>
      <li>
        {sales > 0
          ? `The ${sales === 1 ? 'record of the home' : `records of the ${sales} homes`} bought or sold here, and your reviews, stay with your name.`
          : 'Reviews that you wrote stay with your name.'}
      </li>
    </ul>
  )
}

const back = <ButtonLink to="/dashboard">Back to your profile</ButtonLink>

/** With Firebase we don't know the password; the server checks that the sign-in is recent enough. */
const firebaseProof = { hasPassword: false, isConfirmed: true }

/** /dashboard/deleteAccount: what deleting the account does, and the form for it. */
export const DeleteAccountPage = () => {
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
      <PageTitle lead={mayDelete && 'See what happens before you decide. It can’t be undone.'}>
        Delete your account
      </PageTitle>
      {!mayDelete ? (
        <EmptyState
          scene="forbidden"
          sentence="Admins can’t delete their own account."
          more="Ask another admin to do it."
          action={back}
        />
      ) : data && proof ? (
        <>
          <DeletionEffects effects={data} />
          <DeleteForm proof={proof} onGone={() => setGone(true)} />
        </>
      ) : isFailed ? (
        <LoadError sentence="Failed to load what will happen." onRetry={again} />
      ) : (
        <Skeleton height="360px" />
      )}
    </>
  )
}
