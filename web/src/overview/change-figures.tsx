import { t } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@thikana/texts/number'
import styles from './change-figures.module.css'

export type Figure = {
  name: string
  label: string
  value: string
  /** Below the value; left out, how it changed. */
  note?: string | undefined
  now: number
  before: number
}

/** A part of fewer says nothing. */
const enoughForPercent = 20

/** `+12%`, `−30%`; null if there were too few before. */
const changeText = (i18n: I18n, now: number, before: number): string | null => {
  if (before < enoughForPercent) return null
  const percent = Math.round(((now - before) / before) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
  const size = formatNumber(i18n, Math.abs(percent))
  return t(i18n)`${sign}${size}%`
}

const Note = ({ note, now, before }: Pick<Figure, 'note' | 'now' | 'before'>) => {
  const { i18n } = useLingui()
  const change = changeText(i18n, now, before)
  const earlier = formatNumber(i18n, before)
  const words = change === null ? t(i18n)`${earlier} before` : t(i18n)`${change} from ${earlier}`
  return <dd className={styles.note}>{note ?? words}</dd>
}

/** Figures of a period, each with that of the period before. */
export const ChangeFigures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures} data-count={figures.length}>
    {figures.map(({ name, label, value, note, now, before }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd className={styles.figure}>{value}</dd>
        <Note note={note} now={now} before={before} />
      </div>
    ))}
  </dl>
)
