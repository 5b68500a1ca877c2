import { Trans, useLingui } from '@lingui/react/macro'
import type { AgentFigures } from '@thikana/contract/api'
import { propertyCounters } from '@thikana/domain/overview/counters'
import { formatNumber, withDigits } from '@thikana/texts/number'
import { propertyCounterWords } from './counter-words.ts'
import { DataBlock } from './data-block.tsx'
import styles from './funnel.module.css'

/** From a view to a sale: in all, and in the middle of the agent's homes beside comparable ones of others. */
export const Funnel = ({
  totals,
  medians,
  from,
  to,
}: Pick<AgentFigures, 'totals' | 'medians' | 'from' | 'to'>) => {
  const { t, i18n } = useLingui()
  const { own, comparable, homes } = medians
  const most = Math.max(1, ...propertyCounters.map((name) => totals[name]))
  const number = (value: number) =>
    Number.isInteger(value) ? formatNumber(i18n, value) : withDigits(i18n, value.toFixed(1))
  const count = formatNumber(i18n, homes)
  return (
    <DataBlock
      title={t`From a view to a deal`}
      file={`funnel-${from}-${to}`}
      data={{
        heads: [
          t`Step`,
          t`All your homes`,
          ...(own ? [t`Median of your homes`] : []),
          ...(comparable ? [t`Median of comparable homes`] : []),
        ],
        rows: propertyCounters.map((name) => ({
          head: t(propertyCounterWords[name]),
          cells: [totals[name], ...(own ? [own[name]] : []), ...(comparable ? [comparable[name]] : [])],
        })),
      }}
    >
      <ol className={styles.steps}>
        {propertyCounters.map((name) => {
          const isAny = (own?.[name] ?? 0) + (comparable?.[name] ?? 0) > 0
          const [mine, others] = [
            isAny && own ? number(own[name]) : null,
            comparable && number(comparable[name]),
          ]
          return (
            <li key={name}>
              <span>{t(propertyCounterWords[name])}</span>
              <span className={styles.track} aria-hidden>
                <span style={{ width: `${Math.sqrt(totals[name] / most) * 100}%` }} />
              </span>
              <strong>{formatNumber(i18n, totals[name])}</strong>
              <small>
                {mine !== null &&
                  (others === null ? t`median ${mine}` : t`median ${mine}, comparable ${others}`)}
              </small>
            </li>
          )
        })}
      </ol>
      <p className={styles.about}>
        {comparable ? (
          <Trans>
            Median: the middle one of your listed homes. Comparable: that of {count} homes of the same kind in
            the same district, listed by other agents. Bars grow with the square root, so that rare steps can
            be seen.
          </Trans>
        ) : (
          <Trans>
            Median: the middle one of your listed homes. Other agents list too few comparable homes for a
            comparison. Bars grow with the square root, so that rare steps can be seen.
          </Trans>
        )}
      </p>
    </DataBlock>
  )
}
