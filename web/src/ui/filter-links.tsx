import { Link, useSearchParams } from 'react-router'
import styles from './filter-links.module.css'

type Props = {
  /** Names the choice for those who listen. */
  label: string
  /** The parameter of the address that keeps the choice. */
  name: string
  /** An empty value is the choice where the address says nothing. */
  choices: readonly { value: string; words: string; count?: number }[]
  chosen: string
}

/** A choice that lives in the address, so that it can be kept, sent and gone back to. */
export const FilterLinks = ({ label, name, choices, chosen }: Props) => {
  const [search] = useSearchParams()
  const buildAddress = (value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    return `?${next}`
  }
  return (
    <nav className={styles.filter} aria-label={label}>
      {choices.map(({ value, words, count }) => (
        <Link
          key={value}
          to={buildAddress(value)}
          replace
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
        >
          {words}
          {count ? <span className={styles.count}>{count}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
