import { randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from './executor.ts'
import { jobLease } from './schema/processes.ts'

export type Lease = {
  isHeld(): boolean
  /** Tries to take it, and goes on trying; resolves after the first try. */
  start(): Promise<void>
  /** Has the holder do its work now, whichever process that is. */
  ask(): void
  /** Gives it back, so that another process takes it within seconds. */
  stop(): Promise<void>
}

type LeaseOptions = {
  db: Db
  name: string
  log: Pick<FastifyBaseLogger, 'error'>
  /** Called whenever this process comes to hold it, and while it does for each time that a process asks. */
  work: () => void
  /** Milliseconds that it lasts without being renewed, and between two renewals. */
  lastsMs?: number
  renewMs?: number
}

/** Milliseconds between two looks for what other processes asked. */
const lookMs = 300

/** This machine since it was booted, and the processes that this one can see: in containers, and elsewhere, hostnames may be the same. */
const here = (() => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()}-${boot}-${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
})()

/** Whether `holder` was a process of this machine that has ended, so that there is nothing to wait for. */
const hasEnded = (holder: string): boolean => {
  const [where, pid] = holder.split('/')
  if (where !== here) return false
  if (Number(pid) === process.pid) return !held.has(holder)
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** The holders of this process: several in tests only. */
const held = new Set<string>()

/**
 * A lease in the database: at most one process holds it at a time, and another takes it over `lastsMs` after its holder has died. A holder that
 * was suspended may believe for an instant to have it still, so the work must be safe to do twice.
 */
export const createLease = ({
  db,
  name,
  log,
  work,
  lastsMs = 30_000,
  renewMs = 10_000,
}: LeaseOptions): Lease => {
  const holder = `${here}/${process.pid}/${randomBytes(6).toString('hex')}`
  const until = sql`now() + make_interval(secs => ${lastsMs / 1000})`
  let heldUntil = -Infinity
  let isStopped = false
  let trying: Promise<void> = Promise.resolve()
  const timers: NodeJS.Timeout[] = []
  const isHeld = () => performance.now() < heldUntil

  const take = async () => {
    // Counted from before the statement: the database's own time starts later.
    const end = performance.now() + lastsMs
    const [current] = await db
      .select({ holder: jobLease.holder })
      .from(jobLease)
      .where(eq(jobLease.name, name))
    const gone = current && hasEnded(current.holder) ? current.holder : null
    const rows = await db
      .insert(jobLease)
      .values({ name, holder, expiresAt: until })
      .onConflictDoUpdate({
        target: jobLease.name,
        set: { holder, expiresAt: until },
        setWhere: sql`${jobLease.holder} = ${holder} or ${jobLease.expiresAt} < now() or ${jobLease.holder} = ${gone}`,
      })
      .returning({ name: jobLease.name })
    const wasHeld = isHeld()
    heldUntil = rows.length > 0 ? end : -Infinity
    if (rows.length > 0 && !wasHeld && !isStopped) work()
  }
  const tryToTake = (): Promise<void> =>
    (trying = take().catch((error: unknown) =>
      log.error({ err: error, lease: name }, 'a lease could not be renewed; trying again'),
    ))
  const look = async () => {
    if (!isHeld()) return
    const isAsked = and(eq(jobLease.name, name), eq(jobLease.holder, holder), isNotNull(jobLease.askedAt))
    const asked = await db
      .update(jobLease)
      .set({ askedAt: null })
      .where(isAsked)
      .returning({ name: jobLease.name })
    if (asked.length > 0 && !isStopped) work()
  }
  return {
    isHeld,
    start: async () => {
      held.add(holder)
      await tryToTake()
      timers.push(setInterval(() => void tryToTake(), renewMs))
      // A failure is reported by the renewal.
      timers.push(setInterval(() => void look().catch(() => {}), lookMs))
      for (const timer of timers) timer.unref()
    },
    ask: () => {
      if (isHeld()) return work()
      const asking = db
        .update(jobLease)
        .set({ askedAt: sql`now()` })
        .where(eq(jobLease.name, name))
      asking.catch((error: unknown) =>
        log.error({ err: error, lease: name }, 'the work could not be asked for'),
      )
    },
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await trying
      heldUntil = -Infinity
      held.delete(holder)
      await db
        .delete(jobLease)
        .where(and(eq(jobLease.name, name), eq(jobLease.holder, holder)))
        .catch(() => {})
    },
  }
}
