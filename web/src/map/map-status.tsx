import { Button } from '../ui/button.tsx'
import styles from './map-status.module.css'
import type { SearchMapProps } from './search-map-props.ts'

const textOf = ({ found, isLoading, area }: Pick<SearchMapProps, 'found' | 'isLoading' | 'area'>): string => {
  if (!found || isLoading) return 'Looking for homes…'
  const { total } = found
  if (total > 0) return `${total.toLocaleString('en-US')} ${total === 1 ? 'home' : 'homes'} here`
  return area.length > 0
    ? 'No homes on the map in this area. Clear it, or draw another.'
    : 'No homes on this part of the map. Move the map, or zoom out.'
}

/** How many homes the map has, or why it has none. */
export const MapStatus = ({ onRetry, ...rest }: SearchMapProps) =>
  onRetry ? (
    <div className={styles.status} role="alert">
      <p>The homes could not be loaded. Try again.</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  ) : (
    <p className={styles.status} role="status">
      {textOf(rest)}
    </p>
  )
