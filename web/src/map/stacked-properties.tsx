import { useQuery } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { type FoundGroup, squareAround } from './found-properties.ts'
import { PreviewRow, MapPanel } from './property-preview.tsx'
import type { SearchMapProps } from './search-map.tsx'

type Props = Pick<SearchMapProps, 'searchKey' | 'listProperties' | 'onArea'> & {
  group: FoundGroup
  onClose: () => void
}

/** The list's properties in a small area around the spot. */
const usePropertiesAt = ({ group, searchKey, listProperties }: Omit<Props, 'onArea' | 'onClose'>) => {
  const area = squareAround(group)
  return useQuery({ queryKey: ['properties', 'at', searchKey, area], queryFn: () => listProperties(area) })
}

/** Homes that share a spot, such as flats of one building, as a list. */
export const StackedProperties = ({ group, searchKey, listProperties, onArea, onClose }: Props) => {
  const { data, error, refetch } = usePropertiesAt({ group, searchKey, listProperties })
  // The square may include neighbours of the group.
  const total = Math.max(group.total, data?.total ?? 0)
  const title = total > group.total ? `${total} homes within 50 m` : `${total} homes at this place`
  return (
    <MapPanel label={title} onClose={onClose}>
      <h3>{title}</h3>
      {data ? (
        <>
          {data.homes.length < total && (
            <p>
              {`The first ${data.homes.length} of them.`}{' '}
              <Button size="small" onClick={() => onArea(squareAround(group))}>
                {`See all ${total} in the list`}
              </Button>
            </p>
          )}
          <ul>
            {data.homes.map((home) => (
              <li key={home._id}>
                <PreviewRow home={home} />
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <div role="alert">
          <p>They could not be loaded. Nothing was lost.</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status">Loading…</p>
      )}
    </MapPanel>
  )
}
