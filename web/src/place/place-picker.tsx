import { useLingui } from '@lingui/react/macro'
import { maxPlacesAsked } from '@thikana/domain/property/property-filter'
import { maxSearchLength } from '@thikana/domain/search/search'
import { banglaBeside } from '@thikana/texts/place/place-name'
import { type ReactNode, useId, useRef, useState } from 'react'
import { PlaceList } from './place-list.tsx'
import styles from './place-picker.module.css'
import { type Gazetteer, useGazetteer } from './use-gazetteer.ts'
import { usePlaceList } from './use-place-list.ts'
import { TextField } from '../ui/inputs/field.tsx'
import { IconX } from '../ui/icons.ts'

type ChosenPlacesProps = {
  codes: readonly string[]
  places: Gazetteer | null
  onRemove: (code: string) => void
}

const ChosenPlaces = ({ codes, places, onRemove }: ChosenPlacesProps) => {
  const { t, i18n } = useLingui()
  return (
    codes.length > 0 && (
      <ul className={styles.chosen} aria-label={t`Chosen`}>
        {codes.map((code) => {
          const names = places?.placeName(code)
          const name = places?.nameOf(i18n, code) ?? code
          const bangla = names && banglaBeside(i18n, names)
          return (
            <li key={code}>
              <span>
                <span>{places ? name : '…'}</span> {bangla && <span lang="bn">{bangla}</span>}
              </span>
              <button type="button" aria-label={t`Remove ${name}`} onClick={() => onRemove(code)}>
                <IconX size={18} />
              </button>
            </li>
          )
        })}
      </ul>
    )
  )
}

type Props = {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Codes of the gazetteer. */
  value: readonly string[]
  onChange: (codes: string[]) => void
  countOf?: (code: string) => number | null
  /** With 1, a new choice replaces the last. */
  max?: number
}

/** Finds places by text in English or Bangla, or from division to district to area. */
export const PlacePicker = ({
  label,
  description,
  error,
  value,
  onChange,
  countOf,
  max = maxPlacesAsked,
}: Props) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const { places, hasFailed, retry } = useGazetteer(isOpen || value.length > 0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)

  const choose = (code: string) => onChange([...value.filter((one) => one !== code), code].slice(-max))
  const remove = (code: string) => {
    onChange(value.filter((one) => one !== code))
    field.current?.focus()
  }
  const list = usePlaceList({
    places,
    isOpen,
    setOpen,
    onChoose: choose,
    onRemoveLast: () => onChange(value.slice(0, -1)),
  })
  const activeId = isOpen && list.choices.length > 0 ? `${id}-${list.active}` : undefined

  return (
    <div
      className={styles.picker}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setOpen(false)
        setLeft(true)
      }}
      onFocus={() => setLeft(false)}
    >
      <TextField
        ref={field}
        label={label}
        description={description}
        error={error ?? (isLeft && list.typed.trim() !== '' && t`Choose a place from the list`)}
        placeholder={value.length > 0 && max === 1 ? t`Choose another` : t`Type a place`}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={maxSearchLength}
        value={list.typed}
        onChange={(event) => list.type(event.currentTarget.value)}
        onClick={() => setOpen(true)}
        onKeyDown={list.press}
      />
      {isOpen && (
        <PlaceList
          id={id}
          list={list}
          label={label}
          countOf={countOf}
          isLoading={!places}
          hasFailed={hasFailed}
          onRetry={retry}
        />
      )}
      <ChosenPlaces codes={value} places={places} onRemove={remove} />
    </div>
  )
}
