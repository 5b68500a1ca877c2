import { useQuery } from '@tanstack/react-query'
import { IconArrowRight } from '../ui/icons.ts'
import { Link } from 'react-router'
import { api } from '../client/api.ts'
import { PropertyGrid } from '../property/list/property-grid.tsx'
import { EmptyState, LoadError } from '../ui/lists/empty-state.tsx'
import styles from './section.module.css'
import { Section } from './section.tsx'

/** The properties an admin chose for the home page. */
export const Advertised = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['properties', 'advertised'],
    queryFn: ({ signal }) => api('GET /properties/advertised', {}, signal),
  })
  return (
    <Section
      title="Advertised properties"
      text="Every home here was checked by us before it was listed."
      link={
        <Link to="/allProperties" className={styles.more}>
          See all properties
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </Link>
      }
    >
      {isError ? (
        <LoadError sentence="Failed to load advertised properties." onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState
          sentence="No properties found."
          more="New homes appear here as soon as they are checked."
        />
      ) : (
        <PropertyGrid properties={data} />
      )}
    </Section>
  )
}
