import { currency } from '@thikana/domain/payment/currency'
import type { ReadSearch } from '@thikana/domain/search/read-search'
import type { Purpose } from '@thikana/domain/property/purpose'
import { type RefObject, useEffect, useRef } from 'react'
import { loadGazetteer } from '../place/use-gazetteer.ts'
import { clearedFor, type Filters, noFilters, type PropertySearch, withChanges } from './property-search.ts'
import type { SearchState } from './left-out.tsx'

/** Waits for the gazetteer; if it can't be loaded, the whole text is a location. A place that is named takes the place of a chosen one. */
export const readTyped = (typed: string): Promise<ReadSearch> =>
  loadGazetteer().then(
    ({ readSearch, placeOfText }) => {
      const read = readSearch(typed, currency())
      return placeOfText(read.location) ? { place: [], ...read } : read
    },
    () => ({ location: typed.trim() }),
  )

/**
 * The filters that a typed search sets, beside those of `before` that it doesn't mention. With a place and something else it is a new wish:
 * then of `before` only the purpose stays.
 */
export const changesOf = (read: ReadSearch, before: Filters): Partial<Filters> => {
  const { location, place, has = [], purpose, kind, tenants, unread: _, ...amounts } = read
  const asked = { ...(purpose && { purpose }), ...(kind && { kind }), ...(tenants && { tenants }) }
  const numbers = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)]))
  const isMore = Object.keys({ ...asked, ...numbers }).length + has.length > 0
  const isWhole = (location !== '' || place !== undefined) && isMore
  const kept = isWhole ? [] : before.has
  return {
    ...(isWhole ? { ...noFilters, purpose: before.purpose } : purpose ? clearedFor(before, purpose) : {}),
    location,
    ...(place ? { place } : {}),
    ...asked,
    ...(has.length > 0 ? { has: [...new Set([...kept, ...has])] } : {}),
    ...numbers,
  }
}

/** Choosing a purpose clears the amounts of the one before, but not those that were typed beside it. */
const typedAmounts = (read: ReadSearch, chosen: Partial<PropertySearch>): Partial<Filters> =>
  'purpose' in chosen
    ? {
        ...(read.priceMin === undefined ? {} : { priceMin: String(read.priceMin) }),
        ...(read.priceMax === undefined ? {} : { priceMax: String(read.priceMax) }),
      }
    : {}

/** `purpose`: what was chosen beside the text, which the text may override. */
export const addressOf = (read: ReadSearch, purpose?: Purpose): string => {
  const changes = changesOf(read, { ...noFilters, purpose })
  const query = withChanges(new URLSearchParams(), { purpose, ...changes })
  return `/allProperties${query.size > 0 ? `?${query}` : ''}`
}

type Change = (changes: Partial<PropertySearch>, state?: SearchState) => void

export type TypedText = {
  field: RefObject<HTMLInputElement | null>
  /** Searches for what is typed, or for a text that is put in its place. */
  send: (text?: string) => void
  /** Searches for something else: what is typed and not sent goes. */
  replace: (changes: Partial<PropertySearch>) => void
  onChange: Change
  /** Something is typed that wasn't searched for. */
  isUnsent: () => boolean
}

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

  const latest = useRef({ search, change })
  useEffect(() => {
    latest.current = { search, change }
  })
  /** Raised once what is still being read doesn't count: the page was left, or something else is searched for. */
  const run = useRef(0)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      run.current += 1
    }
  }, [])
  /** Changes made while the text is being read, which all go into the address. */
  const reading = useRef<{ count: number; changes: Partial<PropertySearch> }>({ count: 0, changes: {} })
  const sendWith = async (typed: string, changes: Partial<PropertySearch>) => {
    const waiting = reading.current
    waiting.count += 1
    Object.assign(waiting.changes, changes)
    const started = run.current
    const read = await readTyped(typed)
    if (run.current !== started) return
    const { search: before, change: send } = latest.current
    const chosen = { ...waiting.changes, ...typedAmounts(read, waiting.changes) }
    send({ ...changesOf(read, before), ...chosen }, { unread: read.unread })
    waiting.count -= 1
    if (waiting.count === 0) waiting.changes = {}
    // The text may have become filters. Newer text stays.
    if (field.current?.value === typed) field.current.value = changes.location ?? read.location
  }
  const isUnsent = () => field.current !== null && field.current.value.trim() !== search.location
  return {
    field,
    isUnsent,
    send: (text) => {
      if (field.current && text !== undefined) field.current.value = text
      void sendWith(field.current?.value ?? '', {})
    },
    replace: (changes) => {
      run.current += 1
      reading.current = { count: 0, changes: {} }
      if (field.current) field.current.value = changes.location ?? search.location
      change(changes)
    },
    onChange: (changes, state) => {
      // A field that goes away with the page applies what was typed in it: the address is another page's by then.
      if (!isHere.current) return
      if (isUnsent()) void sendWith(field.current?.value ?? '', changes)
      else change(changes, state)
    },
  }
}
