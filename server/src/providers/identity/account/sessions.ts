import type { I18n } from '@lingui/core'
import { say } from '@thikana/texts/say'
import { deviceInWords, networks } from '@thikana/texts/user/device'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isIPv6 } from 'node:net'
import type { Executor } from '../../../database/executor.ts'
import { authSession } from '../../../database/schema/identity.ts'
import { bodies, readBody } from '../bodies.ts'
import { endSessions, forgetDevices } from './credentials.ts'
import { type AccountDeps, demandSession, lockSession } from './deps.ts'
import { groupsOf, partsOf } from '../../../http/limits/network.ts'

/** A person's live sessions, most recently used first; without their tokens. */
export const listSessions = async (i18n: I18n, executor: Executor, userId: string) => {
  const rows = await executor
    .select()
    .from(authSession)
    .where(and(eq(authSession.userId, userId), gt(authSession.expiresAt, sql`now()`)))
    .orderBy(desc(authSession.updatedAt))
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(i18n, row.userAgent),
    place: placeOf(i18n, row.ipAddress),
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  }))
}

export const mountSessions = (scope: FastifyInstance, deps: AccountDeps): void => {
  const { db } = deps
  const read = bodies()

  // A device trusted to skip the code could sign in again, so that trust ends with any session. The person's row is locked, since a
  // session may be about to be replaced by another.
  scope.post('/api/auth/sessions/end', async (request) => {
    const current = await demandSession(deps, request)
    const { userId } = current
    const { id } = readBody(read.named, request.body)
    return db.transaction(async (tx) => {
      await lockSession(tx, current)
      const ended = await tx
        .delete(authSession)
        .where(and(eq(authSession.id, id), eq(authSession.userId, userId)))
        .returning({ id: authSession.id })
      if (ended.length > 0) await forgetDevices(tx, userId)
      return { ended: ended.length }
    })
  })

  scope.post('/api/auth/sessions/end-others', async (request) => {
    const current = await demandSession(deps, request)
    const { userId, sessionId } = current
    return db.transaction(async (tx) => {
      await lockSession(tx, current)
      await forgetDevices(tx, userId)
      return { ended: await endSessions(tx, userId, sessionId) }
    })
  })
}

// The first match counts: browsers that also claim to be another come before that other one.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const find = (table: [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** `Chrome on Android`: a user agent in words by which people recognise their device. */
export const deviceOf = (i18n: I18n, userAgent: string | null): string =>
  deviceInWords(i18n, { browser: find(browsers, userAgent ?? ''), system: find(systems, userAgent ?? '') })

/** The network of an address, without the part that identifies a line: `203.0.113.…`, `2001:db8:1:…`. */
export const placeOf = (i18n: I18n, address: string | null): string => {
  const parts = partsOf(address ?? '')
  if (parts) return `${parts.slice(0, 3).join('.')}.…`
  if (!address || !isIPv6(address)) return say(i18n, networks.unknown)
  if (address === '::1') return say(i18n, networks.own)
  return `${groupsOf(address).slice(0, 3).join(':')}:…`
}
