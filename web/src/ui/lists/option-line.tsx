import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconArrowLeft } from '../icons.ts'
import styles from './option-line.module.css'

type Props = {
  id: string
  isActive: boolean
  onPick: () => void
  onPoint?: (event: PointerEvent) => void
  /** What it is in, more quietly. */
  around?: string | null | undefined
  /** Leads to the lines before these. */
  isBack?: boolean
  after?: ReactNode
  children: ReactNode
}

/** A line of the list below a field (ARIA 1.2, combobox). The field keeps the focus, and its keys make the line active. */
export const OptionLine = ({
  id,
  isActive,
  onPick,
  onPoint,
  around,
  isBack = false,
  after,
  children,
}: Props) => {
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <button
      ref={line}
      type="button"
      className={styles.line}
      tabIndex={-1}
      id={id}
      role="option"
      data-back={isBack || undefined}
      aria-selected={isActive}
      onClick={onPick}
      onPointerMove={onPoint}
    >
      {isBack && <IconArrowLeft />}
      <span className={styles.names}>
        <span>{children}</span>
        {around && <small>{around}</small>}
      </span>
      {after}
    </button>
  )
}

/** A name with the Bangla one beside it. */
export const OptionName = ({ name, bangla }: { name: string; bangla?: string | null | undefined }) => (
  <>
    {name} {bangla && <span lang="bn">{bangla}</span>}
  </>
)
