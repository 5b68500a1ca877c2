import type { CallName } from '../calls/calls.ts'
import type { Measured } from '../measure.ts'
import { median } from './statistics.ts'
import { type Target, targets } from './targets.ts'

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

/** Such as "CPU 2.31 × floor, target at most 2 ×: missed", or "requests/s 312, target at least 150: met". */
export const describe = ({ figure, against, bound, value, isMet }: Verdict): string => {
  const shown = against === undefined ? value.toFixed(0) : `${value.toFixed(2)} × ${against}`
  const limit = figure === 'cpu' ? 'at most' : 'at least'
  return `${figure === 'cpu' ? 'CPU' : 'requests/s'} ${shown}, target ${limit} ${bound}${against === undefined ? '' : ' ×'}: ${isMet ? 'met' : 'missed'}`
}
