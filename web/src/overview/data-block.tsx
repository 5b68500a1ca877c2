import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber, withDigits } from '@thikana/texts/number'
import type { CsvCell } from '@thikana/texts/csv/line'
import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { IconDownload } from '../ui/icons.ts'
import { saveCsv } from './save-csv.ts'
import styles from './data-block.module.css'

export type Data = {
  /** The first names what a row is about; the others are of numbers. */
  heads: readonly string[]
  rows: readonly {
    head: string
    /** In the file, if it isn't `head`. */ key?: string
    cells: readonly number[]
  }[]
  /** How a number of this column is written; left out, as a number. */
  words?: (value: number, column: number) => string
}

type Props = {
  title: string
  /** The name of its file, without its ending. */
  file: string
  data: Data
  /** Beside the title. */
  controls?: ReactNode
  /** What shows the data to those who see; without it the table itself is shown. */
  children?: ReactNode
}

/** One decimal at most: medians may be halves. */
export const useNumber = () => {
  const { i18n } = useLingui()
  return (value: number) =>
    Number.isInteger(value) ? formatNumber(i18n, value) : withDigits(i18n, value.toFixed(1))
}

const Table = ({ title, data: { heads, rows, words } }: Pick<Props, 'title' | 'data'>) => {
  const number = useNumber()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard has to reach it.
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((value, column) => (
                <td key={heads[column + 1]}>{words ? words(value, column) : number(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A part of an overview: its plot, and what it is drawn from as a table and as a file. */
export const DataBlock = ({ title, file, data, controls, children }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const csv = (): (readonly CsvCell[])[] => [
    data.heads,
    ...data.rows.map(({ head, key = head, cells }) => [key, ...cells]),
  ]
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {controls}
      </div>
      {children}
      <div className={styles.foot}>
        {children ? (
          <details className={styles.details}>
            <summary>
              <Trans>Show as a table</Trans>
            </summary>
            <Table title={title} data={data} />
          </details>
        ) : (
          <Table title={title} data={data} />
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<IconDownload />}
          aria-label={t`CSV: ${title}`}
          onClick={() => saveCsv(file, csv())}
        >
          {t`CSV`}
        </Button>
      </div>
    </section>
  )
}
