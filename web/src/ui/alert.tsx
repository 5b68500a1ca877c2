import type { ReactNode } from 'react'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from './icons.ts'
import styles from './inputs/form-shell.module.css'
import chips from './state-chip.module.css'
import type { Tone } from './state-chip.tsx'

const icons = { bad: IconAlertCircle, good: IconCircleCheck } as const

type Props = {
  tone: Tone
  title?: string
  /** Announced to screen readers immediately; the default for errors. */
  isAlert?: boolean
  children?: ReactNode
}

/** A message in the flow of the page. Errors are announced to screen readers immediately. */
export const Alert = ({ tone, title, isAlert = tone === 'bad', children }: Props) => {
  const Icon = tone === 'bad' || tone === 'good' ? icons[tone] : IconInfoCircle
  return (
    <div className={`${styles.notice} ${chips[tone]}`} role={isAlert ? 'alert' : 'status'}>
      <Icon size={22} />
      <div>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  )
}
