import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Language } from '@thikana/domain/language'
import { parentOf } from '@thikana/domain/place/place'
import { type KeyboardEvent, useState } from 'react'
import type { Place } from '@thikana/domain/place/place-list'
import { banglaBeside, placeNameIn } from '@thikana/texts/place/place-name'
import type { Gazetteer } from './use-gazetteer.ts'

/** A line of the list: a place to choose, to open, or to go back to. */
export type PlaceChoice = {
  /** Unique in the list. */
  key: string
  action: 'choose' | 'open' | 'back'
  /** Null for going back to all divisions. */
  code: string | null
  name: string
  bangla?: string | null
  /** What it is in. */
  around?: string | null
}

const namedIn = (i18n: I18n, { placeName }: Gazetteer, { code, name, bangla }: Place) => {
  const parent = parentOf(code)
  // Many divisions and districts share a name, so their full names tell them apart.
  const isTown = parent !== null && parentOf(parent) !== null
  const names = (isTown ? null : placeName(code)) ?? { en: name, bn: bangla }
  return { name: placeNameIn(i18n, names), bangla: banglaBeside(i18n, names) }
}

const chosen = (i18n: I18n, gazetteer: Gazetteer, place: Place): PlaceChoice => ({
  key: `choose ${place.code}`,
  action: 'choose',
  code: place.code,
  ...namedIn(i18n, gazetteer, place),
  around: gazetteer.nameOf(i18n, parentOf(place.code) ?? ''),
})

/** At most `most` places that match the typed text. */
export const foundChoices = (i18n: I18n, gazetteer: Gazetteer, typed: string, most = 8): PlaceChoice[] =>
  gazetteer.findPlaces(typed, most).map((place) => chosen(i18n, gazetteer, place))

const back = (i18n: I18n, { nameOf }: Gazetteer, code: string): PlaceChoice => {
  const parent = parentOf(code)
  const name = parent === null ? t(i18n)`All divisions` : (nameOf(i18n, parent) ?? parent)
  return { key: 'back', action: 'back', code: parent, name }
}

const whole = (i18n: I18n, { placeName, nameOf }: Gazetteer, code: string): PlaceChoice => {
  const names = placeName(code)
  const name = nameOf(i18n, code) ?? code
  const bangla = names && banglaBeside(i18n, names)
  return { key: `choose ${code}`, action: 'choose', code, name: t(i18n)`All of ${name}`, bangla }
}

/** The places in `at`, or the divisions. Those with places inside are opened, the others chosen. */
const choicesIn = (i18n: I18n, gazetteer: Gazetteer, at: string | null): PlaceChoice[] => [
  ...(at === null ? [] : [back(i18n, gazetteer, at), whole(i18n, gazetteer, at)]),
  ...gazetteer.placesIn(at, i18n.locale as Language).map((place): PlaceChoice => {
    const names = { code: place.code, ...namedIn(i18n, gazetteer, place) }
    const hasInside = gazetteer.placesIn(place.code).length > 0
    const action = hasInside ? 'open' : 'choose'
    return { key: `${action} ${place.code}`, action, ...names }
  }),
]

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
  const { i18n } = useLingui()
  const [typed, setTyped] = useState('')
  /** The place whose parts are listed; null for the divisions. */
  const [at, setAt] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isTyped = typed.trim() !== ''
  const found = (all: Gazetteer) => (isTyped ? foundChoices(i18n, all, typed) : choicesIn(i18n, all, at))
  const choices = places ? found(places) : []

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
