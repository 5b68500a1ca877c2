import { refuse, type RefusalCode } from '@thikana/domain/refusal'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Executor } from '../../../database/executor.ts'
import { authPasskey, authUser } from '../../../database/schema/identity.ts'
import { countAttempt } from '../attempts.ts'
import { bodies, readBody } from '../bodies.ts'
import { answer, callProvider, readCode, userOnly } from '../exchange.ts'
import { networkOf } from '../../../http/limits/network.ts'
import { callAndNotify } from './call-and-notify.ts'
import { demandConfirmed } from './confirmation.ts'
import { type AccountDeps, demandSession, lockSession } from './deps.ts'
import { attemptSignIn, findSignInUser } from './attempt-sign-in.ts'
import { notify } from './notify.ts'

/** More than the devices of any person. */
const maxPasskeys = 20

export const listPasskeys = async (executor: Executor, userId: string) => {
  const rows = await executor
    .select()
    .from(authPasskey)
    .where(eq(authPasskey.userId, userId))
    .orderBy(desc(authPasskey.createdAt))
  return rows.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? 'Passkey',
    createdAt: createdAt.toISOString(),
  }))
}

/** Throws Refusal `passkeysFull`. */
const demandRoom = async (executor: Executor, userId: string): Promise<void> => {
  if ((await listPasskeys(executor, userId)).length >= maxPasskeys) throw refuse('passkeysFull')
}

/** The provider reveals too much: one sentence for every reason. It also answers 500 to a device's invalid data. */
const throwIfRefused = async (response: Response, refusal: RefusalCode): Promise<void> => {
  if (response.ok || response.status === 403) return
  if (response.status < 500 || (await readCode(response)) === 'FAILED_TO_VERIFY_REGISTRATION')
    throw refuse(refusal)
}

/** Passkeys (WebAuthn): adding, renaming and removing, and signing in. */
export const mountPasskeys = (scope: FastifyInstance, deps: AccountDeps): void => {
  const { db, auth, publicUrl, limits, devices } = deps
  const read = bodies()
  const own = (userId: string, id: string) => and(eq(authPasskey.id, id), eq(authPasskey.userId, userId))

  scope.get('/api/auth/passkeys/new', { exposeHeadRoute: false }, async (request, reply) => {
    const current = await demandSession(deps, request)
    await demandConfirmed(db, current)
    await demandRoom(db, current.userId)
    const response = await callProvider(auth(), publicUrl(), request, '/passkey/generate-register-options')
    return answer(reply, response)
  })

  scope.post('/api/auth/passkeys/add', async (request, reply) => {
    const current = await demandSession(deps, request)
    await demandConfirmed(db, current)
    const { name, response: made } = readBody(read.newPasskey, request.body)
    const response = await callAndNotify(deps, request, current, {
      call: ['/passkey/verify-registration', { name, response: made }],
      notify: 'passkeyAdded',
      // Checked again: several may have been requested at the same time.
      demand: (_user, tx) => demandRoom(tx, current.userId),
    })
    await throwIfRefused(response, 'passkeyRefused')
    return answer(reply, response, ({ id }: { id: string }) => ({ id, name }))
  })

  scope.post('/api/auth/passkeys/rename', async (request) => {
    const { userId } = await demandSession(deps, request)
    const { id, name } = readBody(read.rename, request.body)
    const renamed = await db.update(authPasskey).set({ name }).where(own(userId, id)).returning()
    if (renamed.length === 0) throw refuse('notFound')
    return { status: true }
  })

  scope.post('/api/auth/passkeys/remove', async (request) => {
    const current = await demandSession(deps, request)
    await demandConfirmed(db, current)
    const { id } = readBody(read.named, request.body)
    await db.transaction(async (tx) => {
      const user = await lockSession(tx, current)
      const removed = await tx.delete(authPasskey).where(own(current.userId, id)).returning()
      if (removed.length === 0) throw refuse('notFound')
      await notify(deps, tx, user, 'passkeyRemoved')
    })
    return { status: true }
  })

  scope.get('/api/auth/passkeys/sign-in', { exposeHeadRoute: false }, async (request, reply) => {
    await countAttempt(db, reply, ['sign-in', networkOf(request.ip)], limits.signIns)
    const response = await callProvider(
      auth(),
      publicUrl(),
      request,
      '/passkey/generate-authenticate-options',
    )
    return answer(reply, response, (options: object) => ({ ...options, userVerification: 'required' }))
  })

  scope.post('/api/auth/passkeys/sign-in', async (request, reply) => {
    const { response: made } = readBody(read.passkey, request.body)
    await countAttempt(db, reply, ['sign-in', networkOf(request.ip)], limits.signIns)
    const body = { response: made }
    const whose = db
      .select({ id: authPasskey.userId })
      .from(authPasskey)
      .where(eq(authPasskey.credentialID, made.id))
    const user = await findSignInUser(db, inArray(authUser.id, whose))
    const response = await attemptSignIn(deps, request, user, () =>
      callProvider(auth(), publicUrl(), request, '/passkey/verify-authentication', body),
    )
    await throwIfRefused(response, 'passkeyUnknown')
    if (user && response.ok) reply.header('set-cookie', devices.remember(request.headers, user))
    return answer(reply, response, userOnly(deps))
  })
}
