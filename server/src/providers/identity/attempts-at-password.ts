import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AttemptLimits, countAttempt, type Limit } from './attempts.ts'
import type { KnownDevices, Owner } from './known-device.ts'
import { networkOf } from '../../http/limits/network.ts'

type AttemptDeps = { db: NodePgDatabase; limits: AttemptLimits; devices: KnownDevices }

/**
 * Counts a password attempt before it is checked. A device that the account knows, or the `session` there, has its own counter, so that
 * strangers' guesses don't lock the owner out; strangers are counted by network, and in total. An early refusal doesn't count further, so
 * that a flood at one account doesn't use up another's attempts. Throws Refusal `tooMany`, with `Retry-After` set. Returns what to call if
 * the password was right.
 */
export const countPasswordAttempt = async (
  { db, limits, devices }: AttemptDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: Owner,
  session?: string,
): Promise<() => Promise<void>> => {
  const { email } = owner
  const network = networkOf(request.ip)
  const device = devices.of(request.headers, owner) ?? session
  const counts: [string[], Limit][] = device
    ? [
        [['device', device], limits.wrongPasswords],
        [['device, longer', device], limits.wrongForAccount],
        [['devices', email], limits.wrongFromDevices],
      ]
    : [
        [['password', network, email], limits.wrongPasswords],
        [['account', email], limits.wrongForAccount],
        [['wrong', network], limits.wrongSignIns],
      ]
  const taken: (() => Promise<void>)[] = []
  const uncount = async () => {
    for (const each of taken) await each()
  }
  try {
    for (const [parts, limit] of counts) taken.push(await countAttempt(db, reply, parts, limit))
    await countAttempt(db, reply, ['sign-in', network], limits.signIns)
  } catch (refusal) {
    // Nothing was looked at, so nothing was guessed.
    await uncount()
    throw refusal
  }
  return async () => {
    await uncount()
    reply.header('set-cookie', devices.remember(request.headers, owner))
  }
}
