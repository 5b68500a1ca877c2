import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SiteOverview } from '@thikana/contract/api'
import { type SiteCounter, siteCounters } from '@thikana/domain/overview/counters'
import { formatAmount } from '@thikana/texts/money'
import { formatNumber } from '@thikana/texts/number'
import { ChangeFigures, type Figure } from './change-figures.tsx'
import { CounterPlot } from './counter-plot.tsx'
import { siteCounterWords } from './counter-words.ts'
import { DataBlock } from './data-block.tsx'
import { durationText } from '../ui/text/duration-text.ts'

/** Those that are told as figures of their own; the others are in the plot. */
const told = ['signUps', 'views', 'questions', 'offers', 'taken', 'reports'] as const

type Totals = SiteOverview['totals']

const useDecisions = (
  { approvals, rejections, decidedInTime }: Totals,
  { length }: readonly unknown[],
): Figure[] => {
  const { t, i18n } = useLingui()
  const now = approvals.count + rejections.count
  const before = approvals.before + rejections.before
  const meanOf = (seconds: number, count: number) => (count === 0 ? null : seconds / count)
  const mean = meanOf(approvals.amount + rejections.amount, now)
  const earlier = meanOf(approvals.amountBefore + rejections.amountBefore, before)
  const percent = formatNumber(i18n, now === 0 ? 0 : Math.floor((decidedInTime.count / now) * 100))
  const was = earlier === null ? null : durationText(i18n, earlier)
  const days = formatNumber(i18n, length)
  return [
    { name: 'decided', label: t`Listings decided`, value: formatNumber(i18n, now), now, before },
    {
      name: 'wait',
      label: t`From sent to decided, on average`,
      value: mean === null ? '–' : durationText(i18n, mean),
      note:
        was === null
          ? t`${percent}% were decided within a day.`
          : t`${percent}% were decided within a day. In the ${days} days before, it took ${was}.`,
      now: mean ?? 0,
      before: earlier ?? 0,
    },
  ]
}

/** What happened on the site in a period, beside the one before. */
export const SiteFigures = ({ overview: { totals, byDay } }: { overview: SiteOverview }) => {
  const { t, i18n } = useLingui()
  const labels = Object.fromEntries(siteCounters.map((name) => [name, t(siteCounterWords[name])])) as Record<
    SiteCounter,
    string
  >
  const decisions = useDecisions(totals, byDay)
  return (
    <>
      <ChangeFigures
        figures={[
          ...told.map((name) => ({
            name,
            label: labels[name],
            value: formatNumber(i18n, totals[name].count),
            now: totals[name].count,
            before: totals[name].before,
          })),
          ...decisions,
        ]}
      />
      <CounterPlot
        title={t`By day`}
        counters={['approvals', ...siteCounters.filter((name) => name !== 'approvals')]}
        labels={labels}
        byDay={byDay}
      />
    </>
  )
}

const moneyWords = {
  captures: msg`Captured`,
  refunds: msg`Refunded`,
  due: msg`Left to pay`,
  refunding: msg`Refunds on their way`,
  failed: msg`Refunds that failed`,
} as const

/** Money of the period, and where it is now. */
export const MoneyFigures = ({ overview: { totals, money } }: { overview: SiteOverview }) => {
  const { t, i18n } = useLingui()
  const ofPeriod = (['captures', 'refunds'] as const).map((name) => {
    const earlier = formatAmount(i18n, totals[name].amountBefore)
    return {
      name,
      label: t(moneyWords[name]),
      value: formatAmount(i18n, totals[name].amount),
      note: t`${earlier} before`,
      now: totals[name].amount,
      before: totals[name].amountBefore,
    }
  })
  const now = (['due', 'refunding', 'failed'] as const).map((name) => {
    const { count, amount } = money[name]
    const number = formatNumber(i18n, count)
    return {
      name,
      label: t(moneyWords[name]),
      value: formatAmount(i18n, amount),
      note: t`Now, ${number} in all`,
      now: amount,
      before: 0,
    }
  })
  return <ChangeFigures figures={[...ofPeriod, ...now]} />
}

const listingWords = {
  waiting: msg`Waiting to be checked`,
  free: msg({ message: 'Listed', context: 'a home that is neither sold nor under offer' }),
  underOffer: msg`Under offer`,
  sold: msg`Sold or let`,
  paused: msg({ message: 'Paused', context: 'a listing' }),
  rejected: msg({ message: 'Rejected', context: 'a listing' }),
  unlisted: msg`Off the lists until confirmed`,
} as const satisfies Record<keyof SiteOverview['listings'], unknown>

/** How many listings there are of each state, now. */
export const ListingStates = ({ listings }: Pick<SiteOverview, 'listings'>) => {
  const { t } = useLingui()
  const names = Object.keys(listingWords) as (keyof typeof listingWords)[]
  return (
    <DataBlock
      title={t`Listings by state`}
      file="listings-by-state"
      data={{
        heads: [t`State`, t({ message: 'Listings', context: 'how many there are' })],
        rows: names.map((name) => ({ head: t(listingWords[name]), cells: [listings[name]] })),
      }}
    />
  )
}
