import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../button.tsx'
import { IconDots } from '../icons.ts'
import styles from './menu.module.css'

type Item = { words: ReactNode; danger?: boolean } & ({ onPress: () => void } | { to: string })

/** Rare actions behind one button. Escape, a press elsewhere and leaving it with Tab close it. */
export const Menu = ({ label, items }: { label: string; items: readonly (Item & { name: string })[] }) => {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const opener = () => place.current?.querySelector('button')

  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])

  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    opener()?.focus()
  }

  return (
    <div
      ref={place}
      role="presentation"
      className={styles.menu}
      onKeyDown={close}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <IconButton label={label} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <IconDots />
      </IconButton>
      <ul id={id} className={styles.items} hidden={!isOpen}>
        {items.map(({ name, words, danger, ...item }) => (
          <li key={name}>
            {'to' in item ? (
              <Link to={item.to}>{words}</Link>
            ) : (
              <button
                type="button"
                data-danger={danger || undefined}
                onClick={() => {
                  setOpen(false)
                  // What opens now returns the focus to what had it.
                  opener()?.focus()
                  item.onPress()
                }}
              >
                {words}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
