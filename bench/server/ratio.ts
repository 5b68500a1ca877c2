import type { CallName } from './calls.ts'
import type { Measured } from './measure.ts'
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

export type Verdict = Target & { ratio: number; isMet: boolean }

/**
 * The product's ratios for one call, next to their targets. With `slack` 1.5 a target still counts as met if a request takes half as much
 * again as it allows. Targets against a server that wasn't measured are left out.
 */
export const judge = (call: CallName, measured: Measured[], slack = 1): Verdict[] =>
  targets
    .filter((target) => target.call === call)
    .map((target) => ({ ...target, ratio: ratioOf(measured, target.figure, 'product', target.against) }))
    .filter(({ ratio }) => !Number.isNaN(ratio))
    .map((target) => {
      const { figure, ratio, bound } = target
      return { ...target, isMet: figure === 'cpu' ? ratio <= bound * slack : ratio >= bound / slack }
    })

/** Such as "CPU 2.31 × floor, target at most 2 ×: missed". */
export const describe = ({ figure, against, bound, ratio, isMet }: Verdict): string =>
  `${figure === 'cpu' ? 'CPU' : 'requests/s'} ${ratio.toFixed(2)} × ${against}, target ` +
  `${figure === 'cpu' ? 'at most' : 'at least'} ${bound} ×: ${isMet ? 'met' : 'missed'}`
