import { desc, eq } from 'drizzle-orm'
import { languages } from '@thikana/domain/language'
import Fastify, { type FastifyInstance } from 'fastify'
import { connect } from '../../src/database/connect.ts'
import { mail } from '../../src/database/schema/mail.ts'
import { createTestDatabase } from '../database.ts'
import { answerError } from '../../src/http/api/problems.ts'
import { createOutbox } from '../../src/providers/mail/choose.ts'
import { createEmbeddedIdentity, type EmbeddedIdentity } from '../../src/providers/identity/embedded.ts'
import { quickHashing } from './quick-hashing.ts'
import { createGoogleStandIn } from '@thikana/sandbox/google/stand-in'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** A browser's cookie jar: stores and resends cookies, with the page's own origin. */
export const visitor = (url: string, origin: string | null = url) => {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const send = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(origin ? { origin } : {}),
        ...(cookies.size > 0 ? { cookie: cookie() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    keep(response.headers)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }
  /** Opens a URL as a window does, or posts a form, without following the redirect `to`. */
  const open = async (address: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(address, url), {
      redirect: 'manual',
      headers: cookies.size > 0 ? { cookie: cookie() } : {},
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    keep(response.headers)
    const to = response.headers.get('location')
    return { status: response.status, headers: response.headers, to, text: await response.text() }
  }
  return {
    send,
    open,
    cookies,
    headers: () => ({ cookie: cookie() }),
    signUp: (person: object) => send('/api/auth/sign-up/email', person),
    signIn: (person: object) => send('/api/auth/sign-in/email', person),
    signOut: () => send('/api/auth/sign-out', {}),
  }
}

/**
 * The embedded provider in its own app on loopback, with its own database. `withGoogle`: also Google's stand-in; `withRealHashing`: with the
 * production cost of hashing.
 */
export const startEmbedded = async (
  options: Partial<EmbeddedIdentity> & {
    trustProxy?: boolean
    withGoogle?: boolean
    withRealHashing?: boolean
  } = {},
) => {
  const { url: databaseUrl, drop } = await createTestDatabase()
  const database = await connect({ databaseUrl, dataDir: '', log: quiet })
  const app: FastifyInstance = Fastify({ trustProxy: options.trustProxy ?? false })
  app.decorate('languages', languages)
  app.setErrorHandler(answerError)
  let url = 'http://127.0.0.1:0'
  const place = () => url
  const standIn = createGoogleStandIn({
    brand: 'Thikana',
    publicUrl: place,
    redirectUri: () => `${place()}/api/auth/callback/google`,
    ownUrl: place,
    isOpen: () => true,
  })
  const identity = createEmbeddedIdentity({
    db: database.db,
    lookups: database.lookups,
    secret: 'a secret of the tests, long enough for anybody',
    publicUrl: place,
    log: quiet,
    mail: createOutbox(),
    brand: 'Thikana',
    languages,
    ...(options.withRealHashing ? {} : { hashing: quickHashing }),
    ...(options.withGoogle ? { google: standIn.client } : {}),
    ...options,
  })
  await identity.register(app)
  if (options.withGoogle) await standIn.register(app)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    await database.close()
    await drop()
  }
  /** What was written to an address, the newest first. */
  const emailsTo = async (to: string) =>
    database.db.select().from(mail).where(eq(mail.to, to)).orderBy(desc(mail.id))
  /** The token of the newest link to `page` sent to an address; empty if there is none. */
  const tokenFor = async (to: string, page: string) =>
    (await emailsTo(to))
      .map(({ text }) => text?.match(new RegExp(`/${page}#(\\S+)`))?.[1])
      .find((token) => token !== undefined) ?? ''
  return { emailsTo, tokenFor, identity, app, url, db: database.db, pool: database.pool, drop, close }
}
