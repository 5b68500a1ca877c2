import { availableParallelism } from 'node:os'
import { calls, type CallName } from '../calls/calls.ts'
import type { Measured } from '../measure.ts'
import { ratioOf } from '../report/ratio.ts'
import { summarise } from '../report/report.ts'

/** Names in which "1 worker" is first. */
export const [oneName, twoName] = ['1 worker', '2 workers']
const least = 1.5

/** Shares of the CPU, from 0 to 1, with one worker. */
type Shares = { server: number; database: number; load: number }

export type WorkersVerdict = {
  call: CallName
  /** Requests/s of two workers as a multiple of one's. */
  ratio: number
  shares: Shares
  /** The multiple at which no core of this machine would be idle, if a request went on costing what it costs with one worker. */
  ceiling: number
  /** Whether the target is about this read, and the machine has the cores to reach it. */
  isTarget: boolean
  isMet: boolean
}

export const judgeWorkers = (call: CallName, measured: Measured[], isTarget: boolean): WorkersVerdict => {
  const [one] = summarise(measured, oneName)
  if (!one) throw new Error(`${call} wasn't measured.`)
  const { serverCpu: server, databaseCpu: database, loadCpu: load, perSecond } = one
  const all = server + database + load
  const ratio = ratioOf(measured, 'rate', twoName, oneName)
  const ceiling = (availableParallelism() * 1e6) / all / perSecond
  return {
    call,
    ratio,
    shares: { server: server / all, database: database / all, load: load / all },
    ceiling,
    isTarget: isTarget && ceiling >= least,
    isMet: ratio >= least,
  }
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

/** Such as "1.62 × with two workers, at least 1.5 × is the target: met. CPU: server 90 %, PostgreSQL 0 %, load 10 %; at most 1.80 × on 2 cores". */
export const sentenceOf = ({ ratio, shares, ceiling, isTarget, isMet }: WorkersVerdict): string => {
  const most = `at most ${ceiling.toFixed(2)} × on ${availableParallelism()} cores`
  const cpu = `CPU: server ${percent(shares.server)}, PostgreSQL ${percent(shares.database)}, load ${percent(shares.load)}`
  const verdict = isTarget
    ? `at least ${least} × is the target: ${isMet ? 'met' : 'missed'}`
    : `${isMet ? 'at least' : 'below'} ${least} ×`
  return `${ratio.toFixed(2)} × with two workers, ${verdict}. ${cpu}; ${most}`
}

export const nameOf = (call: CallName): string => calls[call].name
