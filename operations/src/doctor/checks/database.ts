import { refuseOldPostgres } from '@thikana/server/database/migrate'
import type pg from 'pg'
import { type Check, codeOf, type Finding, ok, problem } from '../check.ts'
import { databaseUrlOf, readRow, withDatabase } from '../with-database.ts'

type Place = { at: string; user: string; name: string }

/** Where an address leads, without its password. */
const placeOf = (url: string): Place => {
  const { hostname = '', port = '', username = '', pathname = '' } = URL.parse(url) ?? {}
  const socket = URL.parse(url)?.searchParams.get('host')
  return {
    at: socket ?? `${hostname || 'localhost'}:${port || 5432}`,
    user: decodeURIComponent(username) || 'the default user',
    name: decodeURIComponent(pathname.slice(1)),
  }
}

type Failure = (place: Place, setting: string) => [says: string, todo: string]

/** By the error's code: the system's, or PostgreSQL's (appendix A). */
const failures: Record<string, Failure> = {
  ECONNREFUSED: ({ at }, setting) => [
    `Nothing answers at ${at}.`,
    `Start PostgreSQL there, or correct the host and the port in ${setting}.`,
  ],
  ENOENT: ({ at }, setting) => [`There is no socket in ${at}.`, `Start PostgreSQL, or correct ${setting}.`],
  ENOTFOUND: ({ at }, setting) => [`The host of ${at} isn’t known.`, `Correct the host in ${setting}.`],
  ETIMEDOUT: ({ at }, setting) => [
    `${at} doesn’t answer.`,
    `Let the firewall pass it, and correct the host and the port in ${setting} if they are wrong.`,
  ],
  '28P01': ({ at, user }, setting) => [
    `PostgreSQL at ${at} refuses the password of ${user}.`,
    `Correct the password in ${setting}, with %40 for @ and %2F for /; or set it anew: ALTER ROLE … PASSWORD.`,
  ],
  '28000': ({ at, user }) => [
    `PostgreSQL at ${at} doesn’t let ${user} in from here.`,
    'Create the role, and allow this machine in pg_hba.conf.',
  ],
  '3D000': ({ at, name }) => [
    `PostgreSQL at ${at} has no database ${name}.`,
    `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';`,
  ],
  '53300': ({ at }) => [
    `PostgreSQL at ${at} has no connection left.`,
    'Raise its max_connections, set WORKERS lower, or put PgBouncer in front.',
  ],
}

/** The driver gives no code where it gives up itself. */
const kindOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : ''
  if (/timeout/i.test(text)) return 'ETIMEDOUT'
  return codeOf(error) === 'EAI_AGAIN' ? 'ENOTFOUND' : codeOf(error)
}

/** Why the database at `url`, which `setting` names, can't be reached. */
export const unreachable = (error: unknown, url: string, setting: string): Finding => {
  const kind = kindOf(error)
  const failure = failures[kind]
  if (failure) return problem(...failure(placeOf(url), setting))
  const isEncryption = error instanceof Error && /ssl|tls|certificate/i.test(error.message)
  if (isEncryption)
    return problem(
      `No encrypted connection to ${placeOf(url).at} comes about (${kind}).`,
      `Set sslmode in ${setting} as that server needs it (disable, require, verify-full).`,
    )
  return problem(
    `${placeOf(url).at} can’t be used (${kind}).`,
    `Try the address with psql, and correct ${setting}.`,
  )
}

export const database: Check = {
  name: 'database',
  run: async (examined) => {
    const url = databaseUrlOf(examined)
    const isEmbedded = examined.config.databaseUrl === undefined
    const idle = ok('The embedded PostgreSQL doesn’t run; run this beside the server to have it checked.')
    if (url === null) return [idle]
    try {
      const statement = `select current_setting('server_version_num') as version`
      const { version } = await examined.connections.use(url, (client) =>
        readRow<{ version: string }>(client, statement),
      )
      return judgeVersion(Number(version), placeOf(url))
    } catch (error) {
      return [isEmbedded ? idle : unreachable(error, url, 'DATABASE_URL')]
    }
  },
}

const judgeVersion = (version: number, { at, name }: Place): Finding[] => {
  try {
    refuseOldPostgres(version)
    return [ok(`PostgreSQL ${Math.floor(version / 10_000)} answers at ${at}, database ${name}.`)]
  } catch (error) {
    return [
      problem(
        (error as Error).message,
        'Upgrade it (pg_upgrade, or dump and restore), or set DATABASE_URL to another.',
      ),
    ]
  }
}

type Locale = { name: string; encoding: string; locale: string }

const statement = `select datname as name, pg_encoding_to_char(encoding) as encoding, datctype as locale
  from pg_database where datname = current_database()`

/** As pg_trgm sees letters, without the extension: it may not be there yet. */
const letters = `select 'ঢাকা' ~ '^[[:alpha:]]' as "areKnown"`

/** In another encoding even the question would fail. */
const knowsBangla = async (client: pg.Client, encoding: string): Promise<boolean> =>
  encoding === 'UTF8' && (await readRow<{ areKnown: boolean }>(client, letters)).areKnown

export const locale: Check = {
  name: 'locale',
  run: (examined) =>
    withDatabase(examined, async (client) => {
      const { name, encoding, locale: spoken } = await readRow<Locale>(client, statement)
      if (await knowsBangla(client, encoding))
        return [ok(`Encoding ${encoding}, locale ${spoken}: Bangla can be searched.`)]
      return [
        problem(
          `The database "${name}" has the encoding ${encoding} and the locale ${spoken}, in which PostgreSQL knows no Bangla letters.`,
          `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'; under another name if it has data, which you then restore into it.`,
        ),
      ]
    }),
}
