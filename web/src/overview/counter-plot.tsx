import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { longDate } from '../ui/text/date-text.tsx'
import { DataBlock } from './data-block.tsx'
import { DayPlot } from './day-plot.tsx'

type Props<Name extends string> = {
  title: string
  counters: readonly Name[]
  labels: Readonly<Record<Name, string>>
  byDay: readonly ({ day: string } & Record<Name, number>)[]
}

/** One of several counts by day; its table and file have all of them. */
export const CounterPlot = <Name extends string>({ title, counters, labels, byDay }: Props<Name>) => {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState(counters[0]!)
  const data = {
    heads: [t`Day`, ...counters.map((name) => labels[name])],
    rows: byDay
      .map((row) => ({
        key: row.day,
        head: longDate(i18n, row.day) ?? row.day,
        cells: counters.map((name) => row[name]),
      }))
      .toReversed(),
  }
  return (
    <DataBlock
      title={title}
      file={`by-day-${byDay[0]?.day}-${byDay.at(-1)?.day}`}
      data={data}
      controls={
        <SelectField
          aria-label={t`What is shown`}
          value={chosen}
          options={counters.map((name) => ({ value: name, label: labels[name] }))}
          onChange={({ target: { value } }) =>
            setChosen(counters.find((name) => name === value) ?? counters[0]!)
          }
        />
      }
    >
      <DayPlot
        label={`${title}: ${labels[chosen]}`}
        points={byDay.map((row) => ({ day: row.day, value: row[chosen] }))}
      />
    </DataBlock>
  )
}
