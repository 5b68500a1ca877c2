import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isStaff } from '@thikana/domain/user/user'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '@thikana/texts/number'
import { useRoute } from '../client/use-route.ts'
import { PropertyGrid } from '../property/list/property-grid.tsx'
import { ReviewQuote } from '../review/review-quote.tsx'
import { useSession } from '../session/session.tsx'
import { IconArrowRight } from '../ui/icons.ts'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { Banner } from './banner.tsx'
import styles from './home-page.module.css'
import { Newsletter } from './newsletter.tsx'
import { advertisedKey, latestReviewsKey } from './queries.ts'

type SectionProps = { title: string; text?: string; link?: ReactNode; isBand?: boolean; children: ReactNode }

const Section = ({ title, text, link, isBand, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} data-band={isBand || undefined} aria-labelledby={id}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {link}
        </div>
        {children}
      </div>
    </section>
  )
}

const Advertised = () => {
  const { t } = useLingui()
  const { data, isError, refetch } = useRoute(...advertisedKey)
  return (
    <Section
      title={t`Advertised properties`}
      text={t`Every listing here was checked by us before it was shown.`}
      link={
        <Link to="/allProperties" className={styles.more}>
          {t`See all properties`}
          <IconArrowRight />
        </Link>
      }
    >
      {isError && !data ? (
        <LoadError sentence={t`Failed to load advertised properties.`} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState
          sentence={t`No properties found.`}
          more={t`New homes appear here as soon as they are checked.`}
        />
      ) : (
        <PropertyGrid properties={data} />
      )}
    </Section>
  )
}

const LatestReviews = () => {
  const { t } = useLingui()
  const { data, isError, refetch } = useRoute(...latestReviewsKey)
  return (
    <Section title={t`Latest reviews`}>
      {isError && !data ? (
        <LoadError sentence={t`Failed to load reviews.`} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState sentence={t`No reviews yet.`} />
      ) : (
        <ul className={styles.columns} aria-busy={!data}>
          {data
            ? data.map((review) => (
                <li key={review._id}>
                  <ReviewQuote review={review} />
                </li>
              ))
            : [0, 1, 2].map((at) => (
                <li key={at}>
                  <Skeleton height="240px" />
                </li>
              ))}
        </ul>
      )}
    </Section>
  )
}

/** Texts of requirements §5. */
const steps = [
  {
    scene: 'how-browse',
    title: msg`Browse Verified Properties`,
    text: msg`explore listings across Bangladesh with photos, prices and agent info.`,
  },
  {
    scene: 'how-offer',
    title: msg`Make an Offer`,
    text: msg`submit your offer securely with your preferred price and contact details.`,
  },
  {
    scene: 'how-own',
    title: msg`Own Your Dream Home`,
    text: msg`once the agent accepts and you complete payment, the home is yours.`,
  },
]

const HowItWorks = () => {
  const { t, i18n } = useLingui()
  return (
    <Section
      title={t`How It Works`}
      text={t`Buying your dream property easy, secure, and transparent`}
      isBand
    >
      <ol className={styles.columns}>
        {steps.map(({ scene, title, text }, at) => (
          <li key={scene} className={styles.step}>
            <img src={`/scenes/${scene}.svg`} alt="" width={220} height={165} loading="lazy" />
            <h3 className={styles.stepTitle}>
              <span className={styles.number} aria-hidden>
                {formatNumber(i18n, at + 1)}
              </span>
              {t(title)}
            </h3>
            <p className={styles.stepText}>{t(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

// Guests and buyers load no code of it.
const StaffStrip = lazy(async () => ({ default: (await import('../overview/staff-strip.tsx')).StaffStrip }))

const Work = () => {
  const session = useSession()
  return (
    session.state === 'signedIn' &&
    isStaff(session) && (
      <Suspense>
        <StaffStrip me={session} />
      </Suspense>
    )
  )
}

export const HomePage = () => (
  <>
    <Banner />
    <Work />
    <div className={styles.lists}>
      <Advertised />
      <LatestReviews />
    </div>
    <HowItWorks />
    <Newsletter />
  </>
)
