import { existsSync, statSync } from 'node:fs'
import { variableNames } from '@thikana/server/config/config'
import { readEnvFile } from '@thikana/server/config/env-file'
import { secretNames } from '@thikana/server/config/variables'
import { type Check, type Finding, ok, problem, warning } from '../check.ts'

/** Those that the libraries read themselves, and that a supervisor may set for everything it starts. */
const othersName = /^(OTEL_|NODE_|TZ$|PATH$|HOME$|LANG$|LC_)/

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** How many letters have to be changed, added or removed; only whether that is at most two matters. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [column, second] of [...other].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + Number(letter !== second),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

const meantBy = (name: string): string | undefined =>
  variableNames.find((known) => known !== name && distance(plain(known), plain(name)) <= 2)

const findUnknown = (envFile: string): Finding[] => {
  if (!existsSync(envFile)) return []
  const written = Object.keys(readEnvFile(envFile))
  const unknown = written.filter((name) => !variableNames.includes(name) && !othersName.test(name))
  return unknown.map((name) => {
    const meant = meantBy(name)
    return warning(
      `${name} in ${envFile} is no setting of Thikana, so it has no effect.`,
      meant ? `Was ${meant} meant?` : 'Remove it, or see .env.example for the names.',
    )
  })
}

const findOpenFile = (envFile: string): Finding[] => {
  if (!existsSync(envFile) || (statSync(envFile).mode & 0o044) === 0) return []
  const written = readEnvFile(envFile)
  const secrets = Object.keys(written).filter((name) => secretNames.has(name) && written[name])
  if (secrets.length === 0) return []
  return [
    warning(
      `${envFile} has secrets (${secrets.join(', ')}) and can be read by other users of this machine.`,
      `chmod 600 ${envFile}`,
    ),
  ]
}

export const settings: Check = {
  name: 'settings',
  run: ({ env, envFile, complaints }) => {
    const wrong = complaints.map((complaint) =>
      problem(complaint, `Correct it in the environment or in ${envFile}; the server doesn’t start with it.`),
    )
    const set = variableNames.filter((name) => env[name]?.trim())
    const findings = [...wrong, ...findUnknown(envFile), ...findOpenFile(envFile)]
    if (findings.length > 0) return findings
    return [
      ok(set.length > 0 ? `Set and valid: ${set.join(', ')}` : 'Nothing is set: everything has its default.'),
    ]
  },
}
