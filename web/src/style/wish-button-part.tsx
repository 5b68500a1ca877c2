import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { can } from '@thikana/domain/user/access'
import { useState } from 'react'
import { useActor, useSignedIn } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { inWishlistKey } from '../wishlist/queries.ts'
import { WishButton } from '../wishlist/wish-button.tsx'
import { Case, Part } from './part.tsx'
import { sampleProperty } from './samples.ts'
import styles from './style-page.module.css'

/** A query client with the answer already cached, so that no call is made. */
const clientWith = (email: string, exists: boolean) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(inWishlistKey(email, sampleProperty._id), { exists, entryId: exists ? 'sample' : null })
  return client
}

const SampleButton = ({ isInWishlist }: { isInWishlist: boolean }) => {
  const { email } = useSignedIn()
  const [client] = useState(() => clientWith(email, isInWishlist))
  return (
    <QueryClientProvider client={client}>
      <WishButton property={sampleProperty} />
    </QueryClientProvider>
  )
}

const Buttons = () => (
  <div className={styles.pair}>
    <Case name="Not kept">
      <SampleButton isInWishlist={false} />
    </Case>
    <Case name="Being added">
      <Button variant="primary" wide pending>
        Adding...
      </Button>
    </Case>
    <Case name="Kept">
      <SampleButton isInWishlist />
    </Case>
  </div>
)

/** The button is only shown to signed-in people. */
export const WishButtonPart = () => (
  <Part title="Wish button">
    {can(useActor(), 'wish.add') ? <Buttons /> : <p>Log in as a user to see it in its states.</p>}
  </Part>
)
