import { IconX } from '../ui/icons.ts'
import styles from './place-picker.module.css'
import type { Gazetteer } from './use-gazetteer.ts'

type Props = { codes: readonly string[]; places: Gazetteer | null; onRemove: (code: string) => void }

/** The chosen places, each with a button that removes it. */
export const ChosenPlaces = ({ codes, places, onRemove }: Props) =>
  codes.length > 0 && (
    <ul className={styles.chosen} aria-label="Chosen">
      {codes.map((code) => {
        const name = places?.placeName(code)
        return (
          <li key={code}>
            <span>
              <span>{name?.en ?? (places ? code : '…')}</span> {name && <span lang="bn">{name.bn}</span>}
            </span>
            <button type="button" aria-label={`Remove ${name?.en ?? code}`} onClick={() => onRemove(code)}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
