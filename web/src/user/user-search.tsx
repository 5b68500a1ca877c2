import { IconSearch } from '../ui/icons.ts'
import { TextField } from '../ui/inputs/field.tsx'
import { maxSearchLength } from '@thikana/domain/search/search'
import { useEffect, useRef } from 'react'
import styles from './manage-users-page.module.css'

/** Since the last key. */
const debounceMs = 300

type Props = { search: string; onSearch: (search: string) => void }

/** Searches when the person stops typing, or immediately with Enter. */
export const UserSearch = ({ search, onSearch }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef(0)
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => form.current?.requestSubmit(), debounceMs)
  }

  // Going back changes the address without typing.
  useEffect(() => {
    if (field.current && (!search || field.current !== document.activeElement)) field.current.value = search
  }, [search])

  return (
    <form
      ref={form}
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(field.current?.value ?? '')
      }}
    >
      <TextField
        ref={field}
        type="search"
        label="Search by name or email"
        start={<IconSearch />}
        defaultValue={search}
        maxLength={maxSearchLength}
        autoComplete="off"
        onChange={searchSoon}
      />
    </form>
  )
}
