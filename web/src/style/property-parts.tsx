import { summariseRatings } from '@thikana/domain/review/rating-summary'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { NextSteps } from '../property/next-steps.tsx'
import { PropertyCell } from '../property/list/property-cell.tsx'
import { PropertyCardSkeleton, PropertyGrid } from '../property/list/property-grid.tsx'
import { PropertyState } from '../property/property-state.tsx'
import { RatingOverview } from '../review/rating-overview.tsx'
import { ReviewItem } from '../review/review-item.tsx'
import { ReviewQuote } from '../review/review-quote.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { CardGrid } from '../ui/lists/card-grid.tsx'
import { Person } from '../ui/person.tsx'
import { Rating, Stars } from '../ui/stars.tsx'
import { UserState } from '../user/user-state.tsx'
import { WishCard } from '../wishlist/wish-card.tsx'
import { Case, Part } from './part.tsx'
import { samplePeople, sampleProperties, sampleProperty, sampleReview, sampleWishes } from './samples.ts'
import styles from './style-page.module.css'
import { SessionContext, type SignedIn } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { inWishlistKey } from '../wish/queries.ts'
import { WishButton } from '../wishlist/wish-button.tsx'

/** Whoever looks at the samples sees them as this buyer does. */
const sampleBuyer: SignedIn = {
  state: 'signedIn',
  email: 'rafiq@people.test',
  name: 'Rafiq Hasan',
  image: null,
  isConfirmed: true,
  joined: null,
  role: 'user',
  status: 'active',
}

/** A query client with the answer already cached, so that no call is made. */
const clientWith = (email: string, exists: boolean) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(inWishlistKey(email, sampleProperty._id), { exists, entryId: exists ? 'sample' : null })
  return client
}

const SampleButton = ({ isInWishlist }: { isInWishlist: boolean }) => {
  const [client] = useState(() => clientWith(sampleBuyer.email, isInWishlist))
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
    <SessionContext value={sampleBuyer}>
      <Buttons />
    </SessionContext>
  </Part>
)

const { title, location, image } = sampleProperty

const sampleRatings = [50, 47, 42, 30, 10].map((tenths) => ({ tenths, isKnowing: false, count: 1 }))

export const PropertyParts = () => (
  <>
    <Part title="Property">
      <div className={styles.row}>
        {sampleProperties.map((property) => (
          <PropertyState key={property._id} property={property} />
        ))}
      </div>
      <PropertyGrid properties={sampleProperties} />
      <div className={styles.pair}>
        <PropertyCardSkeleton />
        <Case name="In a table">
          <PropertyCell title={title} location={location} image={image} to="/style" />
        </Case>
        <NextSteps purpose="sale" />
      </div>
    </Part>
    <Part title="Wishlist">
      <SessionContext value={sampleBuyer}>
        <CardGrid rows={sampleWishes} rowKey={({ _id }) => _id} skeletonRatio="4 / 5">
          {(wish) => <WishCard wish={wish} />}
        </CardGrid>
      </SessionContext>
    </Part>
    <Part title="Reviews">
      <div className={styles.row}>
        <Stars value={4.7} />
        <Rating value={1} />
        <Rating value={5} />
      </div>
      <div className={styles.pair}>
        <ReviewQuote review={sampleReview} />
        <ReviewItem review={sampleReview} namesProperty />
        <RatingOverview rating={summariseRatings(sampleRatings)} />
      </div>
    </Part>
    <Part title="People">
      <div className={styles.row}>
        <Avatar name="Rafiq Hasan" size={28} />
        <Avatar name="Nusrat Jahan" size={64} />
        <Avatar name="Ayesha" image="/scenes/how-own.svg" size={64} />
        <Person name="Rafiq Hasan">
          <span>rafiq.hasan@example.org</span>
        </Person>
        {samplePeople.map((user, at) => (
          <UserState key={at} user={user} />
        ))}
      </div>
    </Part>
  </>
)
