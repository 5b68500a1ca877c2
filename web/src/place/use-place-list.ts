import { parentOf } from '@thikana/domain/place/place'
import { type KeyboardEvent, useState } from 'react'
import { choicesIn, foundChoices, type PlaceChoice } from './place-choices.ts'
import type { Gazetteer } from './use-gazetteer.ts'

type Props = {
  places: Gazetteer | null
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onChoose: (code: string) => void
  /** Called for Backspace in the empty field while the divisions are shown. */
  onRemoveLast: () => void
}

/** The list below the field: matches of the typed text, or of an empty field the way from division to district to area. */
export const usePlaceList = ({ places, isOpen, setOpen, onChoose, onRemoveLast }: Props) => {
  const [typed, setTyped] = useState('')
  /** The place whose parts are listed; null for the divisions. */
  const [at, setAt] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isTyped = typed.trim() !== ''
  const choices = !places ? [] : isTyped ? foundChoices(places, typed) : choicesIn(places, at)

  const go = (code: string | null) => {
    setAt(code)
    // Past the line that goes back.
    setActive(code === null ? 0 : 1)
  }

  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    setOpen(true)
  }

  const pick = ({ action, code }: PlaceChoice) => {
    if (action !== 'choose') return go(code)
    if (code !== null) onChoose(code)
    setTyped('')
    go(null)
    setOpen(false)
  }

  const move = (by: number) => {
    if (!isOpen) setOpen(true)
    else if (choices.length > 0) setActive((active + by + choices.length) % choices.length)
  }

  const erase = () => {
    if (isOpen && at !== null) go(parentOf(at))
    else onRemoveLast()
  }

  const press = (event: KeyboardEvent) => {
    const choice = isOpen ? choices[active] : undefined
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // Enter submits the form only while the list is closed.
      Enter: isOpen ? () => choice && pick(choice) : undefined,
      Escape: isOpen ? () => setOpen(false) : undefined,
      Backspace: typed === '' ? erase : undefined,
    }
    const run = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  return { typed, isTyped, choices, active, type, pick, press, setActive }
}
