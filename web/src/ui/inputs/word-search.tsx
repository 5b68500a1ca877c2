import { maxSearchLength } from '@thikana/domain/search/search'
import { useEffect, useRef } from 'react'
import { useIsLeaving } from '../../client/use-is-leaving.ts'
import { IconSearch } from '../icons.ts'
import { TextField } from './field.tsx'

const debounceMs = 300

type Props = { label: string; search: string; onSearch: (search: string) => void }

/** Searches a list when the person stops typing, or immediately with Enter. */
export const WordSearch = ({ label, search, onSearch }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const searchForm = useRef<HTMLFormElement>(null)
  const timer = useRef(0)
  const isLeaving = useIsLeaving()
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (!isLeaving()) searchForm.current?.requestSubmit()
    }, debounceMs)
  }

  // Going back changes the address without typing.
  useEffect(() => {
    if (field.current && (!search || field.current !== document.activeElement)) field.current.value = search
  }, [search])

  return (
    <form
      ref={searchForm}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(field.current?.value ?? '')
      }}
    >
      <TextField
        ref={field}
        type="search"
        label={label}
        start={<IconSearch />}
        defaultValue={search}
        maxLength={maxSearchLength}
        autoComplete="off"
        onChange={searchSoon}
      />
    </form>
  )
}
