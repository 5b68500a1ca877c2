import { useQuery } from '@tanstack/react-query'
import { api } from '../client/api.ts'
import { ReviewQuote } from '../review/review-quote.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import styles from './section.module.css'
import { Section } from './section.tsx'

export const LatestReviews = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['reviews', 'latest'],
    queryFn: ({ signal }) => api('GET /reviews/latest', {}, signal),
  })
  return (
    <Section title="Latest reviews">
      {isError ? (
        <LoadError sentence="Failed to load reviews." onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState sentence="No reviews yet." />
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
