import { useLingui } from '@lingui/react/macro'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { dayOfYear } from '@thikana/texts/moment'
import { formatNumber } from '@thikana/texts/number'
import { useState } from 'react'
import { longDate } from '../ui/text/date-text.tsx'
import styles from './day-plot.module.css'
import { useWidth } from './use-width.ts'

type Point = { day: string; value: number }

type Props = {
  points: readonly Point[]
  /** What is plotted, in a word. */
  label: string
  /** How a value is written; left out, as a number. */
  words?: ((value: number) => string) | undefined
}

const height = 220
/** The room that a date and a number take, in the size of the text. */
const [dateEms, numberEms] = [6.5, 2.75]

const instantOf = (day: string) => new Date(`${day}T12:00:00+06:00`)

/** Evenly spread days, the last one included. */
const pickDays = (days: readonly string[], most: number): string[] => {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, most)))
  return days.filter((_, at) => (days.length - 1 - at) % step === 0)
}

/** A bar a day. It is a picture of the table behind it, which keyboards and screen readers have. */
export const DayPlot = ({ points, label, words }: Props) => {
  const { i18n } = useLingui()
  const [frame, width, em] = useWidth()
  const margin = { top: 12, right: (dateEms / 3) * em, bottom: 1.75 * em, left: numberEms * em }
  const [pointed, setPointed] = useState<string | null>(null)
  const inner = Math.max(0, width - margin.left - margin.right)
  const days = points.map(({ day }) => day)
  const x = scaleBand({ domain: days, range: [0, inner], padding: 0.25 })
  const most = Math.max(1, ...points.map(({ value }) => value))
  const y = scaleLinear({ domain: [0, most], range: [height - margin.top - margin.bottom, 0], nice: 4 })
  const text = words ?? ((value: number) => formatNumber(i18n, value))
  const last = points.at(-1)
  const shown = points.find(({ day }) => day === pointed) ?? last
  return (
    <figure className={styles.plot} ref={frame}>
      <figcaption className={styles.caption}>
        {shown && (
          <>
            <span>{longDate(i18n, shown.day)}</span> <strong>{text(shown.value)}</strong>
          </>
        )}
      </figcaption>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={label}
          onPointerLeave={() => setPointed(null)}
        >
          <g transform={`translate(${margin.left} ${margin.top})`}>
            <AxisLeft
              scale={y}
              numTicks={4}
              tickFormat={(value) => (Number.isInteger(Number(value)) ? text(Number(value)) : '')}
              hideAxisLine
              hideTicks
              tickLabelProps={{ className: styles.tickText, dx: '-0.5em', dy: '0.35em', textAnchor: 'end' }}
            />
            {y.ticks(4).map((value) => (
              <line key={value} className={styles.grid} x2={inner} y1={y(value)} y2={y(value)} />
            ))}
            {points.map(({ day, value }) => (
              <g key={day} onPointerEnter={() => setPointed(day)}>
                <Bar className={styles.target} x={x(day)} y={0} width={x.step()} height={y(0)} />
                <Bar
                  className={styles.bar}
                  data-pointed={day === pointed || undefined}
                  x={x(day)}
                  y={y(value)}
                  width={x.bandwidth()}
                  height={Math.max(0, y(0) - y(value))}
                />
              </g>
            ))}
            <AxisBottom
              scale={x}
              top={y(0)}
              tickValues={pickDays(days, Math.floor(inner / (dateEms * em)))}
              tickFormat={(day) => dayOfYear(i18n, instantOf(day))}
              hideTicks
              axisClassName={styles.axis}
              tickLabelProps={{ className: styles.tickText, dy: '0.25em', textAnchor: 'middle' }}
            />
          </g>
        </svg>
      )}
    </figure>
  )
}
