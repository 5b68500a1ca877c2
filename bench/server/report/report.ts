import { calls, type CallName } from '../calls/calls.ts'
import type { Figures, Measured } from '../measure.ts'
import { describe, ratioOf, type Verdict } from './ratio.ts'
import { median } from './statistics.ts'

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
