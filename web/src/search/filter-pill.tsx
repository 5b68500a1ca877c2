import { type ReactNode, useId, useRef, useState } from 'react'
import { IconChevronDown } from '../ui/icons.ts'
import styles from './filter-bar.module.css'

/** Pixels between the window's edge and a panel. */
const margin = 16

/** Before the panel is shown, so that it doesn't move afterwards. */
const place = (panel: HTMLElement, opener: HTMLElement) => {
  const { left, bottom } = opener.getBoundingClientRect()
  panel.style.setProperty('--left', `${left}px`)
  panel.style.top = `${bottom + 8}px`
  panel.style.maxHeight = `${Math.max(200, innerHeight - bottom - 8 - margin)}px`
}

type Props = {
  label: string
  /** The choice in words; empty without one. */
  chosen: string
  children: ReactNode
}

/** A group of filters that opens below its button; Escape or a press elsewhere closes it. */
export const FilterPill = ({ label, chosen, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.pill}
        popoverTarget={id}
        aria-expanded={isOpen}
        data-chosen={chosen ? true : undefined}
      >
        <span>
          {chosen ? <span className="visually-hidden">{label}: </span> : null}
          <span>{chosen || label}</span>
        </span>
        <IconChevronDown size={16} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open' && panel.current && opener.current) place(panel.current, opener.current)
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && children}
      </div>
    </>
  )
}
