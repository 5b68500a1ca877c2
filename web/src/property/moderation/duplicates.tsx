import { Trans, useLingui } from '@lingui/react/macro'
import type { Api, Property } from '@thikana/contract/api'
import { isWaiting } from '@thikana/domain/property/property-status'
import { Link } from 'react-router'
import { useRoute } from '../../client/use-route.ts'
import { LoadError } from '../../ui/lists/empty-state.tsx'
import { BreakingText } from '../../ui/text/breaking-text.tsx'
import styles from './duplicates.module.css'

type Found = Api['GET /properties/:id/duplicates']['reply']['samePhoto']

const Listings = ({ words, found }: { words: string; found: Found }) =>
  found.length > 0 && (
    <div>
      <dt>{words}</dt>
      {found.map(({ _id, title, agentName }) => (
        <dd key={_id}>
          <Link to={`/property/${_id}`}>
            <BreakingText text={title} />
          </Link>{' '}
          <Trans>
            by <BreakingText text={agentName} />
          </Trans>
        </dd>
      ))}
    </div>
  )

const Looked = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useRoute('properties', 'GET /properties/:id/duplicates', {
    params: { id },
  })
  if (error && !data)
    return <LoadError sentence={t`Could not look for duplicates`} onRetry={() => void refetch()} />
  if (!data || data.samePhoto.length + data.samePlace.length === 0)
    return (
      <p className={styles.none}>
        {data ? t`No other listing has its photos, or its place and size.` : t`Looking for duplicates…`}
      </p>
    )
  return (
    <div role="group" className={styles.duplicates} aria-label={t`Possible duplicates`}>
      <dl>
        <Listings words={t`Same photo as`} found={data.samePhoto} />
        <Listings words={t`Same place and size as`} found={data.samePlace} />
      </dl>
    </div>
  )
}

/** Other listings that may be of the same home as one that waits. */
export const Duplicates = ({ property }: { property: Property }) =>
  isWaiting(property) && <Looked id={property._id} />
