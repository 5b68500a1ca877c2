import { summariseRatings } from '@thikana/domain/review/rating-summary'
import { NextSteps } from '../property/next-steps.tsx'
import { PropertyCardSkeleton } from '../property/list/property-card.tsx'
import { PropertyCell } from '../property/list/property-cell.tsx'
import { PropertyGrid } from '../property/list/property-grid.tsx'
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

const { title, location, image } = sampleProperty

const sampleRatings = [50, 47, 42, 30, 10].map((tenths) => ({ tenths, isKnowing: false, count: 1 }))

/** Properties, with their people and reviews. */
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
        <Case name="In a table, small and large">
          <PropertyCell title={title} location={location} image={image} to="/style" />
          <PropertyCell title={title} location={location} image={image} isLarge />
        </Case>
        <NextSteps purpose="sale" />
      </div>
    </Part>
    <Part title="Wishlist">
      <CardGrid rows={sampleWishes} rowKey={({ _id }) => _id} skeletonRatio="4 / 5">
        {(wish) => <WishCard wish={wish} />}
      </CardGrid>
    </Part>
    <Part title="Reviews">
      <div className={styles.row}>
        <Stars value={4.7} />
        <Rating value={1} />
        <Rating value={5} />
      </div>
      <div className={styles.pair}>
        <ReviewQuote review={sampleReview} />
        <ReviewItem review={sampleReview} purpose="sale" />
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
