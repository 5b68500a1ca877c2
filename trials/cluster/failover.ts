// `npm run cluster -- failover [rounds]`: kills the primary of a cluster on loopback while homes are offered for and paid, and exits with 1 if
// a write that was acknowledged is missing, an invariant is violated, or the product doesn't recover by itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '@thikana/server/database/connect'
import { freePort, startProcess } from '@thikana/server/test/process'
import { offer } from '@thikana/server/database/schema/offer'
import { payment } from '@thikana/server/database/schema/payment'
import { property } from '@thikana/server/database/schema/property'
import { checkMoney } from '../invariants/check-money.ts'
import { buildPeople, type People, startBurst } from './people.ts'
import { findPrimary, type Kill, killMember, waitForPrimary } from './primary.ts'
import { type Cluster, createCleanUp, startCluster } from './start-cluster.ts'
import type { Kind, Writes } from './writes.ts'

/** Longest time, in milliseconds, for the reconciler (a round a minute) to settle what a kill interrupted. */
const settleTimeoutMs = 150_000

/** Violations that remain once everything is settled. */
const violationsIn = async (database: Database, acknowledged: string[]): Promise<string[]> => {
  const end = Date.now() + settleTimeoutMs
  for (;;) {
    const found = await checkMoney(database, { acknowledged })
    if (found.length === 0 || Date.now() > end)
      return found.map(({ invariant, detail }) => `${invariant}: ${detail}`)
    await sleep(1_000)
  }
}

/** Acknowledged writes that aren't stored; a later state of a row includes the earlier ones. */
const findMissing = async ({ db }: Database, { promised }: Writes): Promise<string[]> => {
  const properties = await db.select({ id: property.id, status: property.status }).from(property)
  const offers = await db.select({ id: offer.id, status: offer.status }).from(offer)
  const payments = await db.select({ id: payment.id, status: payment.status }).from(payment)
  const idsOf = (rows: { id: string; status: string }[], statuses?: string[]) =>
    new Set(rows.filter(({ status }) => !statuses || statuses.includes(status)).map(({ id }) => id))
  const stored: Record<Kind, Set<string>> = {
    property: idsOf(properties),
    verified: idsOf(properties, ['verified']),
    offer: idsOf(offers),
    accepted: idsOf(offers, ['accepted', 'bought']),
    payment: idsOf(payments, ['captured']),
  }
  return promised.filter(({ kind, id }) => !stored[kind].has(id)).map(({ kind, id }) => `${kind} ${id}`)
}

/** Milliseconds of writes before the kill and after the first that succeeds again, and the longest pause that is waited for. */
const [beforeMs, afterMs, pauseTimeoutMs] = [3_000, 3_000, 90_000]

type Round = {
  kill: Kill
  from: string
  to: string
  /** From the kill to the answer of the first write that was sent after it and succeeded. */
  pauseMs: number
  slowestMs: number
  writes: number
  /** Answers 503 with `Retry-After`. */
  refused: number
  missing: string[]
  violations: string[]
  /** Payments that were acknowledged. */
  payments: string[]
}

type Parts = { cluster: Cluster; database: Database; people: People }

/** Kills the primary of a complete cluster in the middle of a burst of writes, and compares what was acknowledged with what is stored. */
const runRound = async ({ cluster, database, people }: Parts, kill: Kill): Promise<Round> => {
  const primary = await waitForPrimary(cluster.members)
  const { writes, stop } = startBurst(people)
  await sleep(beforeMs + Math.random() * 1_000)
  killMember(primary, kill)
  const killedAt = performance.now()
  const pauseMs = await waitForWrite(writes, killedAt)
  await sleep(afterMs)
  await stop()
  const to = await findPrimary(cluster.members)
  const payments = writes.promised.filter(({ kind }) => kind === 'payment').map(({ id }) => id)
  const found = await checkMoney(database, { acknowledged: payments, isSettled: false })
  return {
    kill,
    from: primary.name,
    to,
    pauseMs,
    slowestMs: Math.round(writes.slowestMs),
    writes: writes.times.length,
    refused: writes.statuses.get(503) ?? 0,
    missing: await findMissing(database, writes),
    violations: [...writes.unexpected, ...found.map(({ invariant, detail }) => `${invariant}: ${detail}`)],
    payments,
  }
}

const waitForWrite = async (writes: Writes, killedAt: number): Promise<number> => {
  for (;;) {
    const answers = writes.times.filter(({ sent }) => sent > killedAt).map(({ answered }) => answered)
    if (answers.length > 0) return Math.round(Math.min(...answers) - killedAt)
    if (performance.now() - killedAt > pauseTimeoutMs) {
      writes.stop()
      throw new Error('No write succeeded within 90 s of the kill.')
    }
    await sleep(20)
  }
}

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
