import { useLingui } from '@lingui/react/macro'
import { can } from '@thikana/domain/user/access'
import { type KeyboardEvent, useState } from 'react'
import { loadGazetteer, useGazetteer } from '../place/use-gazetteer.ts'
import { useActor } from '../session/session.tsx'
import { useSavedSearches } from './queries.ts'
import { useRecentSearches } from './recent-searches.ts'
import { suggest, type Suggestion } from './suggestions.ts'
import type { TypedText } from './typed-search.ts'

/** On a phone the keyboard would cover what was found. */
const closeKeyboard = (field: HTMLInputElement | null) => {
  if (matchMedia('(pointer: coarse)').matches) field?.blur()
}

/** The list below the search field, and the keys that lead through it. No line is active until an arrow key is pressed, so Enter sends the text. */
export const useSuggestions = ({ field, send, replace }: TypedText) => {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // By its key, since places and saved searches may come above it later.
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const { places } = useGazetteer(isOpen)
  const { ids: recent = [] } = useRecentSearches()
  const maySave = can(useActor(), 'search.save')
  const { data: saved = [] } = useSavedSearches(isOpen && maySave)
  const groups = isOpen ? suggest(i18n, { typed, places, recent, saved }) : []
  const all = groups.flatMap(({ suggestions }) => suggestions)
  const active = all.findIndex(({ key }) => key === activeKey)

  const open = () => {
    setTyped(field.current?.value ?? '')
    setActiveKey(null)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const submit = (text?: string) => {
    close()
    send(text)
    closeKeyboard(field.current)
  }
  const pick = (suggestion: Suggestion) => {
    if ('wish' in suggestion) return submit(suggestion.wish)
    close()
    replace(suggestion.changes)
    closeKeyboard(field.current)
  }
  const clear = () => {
    replace({ location: '' })
    field.current?.focus()
    open()
  }
  const move = (by: number) => {
    if (!isOpen) return open()
    // One more place than lines: the field itself.
    const next = ((active + 1 + by + all.length + 1) % (all.length + 1)) - 1
    setActiveKey(all[next]?.key ?? null)
  }
  const press = (event: KeyboardEvent) => {
    const chosen = isOpen ? all[active] : undefined
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: chosen && (() => pick(chosen)),
      Escape: isOpen ? close : undefined,
    }
    const run = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  const preload = () => void loadGazetteer().catch(() => {})
  return {
    isOpen: isOpen && all.length > 0,
    groups,
    all,
    active,
    open,
    close,
    pick,
    clear,
    submit,
    press,
    preload,
  }
}
