import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnvFile } from '@thikana/server/config/env-file'
import { complaintsOf, type Config, readConfig } from '@thikana/server/config/config'
import { cardSettings, s3Names } from '@thikana/server/config/setting-groups'
import { firebaseNames, googleNames, mailNames } from '@thikana/server/config/variables'
import { type Check, codeOf, type Examined, type Finding, type Outside, problem } from './check.ts'
import { checks } from './checks.ts'
import { createConnections } from './connections.ts'

export type Diagnosis = { check: string; findings: Finding[] }

/** Milliseconds that one check may take: a mail server that doesn't answer takes 15 seconds. */
const timeoutMs = 20_000

const defaultEnvFile = path.resolve(import.meta.dirname, '../../../.env')

type Given = {
  env?: Record<string, string | undefined>
  envFile?: string
  outside?: Partial<Outside>
}

/** Runs every check, all at once; what they found, in the order of the list. Changes nothing, and works beside a running server. */
export const examine = async (given: Given = {}): Promise<Diagnosis[]> => {
  const { envFile = defaultEnvFile, outside = {} } = given
  const written = existsSync(envFile) ? readEnvFile(envFile) : {}
  const env: Examined['env'] = { ...written, ...(given.env ?? process.env) }
  const connections = createConnections()
  const examined: Examined = {
    env,
    envFile,
    ...readWhatIsRight(env),
    connections,
    outside: { now: Date.now, nodeVersion: process.versions.node, ...outside },
  }
  try {
    return await Promise.all(checks.map((check) => runOne(check, examined)))
  } finally {
    await connections.close()
  }
}

const notChecked = (complaint: string): Finding =>
  problem(`Not checked: ${complaint}`, 'Correct that setting, then run this again.')

const runOne = async (check: Check, examined: Examined): Promise<Diagnosis> => {
  const late = sleep(timeoutMs, null, { ref: false }).then(() => [
    problem(
      `This check had no answer within ${timeoutMs / 1000} seconds.`,
      'See whether the service it asks is reachable from this machine.',
    ),
  ])
  const { needs } = check
  const wrong = needs ? examined.complaints.filter((complaint) => needs.test(complaint)) : []
  if (wrong.length > 0) return { check: check.name, findings: wrong.map(notChecked) }
  const run = async () => check.run(examined)
  const findings = await Promise.race([run(), late]).catch((error: unknown) => [
    problem(
      `This check failed unexpectedly (${codeOf(error)}).`,
      'Run it again; if it stays so, report it with the version of Thikana.',
    ),
  ])
  return { check: check.name, findings }
}

type Env = Record<string, string | undefined>

const groups: readonly (readonly string[])[] = [
  googleNames,
  mailNames,
  ['IMAGES', 'IMGBB_KEY', 'S3_PUBLIC_URL', ...s3Names],
  ['IDENTITY', 'FIREBASE_AUTH_DOMAIN', ...firebaseNames],
  ...Object.values(cardSettings).map(({ names }) => names),
]

/** Allowed for the rest of the checks only: what is refused is reported all the same. */
const permissive = { ALLOW_SANDBOX: '1', DEMO: '0' }

/** The settings, and what is wrong with them. A wrong one, with the others of its group, is then left out, so that the rest is checked. */
const readWhatIsRight = (env: Env): { config: Config; complaints: string[] } => {
  try {
    return { config: readConfig(env), complaints: [] }
  } catch (error) {
    const complaints = complaintsOf(error)
    const named = new Set(complaints.flatMap((complaint) => complaint.match(/^[A-Z0-9_]+/) ?? []))
    const left = new Set([
      ...groups.filter((group) => group.some((name) => named.has(name))).flat(),
      ...[...named].filter((name) => name !== 'HOST' && name !== 'PUBLIC_URL'),
    ])
    const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !left.has(name)))
    return { config: readRest({ ...rest, ...permissive }), complaints }
  }
}

const readRest = (env: Env): Config => {
  try {
    return readConfig(env)
  } catch {
    // Where PUBLIC_URL itself is wrong, for example.
    const { DATA_DIR, DATABASE_URL } = env
    return readConfig({ ...permissive, ...(DATA_DIR ? { DATA_DIR } : {}), ...readable(DATABASE_URL) })
  }
}

const readable = (url: string | undefined): Env =>
  url && /^postgres(ql)?:\/\//.test(url) ? { DATABASE_URL: url } : {}

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
