import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '../ui/icons.ts'
import { maxSearchLength } from '@thikana/domain/search'
import { useEffect, useRef } from 'react'
import styles from './manage-users-page.module.css'

/** Since the last key. */
const debounceMs = 300

type Props = { search: string; onSearch: (search: string) => void }

/** Searches when the person stops typing, or immediately with Enter. */
export const UserSearch = ({ search, onSearch }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const searchSoon = useDebouncedCallback(onSearch, debounceMs)

  // Going back changes the address without typing.
  useEffect(() => {
    if (field.current && (!search || field.current !== document.activeElement)) field.current.value = search
  }, [search])

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(field.current?.value ?? '')
      }}
    >
      <TextInput
        ref={field}
        type="search"
        label="Search by name or email"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        defaultValue={search}
        maxLength={maxSearchLength}
        autoComplete="off"
        onChange={(event) => searchSoon(event.currentTarget.value)}
      />
    </form>
  )
}
