import { type CallName, calls } from '../calls/calls.ts'
import type { Figures, Measured } from '../measure.ts'
import { peer } from '../subject.ts'
import { median } from './statistics.ts'

/**
 * What the product has to reach: CPU of a request (the server's and PostgreSQL's) at most `bound` times that of another server in the same
 * round, or requests/s at least that. Without `against`, `bound` is the requests/s that a country's load asks for.
 */
type Target = { call: CallName; bound: number } & (
  | { figure: 'cpu' | 'rate'; against: string }
  | { figure: 'rate'; against?: never }
)

/** For 20,000 listings. */
export const targets: Target[] = [
  { call: 'newest', figure: 'cpu', against: 'floor', bound: 2 },
  { call: 'newest', figure: 'cpu', against: peer, bound: 1 },
  { call: 'cheapest', figure: 'cpu', against: 'floor', bound: 2 },
  { call: 'cheapest', figure: 'cpu', against: peer, bound: 1 },
  { call: 'location', figure: 'cpu', against: 'floor', bound: 1.3 },
  { call: 'one', figure: 'cpu', against: 'floor', bound: 4 },
  { call: 'advertised', figure: 'rate', against: 'memory', bound: 0.6 },
  { call: 'reviews', figure: 'rate', against: 'memory', bound: 0.6 },
  { call: 'home', figure: 'rate', against: 'memory', bound: 0.4 },
  { call: 'offer', figure: 'rate', bound: 150 },
]

const figures: Record<Target['figure'], (one: Measured) => number> = {
  cpu: ({ serverCpu, databaseCpu }) => serverCpu + databaseCpu,
  rate: ({ perSecond }) => perSecond,
}

/** A subject's figure as a multiple of another's in the same round; the median of the rounds. NaN if they didn't share a round. */
export const ratioOf = (
  measured: Measured[],
  figure: Target['figure'],
  subject: string,
  against: string,
): number => {
  const read = figures[figure]
  const others = new Map(
    measured.filter((one) => one.subject === against).map((one) => [one.round, read(one)]),
  )
  const ratios = measured
    .filter((one) => one.subject === subject && others.has(one.round))
    .map((one) => read(one) / (others.get(one.round) ?? Number.NaN))
  return median(ratios)
}

/** `value`: a multiple of the other server's figure, or requests/s. */
export type Verdict = Target & { value: number; isMet: boolean }

const valueOf = (measured: Measured[], { figure, against }: Target): number =>
  against === undefined
    ? median(measured.filter(({ subject }) => subject === 'product').map(figures[figure]))
    : ratioOf(measured, figure, 'product', against)

/**
 * The product's figures for one call, next to their targets. With `slack` 1.5 a target still counts as met if a request takes half as much
 * again as it allows. Targets against a server that wasn't measured are left out.
 */
export const judge = (call: CallName, measured: Measured[], slack = 1): Verdict[] =>
  targets
    .filter((target) => target.call === call)
    .map((target) => ({ target, value: valueOf(measured, target) }))
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ target, value }) => {
      const { figure, bound } = target
      return {
        ...target,
        value,
        isMet: figure === 'cpu' ? value <= bound * slack : value >= bound / slack,
      }
    })

/** For example "CPU 2.31 × floor, target at most 2 ×: missed", or "requests/s 312, target at least 150: met". */
export const describe = ({ figure, against, bound, value, isMet }: Verdict): string => {
  const shown = against === undefined ? value.toFixed(0) : `${value.toFixed(2)} × ${against}`
  const limit = figure === 'cpu' ? 'at most' : 'at least'
  return `${figure === 'cpu' ? 'CPU' : 'requests/s'} ${shown}, target ${limit} ${bound}${against === undefined ? '' : ' ×'}: ${isMet ? 'met' : 'missed'}`
}

export type Summary = Figures & {
  subject: string
  /** Medians over rounds of the ratio to the first subject of the same round: of CPU, server and database together, and of requests. */
  cpuRatio: number
  rateRatio: number
}

/** Medians of the rounds of one call by subject. The ratios are to `reference`. */
export const summarise = (measured: Measured[], reference: string): Summary[] => {
  const subjects = [...new Set(measured.map(({ subject }) => subject))].toSorted()
  return subjects.map((subject) => {
    const rounds = measured.filter((one) => one.subject === subject)
    const medianBy = (read: (one: Measured) => number) => median(rounds.map(read))
    return {
      subject,
      perSecond: medianBy((one) => one.perSecond),
      p50: medianBy((one) => one.p50),
      p99: medianBy((one) => one.p99),
      serverCpu: medianBy((one) => one.serverCpu),
      databaseCpu: medianBy((one) => one.databaseCpu),
      loadCpu: medianBy((one) => one.loadCpu),
      memory: medianBy((one) => one.memory),
      cpuRatio: ratioOf(measured, 'cpu', subject, reference),
      rateRatio: ratioOf(measured, 'rate', subject, reference),
    }
  })
}

const columns: { title: string; show: (row: Summary) => string }[] = [
  { title: 'requests/s', show: (row) => row.perSecond.toFixed(0) },
  { title: 'p50 ms', show: (row) => row.p50.toFixed(1) },
  { title: 'p99 ms', show: (row) => row.p99.toFixed(1) },
  { title: 'server µs', show: (row) => row.serverCpu.toFixed(0) },
  { title: 'database µs', show: (row) => row.databaseCpu.toFixed(0) },
  { title: 'load µs', show: (row) => row.loadCpu.toFixed(0) },
  { title: 'CPU ratio', show: (row) => row.cpuRatio.toFixed(2) },
  { title: 'rate ratio', show: (row) => row.rateRatio.toFixed(2) },
  { title: 'MB', show: (row) => row.memory.toFixed(0) },
]

export const printTable = (call: CallName, rows: Summary[], verdicts: Verdict[]): void => {
  console.log(`\n${calls[call].name.padEnd(24)}${columns.map(({ title }) => title.padStart(12)).join('')}`)
  for (const row of rows)
    console.log(`${row.subject.padEnd(24)}${columns.map(({ show }) => show(row).padStart(12)).join('')}`)
  for (const verdict of verdicts) console.log(describe(verdict))
}
