// `npm run cluster -- failover [rounds]`: kills the primary of a cluster on loopback while homes are offered for and paid, and exits with 1 if
// a write that was acknowledged is missing, an invariant is violated, or the product doesn't recover by itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@thikana/server/database/connect'
import { freePort, startProcess } from '@thikana/server/test/process'
import { createCleanUp } from './clean-up.ts'
import { violationsIn } from './settled.ts'
import { buildPeople } from './people.ts'
import type { Kill } from './primary.ts'
import { type Round, runRound } from './round.ts'
import { startCluster } from './start-cluster.ts'

const rounds = Number(process.argv[2] ?? 10)
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('The number of rounds must be a positive integer.')
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const print = (text: string) => process.stdout.write(`${text}\n`)
const line = (cells: (string | number)[]) => cells.map((cell) => String(cell).padStart(11)).join('')

const dataDir = mkdtempSync(path.join(tmpdir(), 'thikana-failover-'))
const cleanUp = createCleanUp()
cleanUp.add(() => rmSync(dataDir, { recursive: true, force: true }))
const violations: string[] = []
const done: Round[] = []
try {
  const cluster = await startCluster()
  cleanUp.add(cluster.stop)
  const env = { DATABASE_URL: cluster.databaseUrl, REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'error' }
  const product = await startProcess(dataDir, await freePort(), env)
  cleanUp.add(() => product.end('SIGTERM'))
  let hasEnded = false
  void product.ended.then(() => (hasEnded = true))
  const database = await connect({ databaseUrl: cluster.directUrl, log: quiet, connections: 2 })
  cleanUp.add(database.close)
  const people = await buildPeople(product.url, cluster.directUrl, 4)
  print(
    line([
      'round',
      'killed',
      'from',
      'to',
      'pause ms',
      'slowest ms',
      'writes',
      '503',
      'missing',
      'violations',
    ]),
  )
  for (let at = 1; at <= rounds; at += 1) {
    const kill: Kill = at % 2 === 1 ? 'postgres' : 'machine'
    const round = await runRound({ cluster, database, people }, kill)
    done.push(round)
    violations.push(...round.violations, ...round.missing.map((what) => `missing: ${what}`))
    print(
      line([
        at,
        kill,
        round.from,
        round.to,
        round.pauseMs,
        round.slowestMs,
        round.writes,
        round.refused,
        round.missing.length,
        round.violations.length,
      ]),
    )
    for (const violation of [...round.missing, ...round.violations].slice(0, 5)) print(`  ${violation}`)
    if (hasEnded) throw new Error(`The product ended: ${product.errors().slice(-2000)}`)
  }
  violations.push(
    ...(await violationsIn(
      database,
      done.flatMap(({ payments }) => payments),
    )),
  )
} finally {
  await cleanUp.run()
}
for (const kill of ['postgres', 'machine'] as const) {
  const pauses = done.filter((round) => round.kill === kill).map(({ pauseMs }) => pauseMs)
  if (pauses.length > 0) print(`Longest pause after the kill of a ${kill}: ${Math.max(...pauses)} ms`)
}
print(
  `Acknowledged writes: ${done.reduce((sum, { writes }) => sum + writes, 0)}; violations: ${violations.length}`,
)
process.exitCode = violations.length > 0 ? 1 : 0
