// A PostgreSQL 15 and a PgBouncer of this machine, as Debian installs them, for tests: in a temporary folder, on loopback only.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

const binaries = '/usr/lib/postgresql/15/bin'
const pgbouncer = '/usr/sbin/pgbouncer'

/** Neither runs as root; Debian's packages create this user. */
const postgresUser = () => {
  if (process.getuid?.() !== 0) return {}
  const ask = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: ask('-u'), gid: ask('-g') }
}

/** What of it isn't installed; empty if all is. */
export const missingPrograms = (needsPooler) =>
  [`${binaries}/postgres`, ...(needsPooler ? [pgbouncer] : [])].filter((file) => !existsSync(file))

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.unref()
    setTimeout(() => socket.destroy(), 500).unref()
  })

const startProgram = async (command, args, port, user) => {
  const child = spawn(command, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-2000)))
  const ended = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${command} didn't start: ${output}`)
    await sleep(50)
  }
  return async (signal) => {
    child.kill(signal)
    await ended
  }
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

const poolerSettings = (folder, port, postgresPort) => `
[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 10
max_client_conn = 2000
server_idle_timeout = 10
server_login_retry = 1
query_wait_timeout = 10
`

/** A folder in memory where Linux offers one with room (server/test/files-in-memory.ts, which removes what a killed run leaves). */
const makeParent = () => {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const folder = bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir()
  const parent = join(folder, `thikana-tests-${process.pid}`)
  mkdirSync(parent, { mode: 0o711 })
  return parent
}

/** Starts them; returns the address for DATABASE_URL and what ends them. */
export const startDebianPostgres = async (hasPooler) => {
  const user = postgresUser()
  const parent = makeParent()
  const folder = mkdtempSync(join(parent, 'postgres-15-'))
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const stops = []
  const stop = async () => {
    for (const end of stops.toReversed()) await end('SIGINT')
    rmSync(parent, { recursive: true, force: true })
  }
  try {
    const data = join(folder, 'data')
    const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '-E', 'UTF8', '-N']
    const made = spawnSync(`${binaries}/initdb`, initdb, { ...user, cwd: '/', encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
    const port = await freePort()
    const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    stops.push(await startProgram(`${binaries}/postgres`, ['-D', data, ...options], port, user))
    if (!hasPooler) return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
    const poolerPort = await freePort()
    const file = join(folder, 'pgbouncer.ini')
    writeFileSync(file, poolerSettings(folder, poolerPort, port))
    writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n')
    stops.push(await startProgram(pgbouncer, ['-q', file], poolerPort, user))
    return { url: `postgresql://postgres@127.0.0.1:${poolerPort}/postgres?pgbouncer=true`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
