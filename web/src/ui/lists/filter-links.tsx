import type { MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import styles from './filter-links.module.css'
import { isPlainPress } from './plain-press.ts'

type Props = {
  /** The accessible name of the choice. */
  label: string
  /** The query parameter that holds the choice. */
  name: string
  /** The choice with an empty value is the default. */
  choices: readonly { value: string; words: string; count?: string | undefined }[]
  chosen: string
  /** Other parameters that a choice takes out of the address. */
  clears?: (value: string) => readonly string[]
  /** For a plain press, where more than the address may have to go along: whether it took the address's place. */
  onChoose?: (value: string) => boolean
}

/** On a phone the choices of a table are one row that is swiped. */
const bringIntoView = (link: HTMLAnchorElement | null) => {
  const row = link?.parentElement
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}

/** A choice kept in the address, so that it can be bookmarked, shared and gone back to. */
export const FilterLinks = ({ label, name, choices, chosen, clears, onChoose }: Props) => {
  const [search] = useSearchParams()
  const press = (event: MouseEvent, value: string) => {
    if (isPlainPress(event) && onChoose?.(value)) event.preventDefault()
  }
  const buildAddress = (value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    for (const other of clears?.(value) ?? []) next.delete(other)
    return `?${next}`
  }
  return (
    <nav className={styles.filter} aria-label={label}>
      {choices.map(({ value, words, count }) => (
        <Link
          key={value}
          ref={value === chosen ? bringIntoView : undefined}
          to={buildAddress(value)}
          replace
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
          onClick={(event) => press(event, value)}
        >
          {words}
          {count ? <span className={styles.count}>{count}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
