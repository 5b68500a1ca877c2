// What `npm test -- variant <name> [tests]` runs: `npm test` on another database, or with several server processes. `rotate` chooses
// one by the commit's hash, as if by chance: over several commits `.ci/run` covers all of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { commitNumber } from './commit-number.mjs'
import { missingPrograms, startDebianPostgres } from './debian-postgres.mjs'
import { root } from './system.mjs'

const plain = async () => ({ env: {}, stop: async () => {} })

const onDebian = (hasPooler) => async () => {
  const { url, stop } = await startDebianPostgres(hasPooler)
  return { env: { DATABASE_URL: url }, stop }
}

const variants = {
  embedded: { start: plain, missing: () => [] },
  workers: { start: async () => ({ env: { WORKERS: '2' }, stop: async () => {} }), missing: () => [] },
  postgres15: { start: onDebian(false), missing: () => missingPrograms(false) },
  pgbouncer: { start: onDebian(true), missing: () => missingPrograms(true) },
}
const names = Object.keys(variants)

const [asked = '', ...tests] = process.argv.slice(2)
const isRotating = asked === 'rotate'
let name = isRotating ? names[commitNumber() % names.length] : asked
if (!Object.hasOwn(variants, name)) {
  console.error(`Name a variant: npm test -- variant ${names.join(' | ')} | rotate`)
  process.exit(1)
}
const missing = variants[name].missing()
if (missing.length > 0 && !isRotating) {
  console.error(`${name} needs ${missing.join(' and ')}: apt-get install postgresql-15 pgbouncer.`)
  process.exit(1)
}
if (missing.length > 0) {
  console.log(`Tests as: embedded (${name} needs ${missing.join(' and ')})`)
  name = 'embedded'
} else console.log(`Tests as: ${name}`)

const { env, stop } = await variants[name].start()
try {
  const args = ['test', '--silent', ...(tests.length > 0 ? ['--', ...tests] : [])]
  const windows = process.platform === 'win32'
  const child = spawn('npm', args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: windows,
  })
  // A terminal sends Ctrl-C to both: the databases end after the tests.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  const [status] = await once(child, 'exit')
  process.exitCode = status ?? 1
} finally {
  await stop()
}
