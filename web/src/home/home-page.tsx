import { Advertised } from './advertised.tsx'
import { Banner } from './banner.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { LatestReviews } from './latest-reviews.tsx'
import { Newsletter } from './newsletter.tsx'
import styles from './section.module.css'

export const HomePage = () => (
  <>
    <Banner />
    <div className={styles.lists}>
      <Advertised />
      <LatestReviews />
    </div>
    <HowItWorks />
    <Newsletter />
  </>
)
