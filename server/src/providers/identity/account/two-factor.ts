import { isAppCode } from '@thikana/contract/sign-in/second-factor-code'
import { Refusal, type RefusalCode, refuse } from '@thikana/domain/refusal'
import { and, eq, not } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encode } from 'uqr'
import { authSession, authUser } from '../../../database/schema/identity.ts'
import { countAttempt } from '../attempts.ts'
import { bodies, readBody } from '../bodies.ts'
import { answer, callProvider, type ProviderRequest, readCode, userOnly } from '../exchange.ts'
import { networkOf } from '../../../http/limits/network.ts'
import { callAndNotify } from './call-and-notify.ts'
import { keptAs } from './backup-codes.ts'
import { forgetDevices } from './credentials.ts'
import { demandSessionAndPassword } from './confirmation.ts'
import { type AccountDeps, demandSession } from './deps.ts'
import { attemptSignIn, findSignInUser } from './attempt-sign-in.ts'
import { demandPending, demandReadable } from './second-step.ts'

/** The provider's error codes, and our refusals for them. */
const refusals: Partial<Record<string, RefusalCode>> = {
  INVALID_TWO_FACTOR_COOKIE: 'signInOver',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'signInOver',
  ACCOUNT_TEMPORARILY_LOCKED: 'codesLocked',
  TOTP_ALREADY_ENABLED: 'twoFactorOn',
  TOTP_NOT_ENABLED: 'twoFactorOff',
  TWO_FACTOR_NOT_ENABLED: 'twoFactorOff',
}

const wrong = (code: 'appCodeWrong' | 'appCodeUsed' | 'backupCodeUsed') =>
  refuse('invalidInput', {}, [{ path: 'code', problem: { code } }])

/** Throws a refusal that a person understands if the provider refused. */
const throwIfRefused = async (response: Response): Promise<void> => {
  if (response.ok) return
  const code = await readCode(response)
  const known = refusals[code]
  if (known) throw refuse(known)
  if (code === 'INVALID_CODE') throw wrong('appCodeWrong')
  if (code === 'INVALID_BACKUP_CODE') throw wrong('backupCodeUsed')
}

/** Squares of a QR code as one path, a unit a square. */
const drawQr = (text: string): { size: number; path: string } => {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

/** A code opens only one sign-in, even while it is still valid (RFC 6238 §5.2). */
const codeLifetimeSeconds = 150

/** The second step with an authenticator app: setting it up, signing in with it, and turning it off. */
export const mountTwoFactor = (scope: FastifyInstance, deps: AccountDeps): void => {
  const { db, auth, publicUrl, limits, hashing } = deps
  const read = bodies()
  const callOrRefuse = async (request: ProviderRequest, path: string, body: object) => {
    const response = await callProvider(auth(), publicUrl(), request, path, body)
    await throwIfRefused(response)
    return response
  }

  const change = async (...args: Parameters<typeof callAndNotify>) => {
    const response = await callAndNotify(...args)
    await throwIfRefused(response)
    return response
  }

  /** Counts an attempt at a code for `userId`, runs it, and uncounts it if the code was right. */
  const tryCode = async <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    attempt: () => Promise<Result>,
  ): Promise<Result> => {
    const uncount = await countAttempt(
      db,
      reply,
      ['code', networkOf(request.ip), userId],
      limits.wrongPasswords,
    )
    const result = await attempt()
    await uncount()
    return result
  }

  const onlyOnce = async <Result>(
    reply: FastifyReply,
    [userId, code]: [string, string],
    attempt: () => Promise<Result>,
  ): Promise<Result> => {
    const once = { max: 1, seconds: codeLifetimeSeconds }
    const uncount = await countAttempt(db, reply, ['used code', userId, code], once).catch(
      (error: unknown) => {
        reply.removeHeader('retry-after')
        throw error instanceof Refusal ? wrong(isAppCode(code) ? 'appCodeUsed' : 'backupCodeUsed') : error
      },
    )
    return attempt().catch(async (error: unknown) => {
      await uncount()
      throw error
    })
  }

  scope.post('/api/auth/two-factor/begin', async (request, reply) => {
    const { current, password } = await demandSessionAndPassword(deps, request, reply)
    // Otherwise an app turned on in between could be replaced by a stranger's.
    const response = await change(deps, request, current, {
      call: ['/two-factor/enable', { password, method: 'totp' }],
    })
    return answer(
      reply,
      response,
      ({ totpURI, backupCodes }: { totpURI: string; backupCodes: string[] }) => ({
        key: new URL(totpURI).searchParams.get('secret') ?? '',
        address: totpURI,
        qr: drawQr(totpURI),
        backupCodes,
      }),
    )
  })

  scope.post('/api/auth/two-factor/turn-on', async (request, reply) => {
    const current = await demandSession(deps, request)
    const { code } = readBody(read.appCode, request.body)
    const turnOn = () =>
      change(deps, request, current, {
        call: ['/two-factor/verify-totp', { code }],
        notify: 'twoFactorOn',
        demand: ({ twoFactorEnabled }) => {
          if (twoFactorEnabled) throw refuse('twoFactorOn')
        },
        // These were opened with only the password, which may be stolen.
        onSuccess: (tx, whereOpened) =>
          tx.delete(authSession).where(and(eq(authSession.userId, current.userId), not(whereOpened))),
      })
    const response = await tryCode(request, reply, current.userId, () =>
      onlyOnce(reply, [current.userId, code], turnOn),
    )
    return answer(reply, response, () => ({ status: true }))
  })

  scope.post('/api/auth/two-factor/sign-in', async (request, reply) => {
    const { code, isBackup, trustDevice } = readBody(read.code, request.body)
    const { userId, request: pending } = await demandPending(deps, request)
    const path = isBackup ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
    const user = await findSignInUser(db, eq(authUser.id, userId))
    const response = await attemptSignIn(deps, request, user, () =>
      tryCode(request, reply, userId, () =>
        onlyOnce(reply, [userId, code], async () => {
          if (!isBackup) await demandReadable(deps, userId)
          const given = isBackup ? await keptAs(db, userId, code, hashing.deriveCode) : code
          return callOrRefuse(pending, path, { code: given, trustDevice })
        }),
      ),
    )
    return answer(reply, response, userOnly(deps))
  })

  scope.post('/api/auth/two-factor/codes', async (request, reply) => {
    const { current, password } = await demandSessionAndPassword(deps, request, reply)
    const response = await change(deps, request, current, {
      call: ['/two-factor/generate-backup-codes', { password }],
      notify: 'codesMade',
    })
    return answer(reply, response, ({ backupCodes }: { backupCodes: string[] }) => ({ backupCodes }))
  })

  scope.post('/api/auth/two-factor/turn-off', async (request, reply) => {
    const { current, password } = await demandSessionAndPassword(deps, request, reply)
    const response = await change(deps, request, current, {
      call: ['/two-factor/disable', { password }],
      notify: 'twoFactorOff',
      onSuccess: (tx) => forgetDevices(tx, current.userId),
    })
    return answer(reply, response, () => ({ status: true }))
  })
}
