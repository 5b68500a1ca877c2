import { IconButton } from '../ui/button.tsx'
import { IconX } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './compare-tray.module.css'
import { useSeveralProperties } from './queries.ts'

type Props = { ids: readonly string[]; onRemove: (id: string) => void }

/** The homes in the tray, on screens with room for them; one that can't be seen any more can still be taken out. */
export const TrayProperties = ({ ids, onRemove }: Props) => {
  const { data, isPlaceholderData } = useSeveralProperties(ids)
  const isKnown = data !== undefined && !isPlaceholderData
  return (
    <ul className={styles.homes}>
      {ids.map((id) => {
        const home = data?.find(({ _id }) => _id === id)
        const name = home?.title ?? (isKnown ? 'A home that is not available' : 'A home')
        return (
          <li key={id}>
            <span className={styles.picture}>
              {home && <Picture src={home.image} colour={home.imageColour} alt="" sizes="64px" />}
            </span>
            <span className={styles.name}>{name}</span>
            <IconButton label={`Remove ${name}`} onClick={() => onRemove(id)}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
