import type { CallName } from './calls.ts'
import { cpuSeconds, memoryOf } from './cpu.ts'
import type { BenchDatabase } from './database.ts'
import { load } from './load.ts'
import { shuffled } from './statistics.ts'
import type { Subject } from './subject.ts'
import type { Subjects } from './subjects.ts'

/** CPU in microseconds a request, memory in MB, times in milliseconds. */
export type Figures = {
  perSecond: number
  p50: number
  p99: number
  serverCpu: number
  databaseCpu: number
  memory: number
}

/** One subject in one round. */
export type Measured = Figures & { call: CallName; round: number; subject: string }

type RoundOptions = {
  call: CallName
  rounds: number
  seconds: number
  connections: number
  database: BenchDatabase
  subjects: Subjects
}

const warmUpSeconds = 2

/** Measures every subject of a call once a round, in another order each time; a first round warms them up and isn't counted. */
export const measureRounds = async (options: RoundOptions): Promise<Measured[]> => {
  const { call, rounds, subjects } = options
  const all = subjects.forCall(call)
  for (const subject of all) await measure(subject, -1, { ...options, seconds: warmUpSeconds })
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++)
    for (const subject of shuffled(all, round)) measured.push(await measure(subject, round, options))
  return measured
}

const measure = async (
  subject: Subject,
  round: number,
  { call, seconds, connections, database, subjects }: RoundOptions,
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
