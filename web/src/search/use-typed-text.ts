import { type RefObject, useEffect, useRef } from 'react'
import type { SearchState } from './left-out.tsx'
import type { PropertySearch } from './property-search.ts'
import { changesOf, readTyped } from './typed-search.ts'

type Change = (changes: Partial<PropertySearch>, state?: SearchState) => void

export type TypedText = { field: RefObject<HTMLInputElement | null>; send: () => void; onChange: Change }

/** Searches for the typed text when it is sent or another filter changes, not on each key. */
export const useTypedText = (search: PropertySearch, change: Change): TypedText => {
  const field = useRef<HTMLInputElement>(null)
  const current = JSON.stringify(search)
  const shown = useRef(current)
  // Back, a link or clearing the search changes the address without typing. Other renders must not erase what is being typed, nor may the
  // first: on a page from the server, the visitor may have typed already.
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const { location } = JSON.parse(current) as PropertySearch
    if (field.current && field.current.value.trim() !== location) field.current.value = location
  }, [current])

  /** Changes made while the text is being read, which all go into the address. */
  const reading = useRef<{ count: number; changes: Partial<PropertySearch> }>({ count: 0, changes: {} })
  const sendWith = async (typed: string, changes: Partial<PropertySearch>) => {
    const waiting = reading.current
    waiting.count += 1
    Object.assign(waiting.changes, changes)
    const read = await readTyped(typed)
    change({ ...changesOf(read, search), ...waiting.changes }, { unread: read.unread })
    waiting.count -= 1
    if (waiting.count === 0) waiting.changes = {}
    // The text may have become filters. Newer text stays.
    if (field.current?.value === typed) field.current.value = changes.location ?? read.location
  }
  return {
    field,
    send: () => void sendWith(field.current?.value ?? '', {}),
    onChange: (changes, state) => {
      const typed = field.current?.value ?? search.location
      if (typed.trim() === search.location) change(changes, state)
      else void sendWith(typed, changes)
    },
  }
}
