import { networkLimitOf } from '@thikana/domain/denial'
import { refuse, refuseUntil } from '@thikana/domain/refusal'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/loopback.ts'
import type { Database } from '../database/connect.ts'
import { appUser } from '../database/schema/user.ts'
import { networkOf } from '../http/limits/network.ts'
import { tryAttempt } from '../providers/identity/attempts.ts'
import { hasVerifiedAddress } from '../providers/identity/verified-address.ts'

type Deps = { database: Database; mail: { hasOutbox: boolean } }

/** On one machine everybody has the same address. */
const loopbackFactor = 20

const hasConfirmed = async ({ lookups }: Database, id: string): Promise<boolean> => {
  const [row] = await lookups().select({ is: hasVerifiedAddress }).from(appUser).where(eq(appUser.id, id))
  return row?.is === true
}

/** Throws `confirmAddressFirst` where mails are sent, unless the person has confirmed their address. */
export const demandConfirmedAddress = async (
  { database, mail }: Deps,
  actor: { id: string },
): Promise<void> => {
  if (!mail.hasOutbox && !(await hasConfirmed(database, actor.id))) throw refuse('confirmAddressFirst')
}

/**
 * Guards what reaches somebody unasked: accounts are made in seconds, and whoever is reached can't choose. Throws `confirmAddressFirst` where
 * mails are sent, and `networkTooBusy`.
 */
export const guardStrangers = (scope: FastifyInstance, { database, mail }: Deps): void => {
  const uncounts = new WeakMap<FastifyRequest, () => Promise<void>>()
  scope.addHook('preHandler', async (request) => {
    const { actor, ip, routeOptions } = request
    const { may } = routeOptions.config
    const limit = may && networkLimitOf(may)
    if (!actor || !limit) return
    await demandConfirmedAddress({ database, mail }, actor)
    const max = limit.max * (isLoopback(ip) ? loopbackFactor : 1)
    const parts = ['strangers', may, networkOf(ip)]
    const { wait, uncount } = await tryAttempt(database.db, parts, { ...limit, max })
    uncounts.set(request, uncount)
    if (wait > 0) throw refuseUntil('networkTooBusy', wait)
  })
  // What was refused reached nobody, so that nobody can use up the limit of others by it.
  scope.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 400) await uncounts.get(request)?.()
  })
}
