import { createHash } from 'node:crypto'
import { refuse } from '@thikana/domain/refusal'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Executor } from '../../database/executor.ts'

/** At most `max` attempts within `seconds`, counted from the first. */
export type Limit = { max: number; seconds: number }

/** What each limit defends against, and why: docs/decisions/011-sign-in-limits.md. A right password counts only in `signIns`. */
export type AttemptLimits = {
  /** Wrong passwords, and wrong codes, for one account from one network, or from one device that the account knows. */
  wrongPasswords: Limit
  /** Wrong passwords for one account from all unknown devices together: many networks, one target. */
  wrongForAccount: Limit
  /** Wrong passwords for one account from all its known devices together: someone who had the password may have made many. */
  wrongFromDevices: Limit
  /** Wrong passwords from one network for any accounts: one common password tried on many people. */
  wrongSignIns: Limit
  /** Sign-ins from one network, right ones too, with passkeys and Firebase’s tokens: the work. A whole mobile network may share it. */
  signIns: Limit
  /** From one network of each: registrations, forgotten passwords, new passwords by a link. */
  signUps: Limit
  /** Mails to unconfirmed addresses, from one network to any addresses, since one mailbox can have many. */
  confirmationEmails: Limit
}

export const publicLimits: AttemptLimits = {
  wrongPasswords: { max: 10, seconds: 60 },
  wrongForAccount: { max: 30, seconds: 900 },
  wrongFromDevices: { max: 60, seconds: 900 },
  wrongSignIns: { max: 300, seconds: 600 },
  signIns: { max: 1200, seconds: 60 },
  signUps: { max: 300, seconds: 600 },
  confirmationEmails: { max: 60, seconds: 600 },
}

/** On loopback all clients share one network, and tests sign up by the hundred; guessing at one account stays limited. */
export const loopbackLimits: AttemptLimits = {
  ...publicLimits,
  wrongSignIns: { max: 3000, seconds: 60 },
  signIns: { max: 3000, seconds: 60 },
  signUps: { max: 3000, seconds: 60 },
  confirmationEmails: { max: 3000, seconds: 60 },
}

const keyOf = (parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Deletes expired rows when a new window opens, a few at a time and none that another process has locked. */
const sweep = async (db: Executor) => {
  for (const [table, column] of [
    ['auth_attempt', 'key'],
    ['auth_session', 'id'],
  ] as const) {
    const [name, key] = [sql.identifier(table), sql.identifier(column)]
    await db.execute(sql`DELETE FROM ${name} WHERE ${key} IN
      (SELECT ${key} FROM ${name} WHERE expires_at < now() LIMIT 500 FOR UPDATE SKIP LOCKED)`)
  }
}

/**
 * Counts one attempt of `parts` before it is made, so that concurrent attempts can't slip past together; in the database, so that all
 * server processes share the count. `wait`: seconds until the next allowed attempt if this is one too many, otherwise 0.
 */
export const tryAttempt = async (
  db: Executor,
  parts: string[],
  limit: Limit,
): Promise<{ wait: number; uncount: () => Promise<void> }> => {
  const key = keyOf(parts)
  const window = sql`now() + make_interval(secs => ${limit.seconds})`
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    INSERT INTO auth_attempt AS attempt (key, count, expires_at) VALUES (${key}, 1, ${window})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN attempt.expires_at < now() THEN 1 ELSE attempt.count + 1 END,
      expires_at = CASE WHEN attempt.expires_at < now() THEN ${window} ELSE attempt.expires_at END
    RETURNING count, greatest(1, ceil(extract(epoch FROM expires_at - now())))::int AS wait`)
  const { count, wait } = rows[0]!
  if (count === 1) await sweep(db)
  const uncount = async () => {
    await db.execute(sql`UPDATE auth_attempt SET count = count - 1 WHERE key = ${key} AND count > 0`)
  }
  return { wait: count > limit.max ? wait : 0, uncount }
}

/** The same, but refuses. Throws Refusal `tooMany`, with `Retry-After` set. Returns what uncounts the attempt. */
export const countAttempt = async (
  db: Executor,
  reply: FastifyReply,
  parts: string[],
  limit: Limit,
): Promise<() => Promise<void>> => {
  const { wait, uncount } = await tryAttempt(db, parts, limit)
  if (wait === 0) return uncount
  reply.header('retry-after', wait)
  throw refuse('tooMany')
}
