import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnvFile } from '@thikana/server/config/env-file'
import { type Check, codeOf, type Examined, type Finding, type Outside, problem } from './check.ts'
import { checks } from './checks.ts'
import { createConnections } from './connections.ts'
import { readWhatIsRight } from './read-what-is-right.ts'

/** What one check found. */
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
