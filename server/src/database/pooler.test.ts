import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { quiet } from '../../test/embedded-postgres.ts'
import { connect } from './connect.ts'
import { readAddress } from './pooler.ts'
import { prepareSessions } from './prepare-sessions.ts'

let own: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => void (own = await createTestDatabase()))
afterEach(() => own.drop())

const pooledUrl = () => {
  const url = new URL(own.url)
  url.searchParams.set('pgbouncer', 'true')
  return url.href
}

test('the mark of PgBouncer is read from the address and removed from it', () => {
  const host = 'postgresql://a:b@host/db'
  expect(readAddress(`${host}?pgbouncer=true`)).toEqual({ connectionString: host, isPooled: true })
  expect(readAddress(`${host}?sslmode=require&pgbouncer=true&host=x`).connectionString).toBe(
    `${host}?sslmode=require&host=x`,
  )
  expect(readAddress(`${host}?pgbouncer=true&sslmode=require`).connectionString).toBe(
    `${host}?sslmode=require`,
  )
  expect(readAddress(`${host}?sslmode=require`)).toEqual({
    connectionString: `${host}?sslmode=require`,
    isPooled: false,
  })
})

test('behind PgBouncer every later connection has the timeouts and the isolation, without asking for them', async () => {
  const first = await connect({ databaseUrl: pooledUrl(), log: quiet, connections: 1 })
  await prepareSessions(first)
  // Any program of this role, such as PgBouncer itself.
  const other = new pg.Client({ connectionString: readAddress(own.url).connectionString })
  await other.connect()
  const sources = await other.query(
    `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
       'idle_in_transaction_session_timeout', 'default_transaction_isolation') order by name`,
  )
  expect(sources.rows.map(({ setting }) => String(setting))).toEqual([
    'read committed',
    '15000',
    '3000',
    '15000',
  ])
  await other.end()
  await first.close()
})

test('behind PgBouncer a timeout that the operator chose is kept, and ends a statement that takes too long', async () => {
  const name = new URL(own.url).pathname.slice(1)
  const admin = await connect({ databaseUrl: pooledUrl(), log: quiet, connections: 1 })
  await admin.pool.query(`alter role current_user in database ${name} set statement_timeout = '250ms'`)
  await admin.pool.query("set statement_timeout = '250ms'")
  await prepareSessions(admin)
  expect((await admin.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '250ms' }])
  await expect(admin.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  await admin.close()
})

test('behind PgBouncer no statement is prepared under a name', async () => {
  const names = async (databaseUrl: string) => {
    const { pool, close } = await connect({ databaseUrl, log: quiet, connections: 1 })
    for (const id of [1, 2])
      await pool.query({ name: 'by_number', text: 'select $1::int as id', values: [id] })
    const { rows } = await pool.query('select name from pg_prepared_statements')
    await close()
    return rows
  }
  expect(await names(pooledUrl())).toEqual([])
  if (!readAddress(own.url).isPooled) expect(await names(own.url)).toEqual([{ name: 'by_number' }])
})

test('an address that leads to PgBouncer without saying so is refused with what to add', async () => {
  const message = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0')
  const header = Buffer.alloc(5)
  header.write('E')
  header.writeInt32BE(message.length + 4, 1)
  // What PgBouncer answers to the first packet.
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([header, message]))),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const database = await connect({ databaseUrl: `postgresql://a@127.0.0.1:${port}/b`, log: quiet })
  await expect(prepareSessions(database)).rejects.toThrow(/Add pgbouncer=true to it/)
  await database.close()
  server.close()
})
