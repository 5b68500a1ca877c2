import type { Diagnosis } from './examine.ts'

const columns = { level: 8, check: 13 }

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

const levelsIn = (diagnoses: Diagnosis[], level: string): number =>
  diagnoses.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length

export const hasProblems = (diagnoses: Diagnosis[]): boolean => levelsIn(diagnoses, 'problem') > 0

/** A line for each finding, and below it what to do. */
export const asText = (diagnoses: Diagnosis[]): string => {
  const lines = diagnoses.flatMap(({ check, findings }) =>
    findings.map(({ level, says, todo }) => {
      const line = `${level.padEnd(columns.level)} ${check.padEnd(columns.check)} ${says}`
      return todo ? `${line}\n${' '.repeat(columns.level + columns.check + 2)}${todo}` : line
    }),
  )
  const problems = count(levelsIn(diagnoses, 'problem'), 'problem')
  return `${[...lines, '', `${problems}, ${count(levelsIn(diagnoses, 'warning'), 'warning')}.`].join('\n')}\n`
}

/** The same for programs: one object for each finding. */
export const asJson = (diagnoses: Diagnosis[]): string => {
  const findings = diagnoses.flatMap(({ check, findings: found }) => found.map((one) => ({ check, ...one })))
  return `${JSON.stringify(findings, null, 2)}\n`
}
