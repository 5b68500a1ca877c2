import type { CallName } from './calls.ts'
import { cpuSeconds, memoryOf } from './cpu.ts'
import type { BenchDatabase } from './database.ts'
import { load } from './load.ts'
import { shuffled } from './statistics.ts'
import type { Subject } from './subject.ts'
import type { Subjects } from './subjects.ts'

/** One subject in one round. CPU in microseconds a request, memory in MB, times in milliseconds. */
export type Measured = {
  call: CallName
  round: number
  subject: string
  perSecond: number
  p50: number
  p99: number
  serverCpu: number
  databaseCpu: number
  memory: number
}

type Given = {
  call: CallName
  rounds: number
  seconds: number
  connections: number
  database: BenchDatabase
  subjects: Subjects
}

const warmUpSeconds = 2

/** Measures every subject of a call once a round, in another order each time; a first round warms them up and isn't counted. */
export const measureRounds = async (given: Given): Promise<Measured[]> => {
  const { call, rounds, subjects } = given
  const all = subjects.forCall(call)
  for (const subject of all) await measure(subject, -1, { ...given, seconds: warmUpSeconds })
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++)
    for (const subject of shuffled(all, round)) measured.push(await measure(subject, round, given))
  return measured
}

const measure = async (
  subject: Subject,
  round: number,
  { call, seconds, connections, database, subjects }: Given,
): Promise<Measured> => {
  const { cookie, known, buyerId } = subjects
  const readCpu = () => ({ server: cpuSeconds(subject.pid), database: cpuSeconds(database.postmaster) })
  const before = readCpu()
  const { requests, perSecond, p50, p99 } = await load({
    url: subject.url,
    call,
    seconds,
    connections,
    cookie,
    known,
    from: 0,
  })
  const after = readCpu()
  const each = (secondsUsed: number) => (secondsUsed / requests) * 1e6
  const measured = {
    call,
    round,
    subject: subject.name,
    perSecond,
    p50,
    p99,
    serverCpu: each(after.server - before.server),
    databaseCpu: each(after.database - before.database),
    memory: memoryOf(subject.pid),
  }
  // One open offer of a buyer on a home: the next run makes the same ones.
  if (call === 'offer') await database.pool.query('delete from offer where buyer_id = $1', [buyerId])
  return measured
}
