import path from 'node:path'
import { readSocketFolder } from '@thikana/server/database/embedded/socket-folder'
import { freePort } from '@thikana/server/test/process'
import { startPoolerDouble } from './doubles.ts'
import { type Fault, lockedPassword } from './installation.ts'

/** In the database, or on the way to it. */
export const faultsOfDatabase: Fault[] = [
  [
    'a closed port of the database',
    async () => ({ env: { DATABASE_URL: `postgresql://me:hunter2@127.0.0.1:${await freePort()}/x` } }),
    'database',
    /Nothing answers at 127\.0\.0\.1/,
    /Start PostgreSQL/,
  ],
  [
    'a wrong password of the database',
    async ({ lockedUrl }) => ({ env: { DATABASE_URL: lockedUrl('healthy', 'wrong') } }),
    'database',
    /refuses the password of locked/,
    /Correct the password in DATABASE_URL/,
  ],
  [
    'a database that doesn’t exist',
    async ({ urlOf }) => ({ env: { DATABASE_URL: urlOf('nowhere') } }),
    'database',
    /has no database nowhere/,
    /CREATE DATABASE "nowhere"/,
  ],
  [
    'a database without Bangla letters',
    async ({ urlOf }) => ({ env: { DATABASE_URL: urlOf('bengali_c') } }),
    'locale',
    /knows no Bangla letters/,
    /LOCALE 'C\.UTF-8'/,
  ],
  [
    'a role that may not create tables',
    async ({ lockedUrl }) => ({ env: { DATABASE_URL: lockedUrl('healthy', lockedPassword) } }),
    'permissions',
    /"locked" may not create tables/,
    /GRANT CREATE/,
  ],
  [
    'an extension in another schema',
    async ({ urlOf }) => ({ env: { DATABASE_URL: urlOf('elsewhere') } }),
    'permissions',
    /pg_trgm in the schema "extensions"/,
    /ALTER EXTENSION pg_trgm SET SCHEMA public;/,
  ],
  [
    'a database of a newer release',
    async ({ urlOf }) => ({ env: { DATABASE_URL: urlOf('newer') } }),
    'migrations',
    /newer release/,
    /Update the checkout/,
  ],
  [
    'a database from before the first release',
    async ({ urlOf }) => ({ env: { DATABASE_URL: urlOf('early') } }),
    'migrations',
    /made before Thikana 1\.0\.0/,
    /DATABASE_URL to an empty database/,
  ],
  [
    'a pooler that isn’t declared',
    async ({ at, folder }) => ({
      env: {
        DATABASE_URL: `postgresql://thikana@127.0.0.1:${await at(startPoolerDouble(path.join(readSocketFolder(path.join(folder, 'postgres-data')), '.s.PGSQL.5432')))}/healthy`,
      },
    }),
    'pooler',
    /PgBouncer/,
    /pgbouncer=true/,
  ],
  [
    'more workers than connections',
    async () => ({ env: { WORKERS: '64' } }),
    'connections',
    /up to 450 connections/,
    /max_connections/,
  ],
  [
    'a replica that is none',
    async ({ urlOf }) => ({ env: { DATABASE_REPLICA_URL: urlOf('newer') } }),
    'replica',
    /isn’t a replica/,
    /streaming replica/,
  ],
  [
    'a clock ten minutes ahead of the database’s',
    async () => ({ outside: { now: () => Date.now() + 10 * 60_000 } }),
    'clock',
    /600 seconds ahead of that of the database/,
    /synchronised/,
  ],
]
