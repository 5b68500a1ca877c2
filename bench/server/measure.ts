import type { Bench } from './bench.ts'
import type { CallName } from './calls/calls.ts'
import { cpuSeconds, memoryFrom } from './cpu.ts'
import { shuffled } from './report/statistics.ts'
import type { Subject } from './subject.ts'

/** CPU in microseconds a request (NaN of a PostgreSQL on another machine), memory in MB, times in milliseconds. */
export type Figures = {
  perSecond: number
  p50: number
  p99: number
  serverCpu: number
  databaseCpu: number
  /** Of the load generator. */
  loadCpu: number
  memory: number
}

/** One subject in one round. */
export type Measured = Figures & { call: CallName; round: number; subject: string }

type RoundOptions = Bench & {
  call: CallName
  rounds: number
  /** Of one measurement, and of the warm-up of each server. */
  seconds: number
  warmUp: number
  connections: number
}

/** Measures every subject of a call once a round, in another order each time; a first round warms them up and isn't counted. */
export const measureRounds = async (options: RoundOptions): Promise<Measured[]> => {
  const { call, rounds, warmUp, subjects } = options
  const all = subjects.forCall(call)
  for (const subject of all) await measure(subject, -1, { ...options, seconds: warmUp })
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round++)
    for (const subject of shuffled(all, round)) measured.push(await measure(subject, round, options))
  return measured
}

const measure = async (
  subject: Subject,
  round: number,
  { call, seconds, connections, database, subjects, load }: RoundOptions,
): Promise<Measured> => {
  const { buyers, known } = subjects
  const { postmaster } = database
  const readCpu = () => ({
    server: cpuSeconds(subject.pid),
    database: postmaster === null ? Number.NaN : cpuSeconds(postmaster),
  })
  const before = readCpu()
  const { requests, perSecond, p50, p99, cpu } = await load.run({
    url: subject.url,
    call,
    seconds,
    connections,
    cookie: buyers[0]?.cookie ?? '',
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
    loadCpu: each(cpu),
    memory: memoryFrom(subject.pid).server,
  }
  // One open offer of a buyer on a home: the next run makes the same ones.
  if (call === 'offer') {
    const ids = buyers.map(({ id }) => id)
    await database.pool.query('delete from offer where buyer_id = any($1)', [ids])
  }
  return measured
}
